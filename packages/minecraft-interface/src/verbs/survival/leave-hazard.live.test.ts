import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { hazardsOf } from '../../skills/hazards/hazard.ts';

describe('leave_hazard, in a real world', () => {
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

  it('D8 CAP-2: gets out of lava, and no watch over hazards ends it', async () => {
    await fresh({ x: -3.5, y: MEADOW, z: -5.5 });
    await body.world.control.setBlock({ x: -4, y: MEADOW, z: -6 }, 'lava');
    await waitFor(() => hazardsOf(body.bot).includes('lava'), 'the lava');
    // It has all of the two and a half seconds that lava leaves it, however long the lava took to be seen.
    await body.world.control.setHealth('Mira', 20);
    const acting = body.act('leave_hazard', {}, { deadlineMs: 30_000 });
    await waitFor(() => !hazardsOf(body.bot).includes('lava'), 'the bank');
    // It would flow after the bot.
    await body.world.control.setBlock({ x: -4, y: MEADOW, z: -6 }, 'air');
    const acted = await acting;
    expect(acted.failure).toBeUndefined();
    expect(acted.judged).toMatchObject({ ok: true, reason: 'nothing harms it' });
    expect(acted.observables).toMatchObject({ from: expect.arrayContaining(['lava']) });
    expect(body.bot.health).toBeGreaterThan(0);
  }, 60_000);

  it('has nothing to do where nothing harms', async () => {
    await fresh({ x: 0.5, y: MEADOW, z: 0.5 });
    const acted = await body.act('leave_hazard', {});
    expect(acted.judged.ok).toBe(true);
  });

  it('says so when there is no way out', async () => {
    await furnace(20, 10);
    const acting = body.act('leave_hazard', {}, { deadlineMs: 30_000 });
    // The fire takes a half heart twice a second: it must outlast the search for a way.
    const healed = setInterval(() => void body.world.control.setHealth('Mira', 20), 1_000);
    const acted = await acting.finally(() => clearInterval(healed));
    expect(acted.failure?.code).toBe('leave_hazard.no_way');
  }, 60_000);
});
