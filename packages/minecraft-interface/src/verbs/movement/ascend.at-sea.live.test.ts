import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody, waitFor } from '../../../test/live-body.ts';

/** Blocks from the middle of the island: no shore is near, and the island is still loaded. */
const OUT = 84;
const SEA_LEVEL = 62;

describe('ascend, at sea', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody({ ...FULL_VIEW, scenario: 'island' });
  });
  afterAll(() => body.stop());

  it('swims to the land it sees, or else back to where it last stood, and comes out of the water there', async () => {
    await waitFor(() => body.embodiment.lastGround.position !== undefined, 'firm ground');
    await body.world.control.teleport('Mira', { x: OUT, y: SEA_LEVEL, z: 0.5 });
    await waitFor(() => body.snapshot().inWater === true, 'the water');
    const acted = await body.act('ascend', {}, { deadlineMs: 200_000 });
    expect(acted.failure).toBeUndefined();
    expect(acted.judged.ok).toBe(true);
    expect(acted.after).toMatchObject({ inWater: false, onGround: true });
    expect(Math.hypot(body.bot.entity.position.x, body.bot.entity.position.z)).toBeLessThan(OUT / 2);
    expect(body.bot.health).toBe(20);
  }, 240_000);
});
