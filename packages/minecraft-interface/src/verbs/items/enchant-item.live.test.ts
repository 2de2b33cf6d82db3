import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('enchant_item, in a real world', () => {
  let body: LiveBody;
  const table = { x: 3, y: MEADOW, z: 1 };
  /** Two blocks from the table, with nothing between. */
  const shelves = [-1, 0, 1].flatMap((d) => [
    { x: table.x + 2, y: MEADOW, z: table.z + d },
    { x: table.x + 2, y: MEADOW + 1, z: table.z + d },
    { x: table.x + d, y: MEADOW, z: table.z + 2 },
  ]);
  beforeAll(async () => {
    body = await liveBody();
    await body.put(table, 'enchanting_table');
  });
  const clear = async () => {
    await body.world.control.clearInventory('Mira');
    await waitFor(() => body.bot.inventory.items().length === 0, 'empty pockets');
  };
  beforeEach(() => clear());
  afterAll(() => body.stop());

  const enchant = (minLevel = 1) => body.act('enchant_item', { item: 'stone_pickaxe', minLevel });
  const equipped = async () => {
    await body.give('stone_pickaxe', 1);
    await body.give('lapis_lazuli', 6);
  };

  it('enchant_item.no_item, enchant_item.no_lapis, enchant_item.no_levels: says what is missing', async () => {
    await body.give('lapis_lazuli', 6);
    expect((await enchant()).failure).toMatchObject({
      code: 'enchant_item.no_item',
      detail: { missing: [{ name: 'stone_pickaxe', count: 1 }] },
    });
    await clear();
    await body.give('stone_pickaxe', 1);
    expect((await enchant()).failure?.code).toBe('enchant_item.no_lapis');
    await body.give('lapis_lazuli', 3);
    expect((await enchant()).failure?.code).toBe('enchant_item.no_levels');
    expect(await body.world.control.inventory('Mira')).toHaveLength(2);
  });

  it('enchant_item.too_weak, enchant_item.refused: a table without shelves is weak, and a server may say no', async () => {
    await equipped();
    await body.world.control.giveExperience('Mira', 1_000);
    await waitFor(() => body.bot.experience.level >= 16, 'the levels');
    expect((await enchant(16)).failure?.code).toBe('enchant_item.too_weak');
    await body.world.control.refuse('use', 1);
    expect((await enchant()).failure?.code).toBe('enchant_item.refused');
  });

  it('CAP-2: enchants for lapis and levels, stronger with shelves about; a runner that lies is judged unmet', async () => {
    for (const at of shelves) await body.put(at, 'bookshelf');
    await equipped();
    const { level } = body.bot.experience;
    expect((await body.lie('enchant_item', { item: 'stone_pickaxe' })).judged.ok).toBe(false);
    const acted = await enchant(16);
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'stone_pickaxe is enchanted for 3 lapis_lazuli' });
    await waitFor(() => body.bot.experience.level === level - 3, 'three levels less');
    expect(body.world.log().filter(({ kind }) => kind === 'enchanted')).toMatchObject([{ item: 'stone_pickaxe' }]);
    expect(body.snapshot().slots?.find(({ name }) => name === 'stone_pickaxe')?.enchantments).not.toHaveLength(0);
  });

  it('enchant_item.no_table: says so when there is none, and nothing is left behind', async () => {
    await equipped();
    await body.put(table, 'air');
    expect((await enchant()).failure?.code).toBe('enchant_item.no_table');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
