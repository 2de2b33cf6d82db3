import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../test/live-body.ts';

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
});
