import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyInventory } from '../../../test/empty-inventory.ts';
import { type LiveBody, liveBody, waitFor } from '../../../test/live-body.ts';

describe('equip_item, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  beforeEach(async () => {
    await emptyInventory(body);
  });
  afterAll(() => body.stop());

  /** Slots of the bot's own window as the world has them. */
  const worn = async () =>
    Object.fromEntries((await body.world.control.stacks('Mira')).map(({ slot, name }) => [slot, name]));

  it('CAP-2: takes an item into the hand, and the equipment shows it', async () => {
    await body.give('stick', 1);
    await body.give('wooden_axe', 1);
    const acted = await body.act('equip_item', { item: 'wooden_axe' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'wooden_axe in hand' });
    const again = await body.act('equip_item', { item: 'wooden_axe' });
    expect(again).toMatchObject({ judged: { ok: true }, commands: [] });
  });

  it('takes from the depth of the pack into the hand', async () => {
    // The quick bar first, as the game fills it.
    await body.give('dirt', 9 * 64);
    await body.give('stone_pickaxe', 1);
    const acted = await body.act('equip_item', { best: 'pickaxe' });
    expect(acted.judged).toMatchObject({ ok: true, reason: 'stone_pickaxe in hand' });
  });

  it('puts on the best armour it has, each piece in its place', async () => {
    for (const item of ['leather_helmet', 'iron_helmet', 'iron_chestplate', 'golden_boots']) await body.give(item, 1);
    const acted = await body.act('equip_item', { best: 'armour' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({
      ok: true,
      reason: 'iron_helmet in head, iron_chestplate in torso, golden_boots in feet',
    });
    expect(await worn()).toMatchObject({ 5: 'iron_helmet', 6: 'iron_chestplate', 8: 'golden_boots' });
    await body.give('diamond_helmet', 1);
    const better = await body.act('equip_item', { best: 'armour' });
    expect(better.judged.ok).toBe(true);
    expect(await worn()).toMatchObject({ 5: 'diamond_helmet', 6: 'iron_chestplate' });
    expect((await body.world.control.inventory('Mira')).map(({ name }) => name)).toContain('iron_helmet');
  });

  it('takes the better weapon into the hand and the shield into the other', async () => {
    for (const item of ['stone_sword', 'wooden_axe', 'shield']) await body.give(item, 1);
    expect((await body.act('equip_item', { best: 'weapon' })).judged.reason).toBe('stone_sword in hand');
    expect((await body.act('equip_item', { best: 'shield' })).judged.reason).toBe('shield in off-hand');
    expect(await worn()).toMatchObject({ 45: 'shield' });
  });

  it('takes the tool with most uses left', async () => {
    await body.world.control.give('Mira', 'iron_axe', 1, { damage: 200 });
    await body.give('iron_axe', 1);
    await waitFor(() => body.bot.inventory.items().length === 2, 'both axes');
    expect((await body.act('equip_item', { best: 'axe' })).judged.ok).toBe(true);
    expect(body.snapshot().equipment.hand?.durability).toMatchObject({ left: 250 });
  });

  it('says so when it does not have the item', async () => {
    expect((await body.act('equip_item', { item: 'diamond_axe' })).failure?.code).toBe('equip_item.no_item');
    expect((await body.act('equip_item', { best: 'armour' })).failure?.code).toBe('equip_item.no_item');
  });

  it('says so when the server puts it back', async () => {
    await body.give('iron_helmet', 1);
    await body.world.control.refuse('click', 99);
    const acted = await body.act('equip_item', { best: 'armour' });
    await body.world.control.refuse('click', 0);
    expect(acted.failure?.code).toBe('equip_item.refused');
    expect(acted.judged.ok).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
