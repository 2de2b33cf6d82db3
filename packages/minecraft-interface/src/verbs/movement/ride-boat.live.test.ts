import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cage } from '../../../test/animals.ts';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { atPond, boats, makePond, POND, WIDTH } from '../../../test/pond.ts';

describe('ride_boat, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
    await makePond(body);
  });
  beforeEach(() => atPond(body));
  afterAll(() => body.stop());

  /** Over the water of the far side. */
  const across = { x: POND.x + WIDTH - 3.5, z: POND.z + 3.5 };
  const whereabouts = async () => (await body.world.control.players()).find(({ name }) => name === 'Mira')?.position;

  it('puts its boat on the water, sits in it and rides across; a runner that lies is judged unmet', async () => {
    await body.give('oak_boat', 1);
    expect((await body.lie('ride_boat', { to: across })).judged.ok).toBe(false);
    const acted = await body.act('ride_boat', { to: across });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    expect(acted.before.vehicle).toBeNull();
    expect(acted.after?.vehicle?.name).toMatch(/boat$/);
    const there = await whereabouts();
    expect(Math.hypot((there?.x ?? 0) - across.x, (there?.z ?? 0) - across.z)).toBeLessThan(3);
    expect(await body.world.control.badPackets()).toEqual([]);
  });

  it('sits in a boat that is there already, and the next ride begins in it', async () => {
    await body.give('oak_boat', 1);
    expect((await body.act('ride_boat', {})).judged.ok).toBe(true);
    const again = await body.act('ride_boat', { to: across });
    expect(again.judged).toMatchObject({ ok: true });
    expect(boats(body)).toHaveLength(1);
  });

  it('ride_boat.no_boat, ride_boat.no_water: says what is missing', async () => {
    expect((await body.act('ride_boat', {})).failure?.code).toBe('ride_boat.no_boat');
    await body.give('oak_boat', 1);
    expect((await body.act('ride_boat', { radius: 1 })).failure?.code).toBe('ride_boat.no_water');
  });

  it('ride_boat.unreachable: says so when no way leads to the water', async () => {
    await body.give('oak_boat', 1);
    await body.stand({ x: 2.5, y: MEADOW, z: 0.5 });
    await cage(body, 2, 0);
    const acted = await body.act('ride_boat', {});
    await cage(body, 2, 0, 'air');
    expect(acted.failure?.code).toBe('ride_boat.unreachable');
  });

  it('ride_boat.refused: says so when the boat stays in the hand', async () => {
    await body.give('oak_boat', 1);
    await body.world.control.refuse('use', 99);
    const acted = await body.act('ride_boat', {});
    await body.world.control.refuse('use', 0);
    expect(acted.failure?.code).toBe('ride_boat.refused');
  });

  it('ride_boat.blocked: does not ride where no water leads', async () => {
    await body.give('oak_boat', 1);
    const acted = await body.act('ride_boat', { to: { x: POND.x - 30, z: POND.z } });
    expect(acted.failure?.code).toBe('ride_boat.blocked');
    expect(acted.judged.ok).toBe(false);
  });

  it('cancelled on its way it stays in the boat and stops', async () => {
    await body.give('oak_boat', 1);
    await body.act('ride_boat', {});
    const { vehicle: begun } = body.snapshot();
    const acted = await body.act(
      'ride_boat',
      { to: across },
      { cancelWhen: () => Math.abs((body.snapshot().vehicle?.position.x ?? 0) - (begun?.position.x ?? 0)) > 0.5 },
    );
    expect(acted.failure?.code).toBe('cancelled');
    await waitFor(() => body.snapshot().vehicle !== null, 'the boat');
  });
});
