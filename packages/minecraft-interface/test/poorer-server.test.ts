import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from './live-body.ts';

describe('the senses on a server that tells less', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody({ noLight: true, emptyBiomes: true, timeUpdateEverySeconds: 4, startTimeOfDay: 5_000 });
    await body.stand({ x: 4.5, y: MEADOW, z: 4.5 });
  });
  afterAll(() => body.stop());

  it('SMI-1: no light is sent: the snapshot has none, in the open and in the dark', async () => {
    expect(body.snapshot().light).toBeUndefined();
    for (const [x, z] of [
      [5, 4],
      [3, 4],
      [4, 5],
      [4, 3],
    ] as const) {
      await body.put({ x, y: MEADOW, z }, 'stone');
      await body.put({ x, y: MEADOW + 1, z }, 'stone');
    }
    await body.put({ x: 4, y: MEADOW + 2, z: 4 }, 'stone');
    expect(body.snapshot()).toMatchObject({ exposure: { sheltered: true } });
    expect(body.snapshot().light).toBeUndefined();
  });

  it('SMI-1: a biome without a name is no biome', () => {
    expect(body.snapshot()).not.toHaveProperty('biome', expect.anything());
  });

  it('SMI-1: rare words about the time are enough to know it', async () => {
    await waitFor(() => (body.snapshot().timeOfDay ?? 0) >= 5_000, 'the time');
    const before = body.snapshot().timeOfDay ?? 0;
    await waitFor(() => (body.snapshot().timeOfDay ?? 0) > before, 'it to go on');
    expect(await body.world.control.badPackets()).toEqual([]);
  });
});
