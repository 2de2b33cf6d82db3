import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveBody, liveBody, MEADOW, waitFor } from '../../../test/live-body.ts';
import { standUnharmed } from '../../../test/unharmed.ts';
import { hazardsOf } from '../../skills/hazards/hazard.ts';

describe('leave_hazard, in a real world', () => {
  let body: LiveBody;
  beforeAll(async () => {
    body = await liveBody();
  });
  afterAll(() => body.stop());

  it('D8 CAP-2: gets out of lava, and no watch over hazards ends it', async () => {
    await standUnharmed(body, { x: -3.5, y: MEADOW, z: -5.5 });
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
  });

  it('has nothing to do where nothing harms', async () => {
    await standUnharmed(body, { x: 0.5, y: MEADOW, z: 0.5 });
    const acted = await body.act('leave_hazard', {});
    expect(acted.judged.ok).toBe(true);
  });
});
