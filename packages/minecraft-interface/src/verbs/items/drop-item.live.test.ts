import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyInventory } from '../../../test/empty-inventory.ts';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('drop_item, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  beforeEach(async () => {
    await body.world.control.clearDrops();
    await emptyInventory(body);
    await body.stand({ x: 0.5, y: MEADOW, z: 2.5 });
  });
  afterAll(() => body.stop());

  const count = async (item: string) =>
    (await body.world.control.inventory('Mira')).reduce((sum, one) => sum + (one.name === item ? one.count : 0), 0);

  // Each of its own kind: what an earlier test left lying would be picked up on the way.
  it.each([
    [1, 'cobblestone'],
    [5, 'dirt'],
    [40, 'andesite'],
    [64, 'oak_planks'],
    [100, 'granite'],
  ])('CAP-2: throws %i of 128 away, and the inventory shows it', async (number, item) => {
    await body.give(item, 128);
    const acted = await body.act('drop_item', { item, count: number });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: `${number} fewer ${item}` });
    expect(await count(item)).toBe(128 - number);
  });

  it('does not pick it up again: throws to where the way is free', async () => {
    const cells = [-1, 1].flatMap((side) => [0, 1, 2, 3, 4].map((z) => ({ x: -16 + side, z: -6 + z })));
    const walls = [...cells, { x: -16, z: -7 }, { x: -16, z: -1 }].flatMap(({ x, z }) =>
      [0, 1].map((up) => ({ x, y: MEADOW + up, z })),
    );
    for (const at of walls) await body.world.control.setBlock(at, 'stone');
    await body.stand({ x: -15.5, y: MEADOW, z: -5.5 });
    await body.give('stick', 8);
    const acted = await body.act('drop_item', { item: 'stick', count: 8 });
    for (const at of walls) await body.world.control.setBlock(at, 'air');
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
  });

  it('in a cell of rock it digs a hollow to throw into, and stays shut in', async () => {
    const { control } = body.world;
    const [x, y, z] = [-16, MEADOW - 30, -40];
    await control.fill({ x: x - 4, y: y - 3, z: z - 4 }, { x: x + 4, y: y + 5, z: z + 4 }, 'stone');
    await control.fill({ x, y, z }, { x, y: y + 1, z }, 'air');
    await body.stand({ x: x + 0.5, y, z: z + 0.5 });
    // On three sides it has walled itself in.
    for (const [dx, dz] of [
      [1, 0],
      [-1, 0],
      [0, 1],
    ] as const)
      await control.fill({ x: x + dx, y, z: z + dz }, { x: x + dx, y: y + 1, z: z + dz }, 'cobblestone');
    await body.give('iron_pickaxe', 1);
    await body.give('cobblestone', 8);
    for (const item of ['diorite', 'andesite', 'granite']) {
      await body.give(item, 30);
      const acted = await body.act('drop_item', { item, count: 30 });
      expect(acted.failure).toBeUndefined();
      expect(acted.judged.ok).toBe(true);
    }
    const drops = await control.droppedItems();
    expect(drops.filter(({ name }) => name === 'diorite')).toHaveLength(1);
    expect(body.bot.entity.position.distanceTo(body.bot.entity.position.clone().set(x + 0.5, y, z + 0.5))).toBeLessThan(
      0.5,
    );
  });

  it('in a tunnel it closes the hollow it has thrown into: what lies in the way is picked up again with the next steps', async () => {
    const { control } = body.world;
    const [x, y, z] = [-16, MEADOW - 30, -60];
    await control.fill({ x: x - 10, y: y - 3, z: z - 5 }, { x: x + 10, y: y + 5, z: z + 5 }, 'stone');
    await control.fill({ x: x - 8, y, z }, { x: x + 8, y: y + 1, z }, 'air');
    await control.clearInventory('Mira');
    await body.stand({ x: x + 0.5, y, z: z + 0.5 });
    await body.give('iron_pickaxe', 1);
    await body.give('cobblestone', 20);
    for (const item of ['diorite', 'andesite']) {
      await body.give(item, 30);
      const acted = await body.act('drop_item', { item, count: 30 });
      expect(acted.failure).toBeUndefined();
      expect(acted.judged.ok).toBe(true);
    }
    for (const dx of [5, -5, 0])
      await body.act('navigate', { position: { x: x + dx, y, z }, tolerance: 1 }, { deadlineMs: 30_000 });
    const carried = (await control.inventory('Mira')).map(({ name }) => name);
    expect(carried).not.toContain('diorite');
    expect(carried).not.toContain('andesite');
  });

  it('says so when it fell at its feet and came back', async () => {
    const cells = [-1, 0, 1].flatMap((x) => [-1, 0, 1].map((z) => ({ x: -16 + x, z: -6 + z })));
    const walls = cells
      .filter(({ x, z }) => x !== -16 || z !== -6)
      .flatMap(({ x, z }) => [0, 1, 2].map((up) => ({ x, y: MEADOW + up, z })));
    for (const at of walls) await body.world.control.setBlock(at, 'stone');
    await body.stand({ x: -15.5, y: MEADOW, z: -5.5 });
    await body.give('stick', 8);
    const acted = await body.act('drop_item', { item: 'stick', count: 8 });
    for (const at of walls) await body.world.control.setBlock(at, 'air');
    expect(acted.failure?.code).toBe('drop_item.refused');
    expect(acted.judged.ok).toBe(false);
  });

  it('says so when it has none, or fewer', async () => {
    expect((await body.act('drop_item', { item: 'stick' })).failure?.code).toBe('drop_item.no_item');
    await body.give('stick', 2);
    const acted = await body.act('drop_item', { item: 'stick', count: 3 });
    expect(acted.failure).toMatchObject({ code: 'drop_item.no_item', detail: { done: 2, total: 3 } });
  });

  it('says so when the server keeps it', async () => {
    await body.give('stick', 2);
    await body.world.control.refuse('click', 99);
    const acted = await body.act('drop_item', { item: 'stick', count: 2 });
    await body.world.control.refuse('click', 0);
    expect(acted.failure?.code).toBe('drop_item.refused');
    await waitFor(() => body.snapshot().inventory[0]?.count === 2, 'the sticks to be there');
  });

  it('CAP-3: cancelled, it loses nothing but what was thrown', async () => {
    await body.give('diorite', 64);
    const acted = await body.act(
      'drop_item',
      { item: 'diorite', count: 20 },
      // On a busy machine it may have thrown all of them before anybody looked.
      { cancelWhen: () => body.bot.inventory.selectedItem !== null },
    );
    expect(acted.failure === undefined || acted.failure.code === 'cancelled').toBe(true);
    await waitFor(() => body.bot.inventory.selectedItem === null, 'the cursor to be empty');
    expect([64, 44]).toContain(await count('diorite'));
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
