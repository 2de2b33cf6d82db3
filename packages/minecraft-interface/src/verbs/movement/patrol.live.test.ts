import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';

describe('patrol, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('CAP-2: walks its round and fights what it meets', async () => {
    await body.stand({ x: 0.5, y: MEADOW, z: 0.5 });
    await body.give('iron_sword', 1);
    await body.world.control.setTime(15_000);
    const round = { radius: 4, durationMs: 6_000 };
    expect((await body.lie('patrol', round)).judged.ok).toBe(false);
    const id = await body.world.control.spawnMob('zombie', { x: 0.5, y: MEADOW, z: 9.5 });
    await waitFor(() => body.bot.entities[id] !== undefined, 'the zombie');
    const acted = await body.act('patrol', round);
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true });
    expect(body.sources.creatureDeaths.find(id)?.name).toBe('zombie');
  });

  it('patrol.no_way: walled in there is no round to walk', async () => {
    const [x, z] = [20, 20];
    for (const y of [MEADOW, MEADOW + 1, MEADOW + 2])
      for (const [dx, dz] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        await body.put({ x: x + dx, y, z: z + dz }, 'bedrock');
    await body.put({ x, y: MEADOW + 2, z }, 'bedrock');
    await body.stand({ x: x + 0.5, y: MEADOW, z: z + 0.5 });
    const acted = await body.act('patrol', { radius: 6, durationMs: 40_000 });
    expect(acted.failure?.code).toBe('patrol.no_way');
  });
});
