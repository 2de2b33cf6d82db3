import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { wallIn } from '../../../test/wall-in.ts';

describe('flee, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody({ startTimeOfDay: 18_000 });
  });
  afterAll(() => body.stop());

  it('is content when no hostile is near', async () => {
    const acted = await body.act('flee', {});
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'no hostile in sight' });
  });

  it('CAP-2: runs from a zombie, and the distance shows it; a runner that lies is judged unmet', async () => {
    await body.world.control.spawnMob('zombie', { x: 6.5, y: MEADOW, z: 0.5 });
    await waitFor(() => body.snapshot().hostiles.length > 0, 'the zombie');
    expect((await body.lie('flee', {})).judged.ok).toBe(false);
    const acted = await body.act('flee', { distance: 14 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    expect(acted.observables).toEqual({ fledFrom: ['zombie'] });
    expect(await body.world.control.badPackets()).toEqual([]);
  });

  it('runs from several at once, through water where that is the way', async () => {
    const { control } = body.world;
    // An islet: a moat three blocks wide, and beyond it the meadow.
    for (const [from, to] of [
      [
        { x: -7, z: -7 },
        { x: 7, z: -5 },
      ],
      [
        { x: -7, z: 5 },
        { x: 7, z: 7 },
      ],
      [
        { x: -7, z: -4 },
        { x: -5, z: 4 },
      ],
      [
        { x: 5, z: -4 },
        { x: 7, z: 4 },
      ],
    ] as const) {
      await control.fill({ ...from, y: MEADOW - 2 }, { ...to, y: MEADOW - 2 }, 'stone');
      await control.fill({ ...from, y: MEADOW - 1 }, { ...to, y: MEADOW - 1 }, 'water');
    }
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    for (const x of [3.5, -2.5]) await control.spawnMob('zombie', { x, y: MEADOW, z: 3.5 });
    await waitFor(() => body.snapshot().hostiles.filter(({ distance }) => distance < 6).length > 1, 'two zombies');
    const acted = await body.act('flee', { distance: 12 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(acted.after?.health).toBeGreaterThan(10);
  });

  it('from one that shoots it goes out of sight, which is nearer than far away', async () => {
    const { control } = body.world;
    for (const { id } of await control.mobs()) await control.removeMob(id);
    await control.setHealth('Mira', 20);
    // A fence about the archer, over which it sees; a wall beside the bot, behind which it does not.
    await control.fill({ x: -11, y: MEADOW, z: -16 }, { x: -9, y: MEADOW, z: -14 }, 'oak_fence');
    await control.fill({ x: -17, y: MEADOW, z: -12 }, { x: -17, y: MEADOW + 2, z: -8 }, 'stone');
    await body.stand({ x: -18.5, y: MEADOW, z: -14.5 });
    await body.put({ x: -10, y: MEADOW, z: -15 }, 'air');
    await control.spawnMob('skeleton', { x: -9.5, y: MEADOW, z: -14.5 });
    await waitFor(() => body.snapshot().hostiles.some(({ knownBy }) => knownBy === 'sight'), 'the archer');
    const acted = await body.act('flee', { distance: 24 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    expect(acted.after?.hostiles.every(({ knownBy }) => knownBy !== 'sight')).toBe(true);
    expect(acted.after?.hostiles[0]?.distance).toBeLessThan(16);
    for (const { id } of await control.mobs()) await control.removeMob(id);
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
  });

  it('cancelled in the middle it lets go of every key', async () => {
    await body.world.control.spawnMob('zombie', {
      x: body.bot.entity.position.x + 4,
      y: MEADOW,
      z: body.bot.entity.position.z,
    });
    await waitFor(() => body.snapshot().hostiles.some(({ distance }) => distance < 8), 'the zombie');
    const acted = await body.act('flee', { distance: 40 }, { cancelWhen: () => body.bot.getControlState('forward') });
    expect(acted.failure?.code).toBe('cancelled');
    for (const key of ['forward', 'jump', 'sprint'] as const) expect(body.bot.getControlState(key)).toBe(false);
  });

  it('says so when it is walled in', async () => {
    const cell = { x: 20, y: MEADOW, z: -20 };
    await wallIn(body, cell, 'glass');
    await body.stand({ x: cell.x + 0.5, y: cell.y, z: cell.z + 0.5 });
    await body.world.control.spawnMob('zombie', { x: cell.x + 3.5, y: MEADOW, z: cell.z + 0.5 });
    await waitFor(() => body.snapshot().hostiles.some(({ distance }) => distance < 8), 'the zombie');
    const acted = await body.act('flee', { distance: 16 });
    expect(acted.failure?.code).toBe('flee.no_way');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
