import { cognitionRoutes, type ExecutiveHealth } from '@conscious-bot/contracts';
import { createClient } from '@conscious-bot/service-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { startFakePlanning } from './fake-peers.ts';
import { CognitionStack } from './stack.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

const health: ExecutiveHealth = {
  at: 1_000,
  windowMs: 500,
  ttfa: { count: 1, p50Ms: 40, p95Ms: 40 },
  actionsPerSecond: 2,
  stuckness: { timeoutsPerHour: 3, stuckLoopsPerHour: 1 },
  sla: [{ capability: 'wait', count: 1, successRate: 1, lastFailures: [] }],
  repairs: { count: 0, plans: 0 },
  retries: { count: 0 },
  recoveryActions: [],
  goals: [],
  router: { count: 0 },
  learning: { turnedPlans: 0, emergencies: 0, avoided: 0 },
  methods: [],
};

async function cognitionBeside(planningUrl?: string) {
  const stack = new CognitionStack(planningUrl === undefined ? {} : { PLANNING_URL: planningUrl });
  cleanups.push(() => stack.end());
  await stack.start();
  return createClient(stack.url);
}

describe('the health of the executive, asked of cognition', () => {
  it('is what planning tells', async () => {
    const planning = await startFakePlanning({ health });
    cleanups.push(() => planning.stop());
    const client = await cognitionBeside(planning.url);
    expect(await client.call(cognitionRoutes.cognitiveHealth)).toMatchObject({ ok: true, data: health });
  });

  it('is an error of the peer when planning is away, and when it does not know the route', async () => {
    const away = await cognitionBeside();
    expect(await away.call(cognitionRoutes.cognitiveHealth)).toMatchObject({
      ok: false,
      status: 503,
      error: { code: 'upstream_unreachable' },
    });
    const older = await startFakePlanning();
    cleanups.push(() => older.stop());
    const client = await cognitionBeside(older.url);
    expect(await client.call(cognitionRoutes.cognitiveHealth)).toMatchObject({
      ok: false,
      status: 502,
      error: { code: 'upstream_invalid_response' },
    });
  });
});
