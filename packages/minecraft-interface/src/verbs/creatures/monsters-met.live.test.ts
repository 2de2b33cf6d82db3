import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshMeadow, spawn } from '../../../test/animals.ts';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

/** A monster against the body, each as players meet it. Zombies and creepers are met in the tests of `defend`, skeletons in those of `attack`. */
describe('drowned and endermen, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody({ startTimeOfDay: 14_000, difficulty: 'easy' });
  });
  beforeEach(async () => {
    await body.world.control.setTime(14_000);
    await freshMeadow(body);
  });
  afterAll(() => body.stop());

  it('one that is to be killed is fought with a sword of iron and in armour, teleport as it may', async () => {
    for (const piece of ['sword', 'helmet', 'chestplate', 'leggings', 'boots'] as const)
      await body.give(`iron_${piece}`, 1);
    await spawn(body, 'enderman', 6.5, 0.5);
    const acted = await body.act('attack', { kind: 'enderman', radius: 32, collect: false }, { deadlineMs: 90_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'enderman is dead' });
    expect(acted.after?.health).toBeGreaterThan(6);
  }, 120_000);

  it('a drowned is met ashore, where it comes out of its pond', async () => {
    const { control } = body.world;
    const pond = [
      { x: 5, y: MEADOW - 1, z: -2 },
      { x: 9, y: MEADOW - 1, z: 2 },
    ] as const;
    await control.fill(...pond, 'water');
    await body.put({ x: 9, y: MEADOW - 1, z: 2 }, 'water');
    await body.give('stone_sword', 1);
    await control.spawnMob('drowned', { x: 7.5, y: MEADOW - 1, z: 0.5 });
    await waitFor(() => body.snapshot().hostiles.some(({ name }) => name === 'drowned'), 'the drowned');
    const acted = await body.act('defend', {}, { deadlineMs: 60_000 });
    await control.fill(...pond, 'grass_block');
    await body.put({ x: 9, y: MEADOW - 1, z: 2 }, 'grass_block');
    expect(acted.failure).toBeUndefined();
    expect(acted.observables).toEqual({ killed: ['drowned'], retreated: false });
    expect(acted.after?.health).toBeGreaterThan(8);
  });

  it('before a drowned beside its boat it gets out, and fights', async () => {
    const { control } = body.world;
    const pond = [
      { x: 3, y: MEADOW - 1, z: -3 },
      { x: 9, y: MEADOW - 1, z: 3 },
    ] as const;
    await control.fill(...pond, 'water');
    await body.put({ x: 9, y: MEADOW - 1, z: 3 }, 'water');
    await body.give('iron_sword', 1);
    await body.give('oak_boat', 1);
    expect((await body.act('ride_boat', {})).failure).toBeUndefined();
    await control.spawnMob('drowned', { x: 8.5, y: MEADOW - 1, z: 2.5 });
    await waitFor(() => body.snapshot().hostiles.some(({ name }) => name === 'drowned'), 'the drowned');
    const acted = await body.act('defend', {}, { deadlineMs: 60_000 });
    await control.fill(...pond, 'grass_block');
    await body.put({ x: 9, y: MEADOW - 1, z: 3 }, 'grass_block');
    expect(acted.failure).toBeUndefined();
    expect(acted.observables).toMatchObject({ killed: ['drowned'] });
  });
});
