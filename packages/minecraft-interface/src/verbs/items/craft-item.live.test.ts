import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inBedrockCell } from '../../../test/bedrock-cell.ts';
import { emptyInventory } from '../../../test/empty-inventory.ts';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('craft_item, in a real world', () => {
  let body: LiveBody;
  const table = { x: 6, y: MEADOW, z: 2 };
  beforeAll(async () => {
    body = await liveBody();
  });
  beforeEach(async () => {
    await body.put(table, 'air');
    await body.world.control.clearDrops();
    await emptyInventory(body);
    await body.stand({ x: 0.5, y: MEADOW, z: 2.5 });
  });
  afterAll(() => body.stop());

  const inventory = () => body.world.control.inventory('Mira');
  const tables = () => body.snapshot().nearbyBlocks.filter(({ name }) => name === 'crafting_table');
  const nothingOpen = async () => {
    expect(body.bot.currentWindow).toBeNull();
    await waitFor(async () => (await body.world.control.openWindows()).length === 0, 'all windows to be closed');
  };

  it('CAP-2: crafts by hand, and the inventory shows it', async () => {
    await body.give('oak_log', 4);
    const acted = await body.act('craft_item', { item: 'oak_planks', count: 12 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: '12 more oak_planks' });
    expect(await inventory()).toContainEqual({ name: 'oak_planks', count: 12 });
    expect(await inventory()).toContainEqual({ name: 'oak_log', count: 1 });
  });

  it('crafts of many in batches', async () => {
    await body.give('oak_log', 40);
    const acted = await body.act('craft_item', { item: 'oak_planks', count: 120 });
    expect(acted.failure).toBeUndefined();
    expect(await inventory()).toContainEqual({ name: 'oak_log', count: 10 });
  });

  it('says what is missing, and how much of it is done', async () => {
    const acted = await body.act('craft_item', { item: 'furnace' });
    expect(acted.failure?.code).toBe('craft_item.missing_ingredient');
    expect(acted.failure?.detail).toMatchObject({ missing: [{ count: 8 }] });
    await body.give('oak_log', 2);
    const partly = await body.act('craft_item', { item: 'oak_planks', count: 12 });
    expect(partly.failure).toMatchObject({
      code: 'craft_item.missing_ingredient',
      detail: { done: 8, total: 12, missing: [{ count: 1 }] },
    });
    expect(partly.judged).toMatchObject({ ok: false, progress: { done: 8, total: 12 } });
  });

  it('needs a table for what does not fit into the hands, and says so when there is no way to one', async () => {
    await body.give('oak_planks', 5);
    await body.give('stick', 2);
    const acted = await body.act('craft_item', { item: 'wooden_pickaxe' });
    expect(acted.failure).toMatchObject({
      code: 'craft_item.no_table',
      detail: { missing: [{ name: 'crafting_table', count: 1 }] },
    });
  });

  it('walks to a table it knows of, crafts there and leaves it standing; no window stays open', async () => {
    await body.stand({ x: -4.5, y: MEADOW, z: 2.5 });
    await body.put(table, 'crafting_table');
    await body.give('oak_planks', 3);
    await body.give('stick', 2);
    const acted = await body.act('craft_item', { item: 'wooden_pickaxe' });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(await inventory()).toEqual([{ name: 'wooden_pickaxe', count: 1 }]);
    expect(tables()).toMatchObject([{ count: 1, nearest: table }]);
    await nothingOpen();
  });

  it('puts up a table it carries and takes it back, rather than walk to one', async () => {
    await body.stand({ x: -4.5, y: MEADOW, z: 2.5 });
    await body.put(table, 'crafting_table');
    await body.give('crafting_table', 1);
    await body.give('cobblestone', 8);
    const acted = await body.act('craft_item', { item: 'furnace' });
    expect(acted.failure).toBeUndefined();
    expect(acted.observables).toMatchObject({ tableTakenBack: true });
    expect(await inventory()).toContainEqual({ name: 'furnace', count: 1 });
    expect(await inventory()).toContainEqual({ name: 'crafting_table', count: 1 });
    expect(tables()).toMatchObject([{ count: 1, nearest: table }]);
  });

  it('leaves its table for what is crafted there next, which takes it back; more than asked for only of what can be spared', async () => {
    await body.stand({ x: -4.5, y: MEADOW, z: 2.5 });
    await body.give('crafting_table', 1);
    await body.give('cobblestone', 35);
    const first = await body.act('craft_item', { item: 'furnace', most: 3, leaveTable: true });
    expect(first.failure).toBeUndefined();
    expect(first.judged.ok).toBe(true);
    // A third would leave eleven pieces of rock.
    expect(await inventory()).toContainEqual({ name: 'furnace', count: 2 });
    expect(await inventory()).toContainEqual({ name: 'cobblestone', count: 19 });
    expect(tables()).toMatchObject([{ count: 1 }]);
    await body.give('stick', 2);
    const second = await body.act('craft_item', { item: 'stone_pickaxe', takeTable: true });
    expect(second.failure).toBeUndefined();
    expect(second.observables).toMatchObject({ tableTakenBack: true });
    expect(await inventory()).toContainEqual({ name: 'crafting_table', count: 1 });
    expect(tables()).toEqual([]);
  });

  it('digs a niche for the table in a cell too narrow for one, where there is more wall behind', async () => {
    const cell = { x: -8, y: MEADOW, z: 2 };
    const { control } = body.world;
    const wall = async (of: string) => {
      await control.fill(
        { x: cell.x - 2, y: cell.y, z: cell.z - 2 },
        { x: cell.x + 2, y: cell.y + 2, z: cell.z + 2 },
        of,
      );
      await control.fill(cell, { ...cell, y: cell.y + 1 }, 'air');
      for (const dx of [-2, 2])
        for (const dz of [-2, 2]) await body.put({ x: cell.x + dx, y: cell.y, z: cell.z + dz }, of);
    };
    try {
      await body.stand({ x: cell.x + 0.5, y: cell.y, z: cell.z + 0.5 });
      await wall('dirt');
      await body.give('crafting_table', 1);
      await body.give('oak_planks', 3);
      await body.give('stick', 2);
      const acted = await body.act('craft_item', { item: 'wooden_pickaxe' });
      expect(acted.failure).toBeUndefined();
      expect(acted.observables).toMatchObject({ tableTakenBack: true });
      expect(acted.after?.exposure?.sheltered).toBe(true);
    } finally {
      await wall('air');
    }
  });

  it('says that there is no place for the table it carries, and makes no other one', async () => {
    await inBedrockCell(body, { x: -8, y: MEADOW, z: 2 }, async () => {
      await body.give('crafting_table', 1);
      await body.give('oak_planks', 9);
      await body.give('stick', 2);
      const acted = await body.act('craft_item', { item: 'wooden_pickaxe' });
      expect(acted.failure?.code).toBe('place_block.no_space');
      expect(await inventory()).toContainEqual({ name: 'crafting_table', count: 1 });
    });
  });

  it('makes a table of planks that can be spared', async () => {
    await body.give('birch_planks', 7);
    await body.give('stick', 2);
    const acted = await body.act('craft_item', { item: 'wooden_pickaxe' });
    expect(acted.failure).toBeUndefined();
    expect(await inventory()).toContainEqual({ name: 'wooden_pickaxe', count: 1 });
    expect(await inventory()).toContainEqual({ name: 'crafting_table', count: 1 });
    expect(tables()).toEqual([]);
  });

  it('makes it of what it is told to', async () => {
    await body.give('birch_planks', 4);
    await body.give('oak_planks', 4);
    const acted = await body.act('craft_item', { item: 'stick', count: 4, ingredients: ['birch_planks'] });
    expect(acted.judged.ok).toBe(true);
    expect(await inventory()).toContainEqual({ name: 'birch_planks', count: 2 });
    const refused = await body.act('craft_item', { item: 'stick', count: 4, ingredients: ['dark_oak_planks'] });
    expect(refused.failure).toMatchObject({ detail: { missing: [{ name: 'dark_oak_planks', count: 2 }] } });
  });

  it('knows that there is no recipe', async () => {
    expect((await body.act('craft_item', { item: 'dirt' })).failure?.code).toBe('craft_item.no_recipe');
    expect((await body.act('craft_item', { item: 'no_such_thing' })).failure?.code).toBe('craft_item.no_recipe');
  });

  it('says so when there is no room for it', async () => {
    await body.give('dirt', 35 * 64);
    await body.give('oak_log', 64);
    const acted = await body.act('craft_item', { item: 'oak_planks', count: 4 });
    expect(acted.failure?.code).toBe('craft_item.inventory_full');
    expect(await inventory()).toContainEqual({ name: 'oak_log', count: 64 });
  });

  it('FM-03: says so when the server gives nothing; what lay in the grid is in the inventory again', async () => {
    await body.give('oak_log', 4);
    await body.world.control.refuse('craft', 99);
    const acted = await body.act('craft_item', { item: 'oak_planks', count: 4 });
    await body.world.control.refuse('craft', 0);
    expect(acted.failure?.code).toBe('craft_item.refused');
    await waitFor(() => body.snapshot().inventory[0]?.count === 4, 'the logs to be back');
    expect(await inventory()).toEqual([{ name: 'oak_log', count: 4 }]);
    await body.give('cobblestone', 8);
    await body.put(table, 'crafting_table');
    await body.world.control.refuse('open', 99);
    const shut = await body.act('craft_item', { item: 'furnace' });
    await body.world.control.refuse('open', 0);
    expect(shut.failure?.code).toBe('craft_item.refused');
    await nothingOpen();
    expect((await body.act('craft_item', { item: 'furnace' })).judged.ok).toBe(true);
  });

  it('CAP-3: cancelled at the table, it leaves no window open and loses nothing', async () => {
    await body.put(table, 'crafting_table');
    await body.give('cobblestone', 64);
    const acted = await body.act(
      'craft_item',
      { item: 'furnace', count: 8 },
      { onRun: (run) => body.bot.once('windowOpen', () => run.abort('cancelled')) },
    );
    expect(acted.failure?.code).toBe('cancelled');
    await nothingOpen();
    const furnaces = (await inventory()).find(({ name }) => name === 'furnace')?.count ?? 0;
    const stones = (await inventory()).filter(({ name }) => name === 'cobblestone');
    expect(stones.reduce((sum, { count }) => sum + count, 0) + 8 * furnaces).toBe(64);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
