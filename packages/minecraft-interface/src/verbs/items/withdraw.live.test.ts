import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyInventory } from '../../../test/empty-inventory.ts';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('withdraw, in a real world', () => {
  let body: LiveBody;
  const chest = { x: 3, y: MEADOW, z: 2 };
  const second = { x: 3, y: MEADOW, z: 6 };
  beforeAll(async () => {
    body = await liveBody();
  });
  beforeEach(async () => {
    for (const at of [chest, second]) await body.put(at, 'air');
    await body.world.control.clearDrops();
    await emptyInventory(body);
    await body.stand({ x: 0.5, y: MEADOW, z: 2.5 });
  });
  afterAll(() => body.stop());

  /** A chest with something in it, as far as the bot knows and as it is. */
  async function fill(at: typeof chest, item: string, count: number) {
    await body.put(at, 'chest');
    await body.give(item, count);
    const acted = await body.act('deposit', { item, count, position: at });
    expect(acted.judged).toMatchObject({ ok: true });
  }

  const nothingOpen = async () => {
    expect(body.bot.currentWindow).toBeNull();
    await waitFor(async () => (await body.world.control.openWindows()).length === 0, 'all windows to be closed');
  };

  it('CAP-2: takes out what it is told from where it knows it to be, and both sides show it', async () => {
    await body.put(second, 'barrel');
    await fill(chest, 'oak_planks', 50);
    const acted = await body.act('withdraw', { item: 'oak_planks', count: 30 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, progress: { done: 30, total: 30 } });
    expect(await body.world.control.containerItems(chest)).toEqual([{ name: 'oak_planks', count: 20 }]);
    expect(await body.world.control.inventory('Mira')).toEqual([{ name: 'oak_planks', count: 30 }]);
    await nothingOpen();
  });

  it('takes all there is of it, which it sees when it looks', async () => {
    await fill(chest, 'coal', 9);
    const acted = await body.act('withdraw', { item: 'coal', all: true });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, progress: { done: 9, total: 9 } });
    expect((await body.lie('withdraw', { item: 'coal', all: true })).judged.ok).toBe(false);
  });

  it('gathers it from several containers', async () => {
    await fill(chest, 'coal', 3);
    await fill(second, 'coal', 4);
    const acted = await body.act('withdraw', { item: 'coal', count: 7 });
    expect(acted.judged).toMatchObject({ ok: true });
    expect(await body.world.control.containerItems(second)).toEqual([]);
  });

  it('takes what lies in a furnace', async () => {
    await body.put(chest, 'furnace', { facing: 'west' });
    await body.give('coal', 5);
    await body.act('deposit', { item: 'coal', count: 5, position: chest });
    const acted = await body.act('withdraw', { item: 'coal', count: 5 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    expect(await body.world.control.containerItems(chest)).toEqual([]);
  });

  it('says how much of it was not there', async () => {
    await fill(chest, 'coal', 3);
    const acted = await body.act('withdraw', { item: 'coal', count: 10, position: chest });
    expect(acted.failure).toMatchObject({ code: 'withdraw.not_there', detail: { done: 3, total: 10 } });
    expect(acted.judged).toMatchObject({ ok: false, progress: { done: 3 } });
    await nothingOpen();
  });

  it('stops when the inventory is full, and says so before it begins when it is', async () => {
    await fill(chest, 'coal', 40);
    await body.give('dirt', 35 * 64);
    await body.give('coal', 50);
    const acted = await body.act('withdraw', { item: 'coal', count: 40, position: chest });
    expect(acted.failure).toMatchObject({ code: 'withdraw.inventory_full', detail: { done: 14, total: 40 } });
    const again = await body.act('withdraw', { item: 'coal', count: 1, position: chest });
    expect(again).toMatchObject({ failure: { code: 'withdraw.inventory_full' }, commands: [] });
    await nothingOpen();
  });

  it('says so when no container is known that could hold it', async () => {
    expect((await body.act('withdraw', { item: 'coal' })).failure?.code).toBe('container.not_found');
  });

  it('says so when the container cannot be reached', async () => {
    const high = { x: 3, y: MEADOW + 9, z: 2 };
    await body.put(high, 'chest');
    const acted = await body.act('withdraw', { item: 'coal', position: high });
    expect(acted.failure?.code).toBe('container.unreachable');
    await body.put(high, 'air');
  });

  it('says so when the container does not open, and when it does not give the items', async () => {
    await fill(chest, 'coal', 8);
    await body.world.control.refuse('open', 99);
    const closed = await body.act('withdraw', { item: 'coal', count: 8 });
    await body.world.control.refuse('open', 0);
    expect(closed.failure?.code).toBe('container.refused');
    await body.world.control.refuse('click', 99);
    const kept = await body.act('withdraw', { item: 'coal', count: 8 });
    await body.world.control.refuse('click', 0);
    expect(kept.failure?.code).toBe('container.refused');
    expect(await body.world.control.inventory('Mira')).toEqual([]);
    await nothingOpen();
  });

  it('CAP-3: cancelled on the way and with the chest open, it leaves no key pressed and no window open', async () => {
    await fill(chest, 'coal', 8);
    await body.stand({ x: -8.5, y: MEADOW, z: 2.5 });
    const walking = await body.act(
      'withdraw',
      { item: 'coal', count: 8 },
      { cancelWhen: () => body.bot.pathfinder.isMoving() },
    );
    expect(walking.failure?.code).toBe('cancelled');
    expect(body.bot.getControlState('forward')).toBe(false);
    await body.stand({ x: 0.5, y: MEADOW, z: 2.5 });
    const open = await body.act(
      'withdraw',
      { item: 'coal', count: 8 },
      { onRun: (run) => body.bot.once('windowOpen', () => run.abort('cancelled')) },
    );
    expect(open.failure?.code).toBe('cancelled');
    await nothingOpen();
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
