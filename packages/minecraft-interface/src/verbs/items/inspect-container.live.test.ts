import { systemClock } from '@conscious-bot/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('inspect_container, in a real world', () => {
  let body: LiveBody;
  const chest = { x: 3, y: MEADOW, z: 2 };
  const furnace = { x: 3, y: MEADOW, z: 5 };
  beforeAll(async () => {
    body = await liveBody();
    await body.stand({ x: 0.5, y: MEADOW, z: 2.5 });
  });
  afterAll(() => body.stop());

  it('says so when there is no container', async () => {
    expect((await body.act('inspect_container', {})).failure?.code).toBe('container.not_found');
    const there = await body.act('inspect_container', { position: { x: 1, y: MEADOW - 1, z: 1 } });
    expect(there.failure?.code).toBe('container.not_found');
  });

  it('CAP-2: looks what is in a chest, and the snapshot knows it from then on', async () => {
    await body.put(chest, 'chest');
    const empty = await body.act('inspect_container', {});
    expect(empty.judged).toEqual({ ok: true, reason: 'chest: empty' });
    await body.give('stick', 5);
    await body.act('deposit', { item: 'stick', count: 5 });
    const acted = await body.act('inspect_container', { position: chest });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toEqual({ ok: true, reason: 'chest: 5 sticks' });
    expect(acted.observables).toEqual({ container: 'chest', items: [{ name: 'stick', count: 5, slot: 0 }] });
    expect(body.snapshot().containers?.[0]).toMatchObject({ position: chest, items: [{ name: 'stick', count: 5 }] });
  });

  it('looks into the one it does not know yet, a furnace as well', async () => {
    await body.put(furnace, 'furnace', { facing: 'west' });
    expect((await body.act('inspect_container', {})).judged.reason).toBe('furnace: empty');
  });

  it('says so when the container cannot be reached', async () => {
    const high = { x: 3, y: MEADOW + 9, z: 2 };
    await body.put(high, 'chest');
    const acted = await body.act('inspect_container', { position: high });
    expect(acted.failure?.code).toBe('container.unreachable');
    await body.put(high, 'air');
  });

  it('says so when the container does not open', async () => {
    await body.world.control.refuse('open', 99);
    const acted = await body.act('inspect_container', { position: chest });
    await body.world.control.refuse('open', 0);
    expect(acted.failure?.code).toBe('container.refused');
  });

  it('FM-03: a window that comes too late is closed', async () => {
    let late = 0;
    body.bot.on('windowOpen', () => {
      late += 1;
    });
    await body.world.control.freeze(6_000);
    // It answers before it stands still.
    await systemClock.sleep(200);
    const acted = await body.act('inspect_container', { position: chest });
    expect(acted.failure?.code).toBe('container.refused');
    await waitFor(() => late > 0 && body.bot.currentWindow === null, 'the late window to be closed');
    await waitFor(async () => (await body.world.control.openWindows()).length === 0, 'it to be closed for the world');
    expect((await body.act('inspect_container', { position: chest })).judged.ok).toBe(true);
    expect(await body.world.control.badPackets()).toEqual([]);
  });

  it('CAP-3: cancelled while the window opens, it leaves none open', async () => {
    const acted = await body.act(
      'inspect_container',
      { position: chest },
      { onRun: (run) => body.bot._client.once('open_window', () => run.abort('cancelled')) },
    );
    expect(acted.failure?.code).toBe('cancelled');
    await waitFor(async () => (await body.world.control.openWindows()).length === 0, 'the window to be closed');
    expect(body.bot.currentWindow).toBeNull();
  });
});
