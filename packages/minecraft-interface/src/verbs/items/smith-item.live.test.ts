import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { isSince } from '../../../test/version-under-test.ts';

/** Templates and trims came with 1.20. */
const withTemplates = isSince('1.20');
const UPGRADE = 'netherite_upgrade_smithing_template';

describe('smith_item, in a real world', () => {
  let body: LiveBody;
  const table = { x: 3, y: MEADOW, z: 1 };
  beforeAll(async () => {
    body = await liveBody();
    await body.put(table, 'smithing_table');
  });
  beforeEach(async () => {
    await body.world.control.clearInventory('Mira');
    await waitFor(() => body.bot.inventory.items().length === 0, 'empty pockets');
  });
  afterAll(() => body.stop());

  const smith = (args: object = {}, options: Parameters<LiveBody['act']>[2] = {}) =>
    body.act('smith_item', { base: 'diamond_pickaxe', ...args }, options);
  const materials = async () => {
    await body.give('netherite_ingot', 2);
    if (withTemplates) await body.give(UPGRADE, 2);
  };
  const equipped = async () => {
    await materials();
    await body.give('diamond_pickaxe', 1);
  };

  it('CAP-2: makes a netherite pickaxe that keeps wear and enchantments; a runner that lies is judged unmet', async () => {
    await materials();
    const traits = { damage: 100, enchantments: [{ name: 'efficiency', level: 3 }] };
    await body.world.control.give('Mira', 'diamond_pickaxe', 1, traits);
    await waitFor(() => body.bot.inventory.items().some(({ name }) => name === 'diamond_pickaxe'), 'the pickaxe');
    expect((await body.lie('smith_item', { base: 'diamond_pickaxe' })).judged.ok).toBe(false);
    const acted = await smith();
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'netherite_pickaxe is made of diamond_pickaxe' });
    const made = body.snapshot().slots?.find(({ name }) => name === 'netherite_pickaxe');
    expect(made).toMatchObject({ durability: { left: 1_931, max: 2_031 }, enchantments: traits.enchantments });
    const left = withTemplates ? { [UPGRADE]: 1 } : {};
    const inventory = await body.world.control.inventory('Mira');
    expect(Object.fromEntries(inventory.map(({ name, count }) => [name, count]))).toEqual({
      netherite_ingot: 1,
      netherite_pickaxe: 1,
      ...left,
    });
    expect(body.world.log().filter(({ kind }) => kind === 'crafted')).toMatchObject([{ item: 'netherite_pickaxe' }]);
  });

  it('CAP-2: puts a trim on armour, or says in words that the version has none', async () => {
    const trim = { base: 'iron_chestplate', addition: 'redstone', template: 'coast_armor_trim_smithing_template' };
    await body.give(trim.base, 1);
    await body.give(trim.addition, 1);
    if (withTemplates) await body.give(trim.template, 1);
    const acted = await smith(trim);
    if (!withTemplates) {
      expect(acted.failure).toMatchObject({ code: 'smith_item.no_recipe', message: expect.stringMatching(/version/) });
      return;
    }
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({
      ok: true,
      reason: 'iron_chestplate with coast of redstone is made of iron_chestplate',
    });
    expect(body.snapshot().slots).toMatchObject([
      { name: 'iron_chestplate', trim: { pattern: 'coast', material: 'redstone' } },
    ]);
  });

  it('smith_item.no_recipe, smith_item.missing_item: says what is wrong or missing', async () => {
    await equipped();
    expect((await smith({ addition: 'iron_ingot' })).failure?.code).toBe('smith_item.no_recipe');
    expect((await smith({ base: 'diamond_axe' })).failure).toMatchObject({
      code: 'smith_item.missing_item',
      detail: { missing: [{ name: 'diamond_axe', count: 1 }] },
    });
  });

  it('smith_item.refused: says so when the server gives no result, and has all of it back', async () => {
    await equipped();
    const before = body.snapshot().inventory.sort((a, b) => a.name.localeCompare(b.name));
    await body.world.control.refuse('craft', 99);
    const acted = await smith();
    await body.world.control.refuse('craft', 0);
    expect(acted.failure?.code).toBe('smith_item.refused');
    // What still lay in the window is given back as it closes, which the bot hears of a little later.
    const sorted = () => body.snapshot().inventory.sort((a, b) => a.name.localeCompare(b.name));
    await waitFor(() => JSON.stringify(sorted()) === JSON.stringify(before), 'all of it to be back');
    expect(await body.world.control.inventory('Mira')).toHaveLength(before.length);
  });

  it('cancelled in the middle it shuts the table and has all of it back', async () => {
    await equipped();
    const before = body.snapshot().inventory;
    const acted = await smith({}, { onRun: (run) => body.bot.once('windowOpen', () => run.abort('cancelled')) });
    expect(acted.failure?.code).toBe('cancelled');
    expect(body.bot.currentWindow).toBeNull();
    await waitFor(async () => (await body.world.control.openWindows()).length === 0, 'the window to be shut');
    expect(await body.world.control.inventory('Mira')).toHaveLength(before.length);
  });

  it('smith_item.no_table: says so when there is none, and nothing bad was sent', async () => {
    await equipped();
    await body.put(table, 'air');
    expect((await smith()).failure?.code).toBe('smith_item.no_table');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
