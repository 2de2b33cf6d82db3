import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FULL_VIEW, type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { standUnharmed } from '../../../test/unharmed.ts';
import { hazardsOf } from '../../skills/hazards/hazard.ts';

describe('leave_hazard, where it is tried to the end', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody(FULL_VIEW);
  });
  afterAll(() => body.stop());

  /** A shaft with walls that cannot be dug and a fire that never goes out at its bottom. */
  async function furnace(x: number, z: number): Promise<void> {
    const { control } = body.world;
    await control.fill({ x: x - 1, y: MEADOW - 1, z: z - 1 }, { x: x + 1, y: MEADOW + 4, z: z + 1 }, 'bedrock');
    await control.setBlock({ x, y: MEADOW - 1, z }, 'netherrack');
    await control.fill({ x, y: MEADOW, z }, { x, y: MEADOW + 4, z }, 'air');
    await standUnharmed(body, { x: x + 0.5, y: MEADOW, z: z + 0.5 });
    await control.setBlock({ x, y: MEADOW, z }, 'fire');
    await waitFor(() => hazardsOf(body.bot).includes('burning'), 'the flames');
  }

  it('leave_hazard.no_way: says so when there is no way out', async () => {
    await furnace(20, 10);
    const acting = body.act('leave_hazard', {}, { deadlineMs: 30_000 });
    // The fire takes a half heart twice a second: it must outlast the search for a way.
    const healed = setInterval(() => void body.world.control.setHealth('Mira', 20), 1_000);
    const acted = await acting.finally(() => clearInterval(healed));
    expect(acted.failure?.code).toBe('leave_hazard.no_way');
  });
});
