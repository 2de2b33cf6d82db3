import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inBedrockCell } from '../../../test/bedrock-cell.ts';
import { emptyInventory } from '../../../test/empty-inventory.ts';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('smelt_item, in a real world', () => {
  let body: LiveBody;
  const furnace = { x: 3, y: MEADOW, z: 2 };
  const second = { x: 3, y: MEADOW, z: 6 };
  beforeAll(async () => {
    body = await liveBody({ furnaceSpeed: 20 });
  });
  beforeEach(async () => {
    for (const at of [furnace, second]) await body.put(at, 'air');
    await body.world.control.clearDrops();
    await emptyInventory(body);
    await body.stand({ x: 0.5, y: MEADOW, z: 2.5 });
  });
  afterAll(() => body.stop());

  const inventory = () => body.world.control.inventory('Mira');
  const inFurnace = (at = furnace) => body.world.control.containerItems(at);
  const nothingOpen = async () => {
    expect(body.bot.currentWindow).toBeNull();
    await waitFor(async () => (await body.world.control.openWindows()).length === 0, 'all windows to be closed');
  };

  it('CAP-2: cooks meat in a furnace near by, and the inventory shows it', async () => {
    await body.stand({ x: -4.5, y: MEADOW, z: 2.5 });
    await body.put(furnace, 'furnace', { facing: 'west' });
    await body.give('beef', 5);
    await body.give('coal', 2);
    await body.give('oak_planks', 2);
    const acted = await body.act('smelt_item', { item: 'cooked_beef', count: 3 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: '3 more cooked_beef' });
    // Two planks do for three: the coal is kept for longer jobs.
    expect(await inventory()).toEqual(
      expect.arrayContaining([
        { name: 'cooked_beef', count: 3 },
        { name: 'beef', count: 2 },
        { name: 'coal', count: 2 },
      ]),
    );
    expect(await inFurnace()).toEqual([]);
    await nothingOpen();
  });

  it('puts up the furnace it carries and takes it back with what is in it', async () => {
    await body.give('furnace', 1);
    await body.give('wooden_pickaxe', 1);
    await body.give('oak_log', 10);
    const acted = await body.act('smelt_item', { item: 'charcoal', count: 4 });
    expect(acted.failure).toBeUndefined();
    expect(acted.observables).toMatchObject({ furnaceTakenBack: true });
    expect(await inventory()).toContainEqual({ name: 'charcoal', count: 4 });
    expect(await inventory()).toContainEqual(expect.objectContaining({ name: 'furnace', count: 1 }));
    expect(body.snapshot().nearbyBlocks.some(({ name }) => name === 'furnace')).toBe(false);
  });

  it('carries several furnaces: they work side by side, and are taken back', async () => {
    const placed = () => body.world.log().filter(({ kind, block }) => kind === 'placed' && block === 'furnace').length;
    const before = placed();
    for (const [item, count] of Object.entries({ furnace: 3, stone_pickaxe: 1, raw_iron: 9, coal: 3 }))
      await body.give(item, count);
    const acted = await body.act('smelt_item', { item: 'iron_ingot', count: 9, input: 'raw_iron', fuel: 'coal' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: '9 more iron_ingot' });
    expect(await inventory()).toContainEqual({ name: 'iron_ingot', count: 9 });
    expect(await inventory()).toContainEqual(expect.objectContaining({ name: 'furnace', count: 3 }));
    expect(placed() - before).toBe(3);
    expect(body.snapshot().nearbyBlocks.some(({ name }) => name === 'furnace')).toBe(false);
    await nothingOpen();
  });

  it.each([
    ['each has its niche in the wall, and none is dug away for the next', 3, 3],
    ['one side stays free of them, or nothing else could be put up there', 4, 8],
  ])('where it is narrow, %s', async (_, furnaces, count) => {
    const cell = { x: -8, y: MEADOW, z: 2 };
    const { control } = body.world;
    const from = { x: cell.x - 2, y: cell.y, z: cell.z - 2 };
    const to = { x: cell.x + 2, y: cell.y + 2, z: cell.z + 2 };
    const placed = () => body.world.log().filter(({ kind, block }) => kind === 'placed' && block === 'furnace').length;
    const before = placed();
    try {
      await control.clearInventory('Mira');
      await body.stand({ x: cell.x + 0.5, y: cell.y, z: cell.z + 0.5 });
      await control.fill(from, to, 'stone');
      await control.fill(cell, { ...cell, y: cell.y + 1 }, 'air');
      for (const dx of [-2, 2])
        for (const dz of [-2, 2]) await body.put({ x: cell.x + dx, y: cell.y, z: cell.z + dz }, 'stone');
      for (const [item, given] of Object.entries({ furnace: furnaces, stone_pickaxe: 1, raw_iron: count, coal: 9 }))
        await body.give(item, given);
      const order = { item: 'iron_ingot', count, input: 'raw_iron', fuel: 'coal' };
      const acted = await body.act('smelt_item', order);
      expect(acted.failure).toBeUndefined();
      expect(acted.judged.ok).toBe(true);
      expect(await inventory()).toContainEqual({ name: 'iron_ingot', count });
      expect(await inventory()).toContainEqual(expect.objectContaining({ name: 'furnace', count: furnaces }));
      expect(placed() - before).toBe(3);
    } finally {
      await control.fill(from, to, 'air');
    }
  });

  it('leaves those beside the first where it is told to, and uses one where the fuel is too little for more', async () => {
    for (const [item, count] of Object.entries({ furnace: 3, stone_pickaxe: 1, raw_iron: 4, oak_planks: 4 }))
      await body.give(item, count);
    const order = { item: 'iron_ingot', input: 'raw_iron', fuel: 'oak_planks' };
    expect((await body.act('smelt_item', { ...order, count: 3, leaveFurther: true })).judged.ok).toBe(true);
    expect(await inventory()).toContainEqual(expect.objectContaining({ name: 'furnace', count: 1 }));
    expect(body.snapshot().nearbyBlocks).toContainEqual(expect.objectContaining({ name: 'furnace', count: 2 }));
    expect((await body.act('smelt_item', { ...order, count: 1 })).judged.ok).toBe(true);
    expect(await inventory()).toContainEqual({ name: 'iron_ingot', count: 4 });
    await body.world.control.fill({ x: -4, y: MEADOW, z: -2 }, { x: 5, y: MEADOW + 1, z: 7 }, 'air');
  });

  it('cut short, it finds what lies in each of its furnaces when it comes back', async () => {
    for (const [item, count] of Object.entries({ furnace: 3, stone_pickaxe: 1, raw_iron: 9, coal: 3 }))
      await body.give(item, count);
    const order = { item: 'iron_ingot', count: 9, input: 'raw_iron', fuel: 'coal', leaveFurther: true };
    const cut = await body.act('smelt_item', order, {
      cancelWhen: () => body.bot.currentWindow?.slots[2]?.name === 'iron_ingot',
    });
    expect(cut.failure?.code).toBe('cancelled');
    const had = (await inventory()).find(({ name }) => name === 'iron_ingot')?.count ?? 0;
    expect((await body.act('smelt_item', { ...order, count: 9 - had })).judged.ok).toBe(true);
    expect(await inventory()).toContainEqual({ name: 'iron_ingot', count: 9 });
    await body.world.control.fill({ x: -4, y: MEADOW, z: -2 }, { x: 5, y: MEADOW + 1, z: 7 }, 'air');
  });

  it('CAP-2: loads its own furnace, leaves it to burn, and fetches what came out and the furnace later', async () => {
    await body.give('furnace', 1);
    await body.give('wooden_pickaxe', 1);
    await body.give('oak_log', 4);
    await body.give('coal', 1);
    const order = { item: 'charcoal', count: 4, input: 'oak_log', fuel: 'coal' };
    expect((await body.lie('smelt_item', { ...order, leave: true })).judged.ok).toBe(false);
    const loaded = await body.act('smelt_item', { ...order, leave: true });
    expect(loaded.failure).toBeUndefined();
    expect(loaded.judged).toMatchObject({ ok: true, reason: '4 of 4 charcoal in the furnace' });
    expect((await inventory()).some(({ name }) => name === 'oak_log' || name === 'charcoal')).toBe(false);
    await nothingOpen();
    // Asked again, as after a crash, it finds that nothing is left to be loaded.
    expect((await body.act('smelt_item', { ...order, leave: true })).judged.ok).toBe(true);
    await body.stand({ x: -6.5, y: MEADOW, z: 2.5 });
    const fetched = await body.act('smelt_item', { ...order, takeDown: true });
    expect(fetched.failure).toBeUndefined();
    expect(fetched.judged).toMatchObject({ ok: true });
    expect(await inventory()).toContainEqual({ name: 'charcoal', count: 4 });
    expect(await inventory()).toContainEqual(expect.objectContaining({ name: 'furnace', count: 1 }));
  });

  it('burns coal rather than the wood it was told of, where it has come by enough since', async () => {
    await body.put(furnace, 'furnace', { facing: 'west' });
    await body.give('raw_iron', 4);
    await body.give('oak_log', 4);
    const order = { item: 'iron_ingot', count: 2, input: 'raw_iron', fuel: 'oak_log', ratherCoal: true };
    expect((await body.act('smelt_item', order)).failure).toBeUndefined();
    expect(await inventory()).toContainEqual({ name: 'oak_log', count: 2 });
    await body.give('coal', 1);
    expect((await body.act('smelt_item', order)).failure).toBeUndefined();
    expect(await inventory()).toContainEqual({ name: 'oak_log', count: 2 });
    expect(await inventory()).not.toContainEqual(expect.objectContaining({ name: 'coal' }));
    expect(await inventory()).toContainEqual({ name: 'iron_ingot', count: 4 });
  });

  it('adds fuel when the fire goes out, and does not burn its tools', async () => {
    await body.put(furnace, 'furnace', { facing: 'west' });
    await body.give('cobblestone', 6);
    await body.give('wooden_pickaxe', 1);
    await body.give('stick', 4);
    await body.give('oak_planks', 2);
    const acted = await body.act('smelt_item', { item: 'stone', count: 6 });
    expect(acted.failure).toMatchObject({ code: 'smelt_item.no_fuel', detail: { done: 5, total: 6 } });
    expect(acted.judged).toMatchObject({ ok: false, progress: { done: 5, total: 6 } });
    expect(await inventory()).toContainEqual(expect.objectContaining({ name: 'wooden_pickaxe' }));
    // What could not be smelted is not left behind.
    expect(await inventory()).toContainEqual({ name: 'cobblestone', count: 1 });
  });

  it('burns what it is told to', async () => {
    await body.put(furnace, 'furnace', { facing: 'west' });
    await body.give('cobblestone', 1);
    await body.give('coal', 1);
    await body.give('oak_log', 1);
    const acted = await body.act('smelt_item', { item: 'stone', fuel: 'oak_log' });
    expect(acted.judged.ok).toBe(true);
    expect(await inventory()).toContainEqual({ name: 'coal', count: 1 });
  });

  it('cut short, it leaves the rest in the furnace, closes it, and finds it ready when it comes back', async () => {
    await body.put(furnace, 'furnace', { facing: 'west' });
    await body.give('cobblestone', 4);
    await body.give('coal', 1);
    const cut = await body.act(
      'smelt_item',
      { item: 'stone', count: 4 },
      { cancelWhen: () => body.bot.currentWindow?.slots[2]?.name === 'stone' },
    );
    expect(cut.failure?.code).toBe('cancelled');
    await nothingOpen();
    expect(body.snapshot().containers?.[0]?.items?.length).toBeGreaterThan(0);
    await waitFor(
      async () => (await inFurnace())?.some(({ name, count }) => name === 'stone' && count === 4) ?? false,
      'it to cook on',
    );
    const acted = await body.act('smelt_item', { item: 'stone', count: 4 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  });

  it('knows what no furnace makes', async () => {
    expect((await body.act('smelt_item', { item: 'dirt' })).failure?.code).toBe('smelt_item.no_recipe');
    const odd = await body.act('smelt_item', { item: 'stone', input: 'beef' });
    expect(odd.failure?.code).toBe('smelt_item.no_recipe');
  });

  it('says what is missing: something to smelt, something to burn, a furnace', async () => {
    const empty = await body.act('smelt_item', { item: 'cooked_beef', count: 2 });
    expect(empty.failure).toMatchObject({
      code: 'smelt_item.missing_input',
      detail: { missing: [{ name: 'beef', count: 2 }] },
    });
    await body.give('beef', 2);
    const homeless = await body.act('smelt_item', { item: 'cooked_beef', count: 2 });
    expect(homeless.failure).toMatchObject({
      code: 'smelt_item.no_furnace',
      detail: { missing: [{ name: 'furnace', count: 1 }] },
    });
    await body.put(furnace, 'furnace', { facing: 'west' });
    const cold = await body.act('smelt_item', { item: 'cooked_beef', count: 2 });
    expect(cold.failure?.code).toBe('smelt_item.no_fuel');
    expect(await inFurnace()).toEqual([]);
    await body.give('coal', 1);
    const few = await body.act('smelt_item', { item: 'cooked_beef', count: 3 });
    expect(few.failure).toMatchObject({ code: 'smelt_item.missing_input', detail: { done: 2, total: 3 } });
  });

  it('says that there is no place for the furnace it carries', async () => {
    await inBedrockCell(body, { x: -8, y: MEADOW, z: 2 }, async () => {
      for (const [item, count] of Object.entries({ furnace: 1, beef: 1, coal: 1 })) await body.give(item, count);
      const acted = await body.act('smelt_item', { item: 'cooked_beef', count: 1 });
      expect(acted.failure?.code).toBe('place_block.no_space');
    });
  });

  it('leaves a furnace alone that works on something else', async () => {
    await body.put(furnace, 'furnace', { facing: 'west' });
    await body.give('beef', 1);
    await body.act('deposit', { item: 'beef', position: furnace });
    await body.give('cobblestone', 1);
    await body.give('coal', 1);
    const acted = await body.act('smelt_item', { item: 'stone' });
    expect(acted.failure?.code).toBe('container.full');
    await body.put(second, 'furnace', { facing: 'west' });
    expect((await body.act('smelt_item', { item: 'stone' })).judged.ok).toBe(true);
  });

  it('says so when there is no room for what comes out', async () => {
    await body.put(furnace, 'furnace', { facing: 'west' });
    await body.give('coal', 2);
    await body.give('beef', 64);
    await body.give('dirt', 34 * 64);
    const acted = await body.act('smelt_item', { item: 'cooked_beef' });
    expect(acted.failure?.code).toBe('smelt_item.inventory_full');
  });

  it('FM-03: says so when the furnace does not take the things, does not open, or is gone', async () => {
    await body.put(furnace, 'furnace', { facing: 'west' });
    await body.give('cobblestone', 8);
    await body.give('coal', 1);
    await body.world.control.refuse('click', 99);
    const kept = await body.act('smelt_item', { item: 'stone', count: 8 });
    await body.world.control.refuse('click', 0);
    expect(kept.failure?.code).toBe('smelt_item.refused');
    await body.world.control.refuse('open', 99);
    const closed = await body.act('smelt_item', { item: 'stone', count: 8 });
    await body.world.control.refuse('open', 0);
    expect(closed.failure?.code).toBe('container.refused');
    const gone = await body.act(
      'smelt_item',
      { item: 'stone', count: 8 },
      {
        onRun: () => {
          void waitFor(() => body.bot.currentWindow?.slots[2]?.name === 'stone', 'the first stone').then(() =>
            body.world.control.setBlock(furnace, 'air'),
          );
        },
      },
    );
    expect(gone.failure?.code).toBe('container.not_found');
    await nothingOpen();
  });

  it('says so when the furnace cannot be reached', async () => {
    const high = { x: 3, y: MEADOW + 9, z: 2 };
    await body.put(high, 'furnace', { facing: 'west' });
    await body.give('cobblestone', 1);
    await body.give('coal', 1);
    const acted = await body.act('smelt_item', { item: 'stone' });
    expect(acted.failure?.code).toBe('container.unreachable');
    await body.put(high, 'air');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
