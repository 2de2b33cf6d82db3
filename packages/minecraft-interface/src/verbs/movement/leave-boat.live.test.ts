import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody } from '../../../test/live-body.ts';
import { atPond, boats, makePond, POND, WIDTH, wallPond } from '../../../test/pond.ts';

describe('leave_boat, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
    await makePond(body);
  });
  beforeEach(() => atPond(body));
  afterAll(() => body.stop());

  const middle = { x: POND.x + WIDTH / 2, z: POND.z + WIDTH / 2 };

  it('gets out in the middle of the water and comes ashore; a runner that lies is judged unmet', async () => {
    await body.give('oak_boat', 1);
    await body.act('ride_boat', { to: middle });
    expect((await body.lie('leave_boat', {})).judged.ok).toBe(false);
    const acted = await body.act('leave_boat', {});
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toEqual({ ok: true, reason: 'it is ashore' });
    expect(acted.after?.inWater).not.toBe(true);
    expect(boats(body)).toHaveLength(1);
    expect(await body.world.control.badPackets()).toEqual([]);
  });

  it('takes the boat along where it is to', async () => {
    await body.give('oak_boat', 1);
    await body.act('ride_boat', { to: middle });
    const acted = await body.act('leave_boat', { take: true });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(await body.world.control.inventory('Mira')).toContainEqual({ name: 'oak_boat', count: 1 });
    expect(boats(body)).toHaveLength(0);
  });

  it('leave_boat.not_in_boat: says so when it sits in none', async () => {
    const acted = await body.act('leave_boat', {});
    expect(acted.failure?.code).toBe('leave_boat.not_in_boat');
    expect(acted.judged.ok).toBe(false);
  });

  it('leave_boat.not_taken: says so when the inventory has no room for it', async () => {
    await body.give('oak_boat', 1);
    await body.act('ride_boat', { to: middle });
    await body.give('dirt', 36 * 64);
    const acted = await body.act('leave_boat', { take: true });
    expect(acted.failure?.code).toBe('leave_boat.not_taken');
  });

  it('leave_boat.no_shore: says so when walls stand around the water', async () => {
    await body.give('oak_boat', 1);
    await body.act('ride_boat', { to: middle });
    await wallPond(body, 'stone');
    const acted = await body.act('leave_boat', {});
    await wallPond(body, 'air');
    expect(acted.failure?.code).toBe('leave_boat.no_shore');
  });
});
