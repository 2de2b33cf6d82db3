import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyInventory } from '../../../test/empty-inventory.ts';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('collect_item, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  const dugOf = (block: string) =>
    body.world.log().filter((entry) => entry.kind === 'dug' && entry.block === block).length;

  it('CAP-2: gets logs from trees, and the inventory shows them', async () => {
    // By hand a log takes three seconds.
    await body.give('iron_axe', 1);
    const acted = await body.act('collect_item', { item: 'oak_log', count: 3, sources: ['oak_log'] });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, progress: { done: 3, total: 3, unit: 'oak_log' } });
    expect(dugOf('oak_log')).toBe(3);
  });

  it('takes what lies about before it digs anything', async () => {
    const at = { x: 4, y: MEADOW, z: 3 };
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await body.put(at, 'oak_log');
    const dug = await body.act('dig_block', { position: at });
    expect(dug.judged.ok).toBe(true);
    const had = body.snapshot().inventory.find(({ name }) => name === 'oak_log')?.count ?? 0;
    const lying = (await body.world.control.droppedItems()).filter(({ name }) => name === 'oak_log').length;
    const before = dugOf('oak_log');
    const acted = await body.act('collect_item', { item: 'oak_log', count: 1, sources: ['oak_log'] });
    expect(acted.judged.ok).toBe(true);
    if (lying > 0) expect(dugOf('oak_log'), `${had} had, ${lying} lying`).toBe(before);
  });

  it('takes what lies at the edge of a hole, where it is near and yet out of reach from the rim', async () => {
    await body.world.control.clearDrops();
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await body.put({ x: -1, y: MEADOW - 1, z: 0 }, 'air');
    await body.world.control.drop({ x: -0.15, y: MEADOW - 0.99, z: 0.5 }, 'dirt', 1);
    await waitFor(() => Object.values(body.bot.entities).some(({ name }) => name === 'item'), 'the drop in sight');
    const before = body.world.log().filter(({ kind }) => kind === 'dug').length;
    const acted = await body.act('collect_item', { item: 'dirt', count: 1, sources: ['dirt', 'grass_block'] });
    expect(acted.judged.ok).toBe(true);
    expect(body.world.log().filter(({ kind }) => kind === 'dug').length).toBe(before);
    await body.put({ x: -1, y: MEADOW - 1, z: 0 }, 'grass_block');
  });

  it('waits for what a server that stands still has not shown yet, and digs no second one for it', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    const before = dugOf('grass_block');
    const acting = body.act('collect_item', { item: 'dirt', count: 1, sources: ['grass_block'] });
    await waitFor(() => body.bot.targetDigBlock !== null, 'the digging');
    await body.world.control.freeze(2_500);
    expect((await acting).judged.ok).toBe(true);
    expect(dugOf('grass_block')).toBe(before + 1);
  });

  it('tried again it counts from what was held at first, takes the drop it had left lying and digs only the rest', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await emptyInventory(body);
    await body.give('iron_axe', 1);
    for (const x of [-1, 0, 1, 2]) await body.put({ x, y: MEADOW, z: 3 }, 'oak_log');
    await body.act('dig_block', { position: { x: 2, y: MEADOW, z: 3 } });
    const before = dugOf('oak_log');
    const acted = await body.act('collect_item', { item: 'oak_log', count: 3, held: 0, sources: ['oak_log'] });
    expect(acted.judged).toMatchObject({ ok: true, progress: { done: 3, total: 3 } });
    expect(dugOf('oak_log') - before).toBe(2);
    await body.put({ x: -1, y: MEADOW, z: 3 }, 'air');
    await body.put({ x: 0, y: MEADOW, z: 3 }, 'air');
    await body.put({ x: 1, y: MEADOW, z: 3 }, 'air');
  });

  it('CLASS-1: takes whichever of several is nearest, and each of them counts', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await body.put({ x: 2, y: MEADOW, z: 3 }, 'birch_log');
    await body.put({ x: -1, y: MEADOW, z: 3 }, 'oak_log');
    const acted = await body.act('collect_item', {
      item: 'oak_log',
      others: ['birch_log', 'spruce_log'],
      count: 2,
      sources: ['oak_log', 'birch_log'],
      // No further than these two: a drop that jumps far leads near to trees.
      radius: 5,
    });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, progress: { done: 2, total: 2 } });
    expect(dugOf('birch_log')).toBe(1);
  });

  it('gets ground that lies open, without digging what it stands on', async () => {
    await body.stand({ x: -4.5, y: MEADOW, z: 0.5 });
    const fromUnderItself: string[] = [];
    body.bot.on('diggingCompleted', ({ position }) => {
      const feet = body.bot.entity.position.floored();
      if (position.x === feet.x && position.z === feet.z && position.y < feet.y) fromUnderItself.push(`${position}`);
    });
    const acted = await body.act('collect_item', { item: 'dirt', count: 3, sources: ['dirt', 'grass_block'] });
    expect(acted.judged.ok).toBe(true);
    expect(fromUnderItself).toEqual([]);
  });

  it('says so when no way leads to a source it sees: nothing built is dug through', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    const ore = { x: 3, y: MEADOW + 1, z: -3 };
    for (const [x, y, z] of [
      [1, 0, 0],
      [-1, 0, 0],
      [0, 1, 0],
      [0, -1, 0],
      [0, 0, 1],
      [0, 0, -1],
    ] as const)
      await body.put({ x: ore.x + x, y: ore.y + y, z: ore.z + z }, 'glass');
    await body.put(ore, 'coal_ore');
    // The fastest of those that get no iron.
    await body.give('golden_pickaxe', 2);
    const acted = await body.act('collect_item', { item: 'coal', count: 1, sources: ['coal_ore'], radius: 8 });
    expect(acted.failure?.code).toBe('collect_item.unreachable');
  });

  it('digs its way in stairs to what lies in the ground, and finds out again', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await emptyInventory(body);
    await body.give('iron_pickaxe', 1);
    await body.give('iron_shovel', 1);
    const acted = await body.act(
      'collect_item',
      { item: 'cobblestone', count: 3, sources: ['stone'] },
      { deadlineMs: 90_000 },
    );
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(body.bot.health).toBe(20);
    const out = await body.act(
      'navigate',
      { position: { x: 0.5, y: MEADOW, z: 0.5 }, tolerance: 3 },
      { deadlineMs: 60_000 },
    );
    expect(out.failure).toBeUndefined();
    expect(out.judged.ok).toBe(true);
  }, 180_000);

  it('says so when nothing near gives the item', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    const acted = await body.act('collect_item', { item: 'diamond', count: 1, sources: ['emerald_ore'], radius: 16 });
    expect(acted.failure?.code).toBe('collect_item.not_found');
  });

  it('says so when no tool at hand gets the drop', async () => {
    await emptyInventory(body);
    await body.put({ x: 3, y: MEADOW, z: 3 }, 'iron_ore');
    const acted = await body.act('collect_item', { item: 'raw_iron', count: 1, sources: ['iron_ore'], radius: 8 });
    expect(acted.failure?.code).toBe('collect_item.wrong_tool');
    expect((await body.world.control.getBlock({ x: 3, y: MEADOW, z: 3 })).name).toBe('iron_ore');
  });

  it('FM-03: goes on with another tool when one breaks, and says so when there is no other', async () => {
    await body.world.control.clearInventory('Mira');
    await body.stand({ x: -6.5, y: MEADOW, z: 0.5 });
    // One use left of each.
    for (const tool of ['wooden_pickaxe', 'stone_pickaxe'])
      await body.world.control.give('Mira', tool, 1, { damage: tool === 'wooden_pickaxe' ? 58 : 130 });
    await waitFor(() => body.bot.inventory.items().length === 2, 'both pickaxes');
    await body.world.control.clearDrops();
    for (const x of [-9, -8, -7]) await body.put({ x, y: MEADOW, z: -3 }, 'stone');
    const acted = await body.act('collect_item', { item: 'cobblestone', count: 3, sources: ['stone'], radius: 6 });
    expect(acted.failure).toMatchObject({ code: 'tool_broke', detail: { done: 2, total: 3 } });
    expect(acted.judged).toMatchObject({ ok: false, progress: { done: 2, total: 3 } });
  });

  it('CAP-3: cancelled in the middle, it digs no more and leaves no key pressed', async () => {
    const states: string[] = [];
    const acted = await body.act(
      'collect_item',
      { item: 'oak_log', count: 3, sources: ['oak_log'] },
      {
        onState: (state) => states.push(state),
        cancelWhen: () => body.bot.targetDigBlock !== null,
      },
    );
    expect(acted.failure?.code).toBe('cancelled');
    expect(states).toContain('Choose');
    expect(body.bot.targetDigBlock).toBeNull();
    expect(body.bot.getControlState('forward')).toBe(false);
  });

  it('says so when the inventory has no room, and how much it got', async () => {
    await body.world.control.clearInventory('Mira');
    for (let i = 0; i < 36; i++) await body.world.control.give('Mira', 'wooden_sword', 1);
    await waitFor(() => body.bot.inventory.emptySlotCount() === 0, 'a full inventory');
    const acted = await body.act('collect_item', { item: 'oak_log', count: 1, sources: ['oak_log'] });
    expect(acted.failure).toMatchObject({ code: 'collect_item.inventory_full', detail: { done: 0, total: 1 } });
    expect(await body.world.control.badPackets()).toEqual([]);
  });

  it('CAP-2: digs with shears or with silk touch where the drop depends on it, and with neither where they would spoil it', async () => {
    await body.world.control.clearInventory('Mira');
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    const spots = [1, 2, 3].map((x) => ({ x: x + 1, y: MEADOW, z: 2 }));
    const collect = (item: string, source: string, tool?: string) =>
      body.act('collect_item', { item, count: 1, sources: [source], radius: 4, with: tool });
    await body.give('wooden_pickaxe', 1);
    for (const at of spots) await body.put(at, 'coal_ore');
    expect((await collect('coal_ore', 'coal_ore', 'silk_touch')).failure?.code).toBe('collect_item.wrong_tool');
    await body.world.control.give('Mira', 'stone_pickaxe', 1, { enchantments: [{ name: 'silk_touch', level: 1 }] });
    await waitFor(
      () => (body.snapshot().slots ?? []).some(({ enchantments }) => enchantments?.[0]?.name === 'silk_touch'),
      'the enchanted pickaxe',
    );
    expect((await collect('coal_ore', 'coal_ore', 'silk_touch')).judged.ok).toBe(true);
    expect((await collect('coal', 'coal_ore')).judged.ok).toBe(true);
    await body.give('shears', 1);
    for (const at of spots) await body.put(at, 'air');
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    for (const at of spots) await body.put(at, 'short_grass');
    const sheared = await collect('short_grass', 'short_grass', 'shears');
    expect(sheared.failure).toBeUndefined();
    expect(sheared.judged.ok).toBe(true);
    expect(await body.world.control.badPackets()).toEqual([]);
  });

  it('amid the rock it digs no more of it than it is to get', async () => {
    await emptyInventory(body);
    // Away from the holes of the tests before: what falls down one of them is left there.
    await body.stand({ x: 20.5, y: MEADOW, z: 20.5 });
    await body.give('diamond_pickaxe', 1);
    const before = dugOf('stone');
    const acted = await body.act(
      'collect_item',
      { item: 'cobblestone', count: 24, sources: ['stone'] },
      { deadlineMs: 120_000 },
    );
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(dugOf('stone') - before).toBeLessThanOrEqual(26);
  }, 180_000);
});
