import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { hazardsOf } from '../../skills/hazards/hazard.ts';

describe('leave_hazard, where it is tried to the end', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  async function fresh(at: { x: number; y: number; z: number }): Promise<void> {
    await body.stand(at);
    await waitFor(() => hazardsOf(body.bot).length === 0, 'safety', 20_000);
    await body.world.control.setHealth('Mira', 20);
    await waitFor(() => body.bot.health === 20, 'health');
  }

  /** A shaft with walls that cannot be dug and a fire that never goes out at its bottom. */
  async function furnace(x: number, z: number): Promise<void> {
    for (let dx = -1; dx <= 1; dx += 1)
      for (let dz = -1; dz <= 1; dz += 1)
        for (let dy = -1; dy <= 4; dy += 1) {
          const inside = dx === 0 && dz === 0 && dy >= 0;
          const name = inside ? 'air' : dx === 0 && dz === 0 ? 'netherrack' : 'bedrock';
          await body.world.control.setBlock({ x: x + dx, y: MEADOW + dy, z: z + dz }, name);
        }
    await fresh({ x: x + 0.5, y: MEADOW, z: z + 0.5 });
    await body.world.control.setBlock({ x, y: MEADOW, z }, 'fire');
    await waitFor(() => hazardsOf(body.bot).includes('burning'), 'the flames');
  }

  it('leave_hazard.no_way: says so when there is no way out', async () => {
    await furnace(20, 10);
    const acting = body.act('leave_hazard', {}, { deadlineMs: 30_000 });
    // The fire takes a half heart twice a second: it must outlast the search for a way.
    const healed = setInterval(() => void body.world.control.setHealth('Mira', 20), 1_000);
    const acted = await acting.finally(() => clearInterval(healed));
    expect(acted.failure?.code).toBe('leave_hazard.no_way');
  }, 60_000);
});
