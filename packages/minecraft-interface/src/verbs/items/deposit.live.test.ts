import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { emptyInventory } from '../../../test/empty-inventory.ts';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('deposit, in a real world', () => {
  let body: LiveBody;
  const chest = { x: 3, y: MEADOW, z: 2 };
  const second = { x: 3, y: MEADOW, z: 6 };
  beforeAll(async () => {
    body = await liveBody();
  });
  beforeEach(async () => {
    for (const at of [chest, second]) await body.put(at, 'air');
    // Else what fell out of the container of an earlier test is picked up on the way.
    await body.world.control.clearDrops();
    await emptyInventory(body);
    await body.stand({ x: 0.5, y: MEADOW, z: 2.5 });
  });
  afterAll(() => body.stop());

  const inChest = (at = chest) => body.world.control.containerItems(at);
  const nothingOpen = async () => {
    expect(body.bot.currentWindow).toBeNull();
    await waitFor(async () => (await body.world.control.openWindows()).length === 0, 'all windows to be closed');
  };

  it('CAP-2: puts items away, and both sides show it', async () => {
    await body.put(chest, 'chest');
    await body.give('cobblestone', 40);
    const acted = await body.act('deposit', { item: 'cobblestone', count: 25 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, progress: { done: 25, total: 25 } });
    expect(await inChest()).toEqual([{ name: 'cobblestone', count: 25 }]);
    expect(await body.world.control.inventory('Mira')).toEqual([{ name: 'cobblestone', count: 15 }]);
    await nothingOpen();
  });

  it('walks to a chest, and to the next one when the first is full', async () => {
    await body.stand({ x: -6.5, y: MEADOW, z: 2.5 });
    for (const at of [chest, second]) await body.put(at, 'chest');
    await body.give('dirt', 26 * 64);
    expect((await body.act('deposit', { item: 'dirt', count: 26 * 64, position: chest })).judged.ok).toBe(true);
    await body.give('cobblestone', 100);
    const acted = await body.act('deposit', { item: 'cobblestone', count: 100 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, progress: { done: 100 } });
    expect(await inChest()).toContainEqual({ name: 'cobblestone', count: 64 });
    expect(await inChest(second)).toEqual([{ name: 'cobblestone', count: 36 }]);
    await nothingOpen();
  });

  it('a double chest is one container, whichever half is asked for', async () => {
    const half = { ...chest, z: chest.z + 1 };
    await body.put(chest, 'chest', { facing: 'east', type: 'left' });
    await body.put(half, 'chest', { facing: 'east', type: 'right' });
    await body.give('dirt', 34 * 64);
    const acted = await body.act('deposit', { item: 'dirt', count: 30 * 64, position: half });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, progress: { done: 30 * 64 } });
    expect(body.snapshot().containers).toEqual([
      expect.objectContaining({ position: chest, otherHalf: half, items: [{ name: 'dirt', count: 30 * 64 }] }),
    ]);
    expect((await body.act('deposit', { item: 'dirt', count: 64, position: chest })).judged.ok).toBe(true);
    await body.put(half, 'air');
  });

  it('in a furnace, what cooks goes above and what burns below', async () => {
    await body.put(chest, 'furnace', { facing: 'west' });
    await body.give('coal', 3);
    await body.give('beef', 2);
    // The fuel first: with something to cook it would burn before anybody has looked.
    expect(await body.act('deposit', { item: 'coal', count: 3, position: chest })).toMatchObject({
      judged: { ok: true },
    });
    expect(await body.act('deposit', { item: 'beef', count: 2, position: chest })).toMatchObject({
      judged: { ok: true },
    });
    await body.give('dirt', 1);
    const acted = await body.act('deposit', { item: 'dirt', count: 1, position: chest });
    expect(acted.failure?.code).toBe('container.full');
  });

  it('deposit.no_room: tells how much it could put away', async () => {
    await body.put(chest, 'chest');
    await body.give('dirt', 27 * 64 - 5);
    await body.act('deposit', { item: 'dirt', count: 27 * 64 - 5 });
    await body.give('dirt', 20);
    const acted = await body.act('deposit', { item: 'dirt', count: 20, position: chest });
    expect(acted.failure).toMatchObject({ code: 'deposit.no_room', detail: { done: 5, total: 20 } });
    expect(acted.judged).toMatchObject({ ok: false, progress: { done: 5, total: 20 } });
    const again = await body.act('deposit', { item: 'dirt', count: 15, position: chest });
    expect(again.failure?.code).toBe('container.full');
    await nothingOpen();
  });

  it('says so when it has no such item', async () => {
    await body.put(chest, 'chest');
    expect((await body.act('deposit', { item: 'diamond' })).failure?.code).toBe('deposit.no_item');
    await body.give('dirt', 3);
    const acted = await body.act('deposit', { item: 'dirt', count: 5 });
    expect(acted.failure).toMatchObject({ code: 'deposit.no_item', detail: { done: 3, total: 5 } });
  });

  it('says so when there is no container, or none where it was told', async () => {
    await body.give('dirt', 1);
    expect((await body.act('deposit', { item: 'dirt' })).failure?.code).toBe('container.not_found');
    const acted = await body.act('deposit', { item: 'dirt', position: chest });
    expect(acted.failure?.code).toBe('container.not_found');
  });

  it('says so when the container cannot be reached', async () => {
    const high = { x: 3, y: MEADOW + 9, z: 2 };
    await body.put(high, 'chest');
    await body.give('dirt', 1);
    const acted = await body.act('deposit', { item: 'dirt', position: high });
    expect(acted.failure?.code).toBe('container.unreachable');
    await body.put(high, 'air');
  });

  it('says so when the container does not open, and when it does not take the items', async () => {
    await body.put(chest, 'chest');
    await body.give('dirt', 8);
    await body.world.control.refuse('open', 99);
    const closed = await body.act('deposit', { item: 'dirt', count: 8 });
    expect(closed.failure?.code).toBe('container.refused');
    await body.world.control.refuse('open', 0);
    await body.world.control.refuse('click', 99);
    const kept = await body.act('deposit', { item: 'dirt', count: 8 });
    await body.world.control.refuse('click', 0);
    expect(kept.failure?.code).toBe('container.refused');
    expect(await body.world.control.inventory('Mira')).toEqual([{ name: 'dirt', count: 8 }]);
    await nothingOpen();
  });

  it('says so when something solid keeps the lid shut', async () => {
    const above = { ...chest, y: chest.y + 1 };
    await body.put(chest, 'chest');
    await body.put(above, 'stone');
    await body.give('dirt', 1);
    const acted = await body.act('deposit', { item: 'dirt', position: chest });
    await body.put(above, 'air');
    expect(acted.failure).toMatchObject({ code: 'container.refused' });
    expect(acted.failure?.message).toContain('on top of it');
  });

  it('one refusal is asked about again', async () => {
    await body.put(chest, 'chest');
    await body.give('dirt', 8);
    await body.world.control.refuse('open', 1);
    expect((await body.act('deposit', { item: 'dirt', count: 8 })).judged.ok).toBe(true);
  });

  it('CAP-3: cancelled while the chest opens, it leaves no window open and no key pressed', async () => {
    await body.put(chest, 'chest');
    await body.give('dirt', 8);
    const acted = await body.act(
      'deposit',
      { item: 'dirt', count: 8 },
      {
        onRun: (run) => body.bot._client.once('open_window', () => run.abort('cancelled')),
      },
    );
    expect(acted.failure?.code).toBe('cancelled');
    await nothingOpen();
    expect(body.bot.getControlState('forward')).toBe(false);
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
