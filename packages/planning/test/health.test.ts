import { createServer } from 'node:http';
import { type MethodStats, memoryRoutes, type NearbyEntity, planningRoutes } from '@conscious-bot/contracts';
import { SimulatedClock } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive } from './executive.ts';
import { collect } from './thoughts.ts';

it('API-1 OBS-1: a goal that stalled once shows in GET /api/cognitive/health and in the metrics', async () => {
  const e = await endsWithTest(new Executive({ near: { oak_log: 6 } })).start();
  e.body.behave('collect_item', 'stall');
  const task = await e.ended((await e.ask(collect('oak_log', 1))).id);
  expect(task.status).toBe('completed');

  const answer = await e.client.call(planningRoutes.cognitiveHealth);
  if (!answer.ok) throw new Error(answer.error.message);
  const { ttfa, sla, actionsPerSecond, windowMs, at, ...health } = answer.data;
  expect(health).toMatchObject({
    stuckness: { timeoutsPerHour: 0, stuckLoopsPerHour: 1 },
    repairs: { count: 1, plans: 1, perPlan: 1 },
    retries: { count: 1, successRate: 1 },
    recoveryActions: [{ action: 'retry', count: 1, successRate: 1 }],
    goals: [{ action: 'collect', completed: 1, meanSteps: 1, p95Steps: 1 }],
    router: { count: 1, overrideRate: 0 },
    learning: { turnedPlans: 0, emergencies: 0, avoided: 0 },
  });
  expect(ttfa.count).toBe(2);
  expect(ttfa.p95Ms).toBeLessThanOrEqual(2_000);
  expect(actionsPerSecond * windowMs).toBeCloseTo(2_000);
  expect(at).toBeGreaterThan(windowMs);
  const [collecting] = sla;
  expect(collecting).toMatchObject({ capability: 'collect_item', count: 1, successRate: 1 });
  expect(collecting?.lastFailures).toMatchObject([{ code: 'stuck.loop', stepId: task.plan?.steps[0]?.stepId }]);
  // The stall itself took three seconds.
  expect(collecting?.meanMs).toBeGreaterThan(3_000);

  const metrics = await e.metrics();
  const has = (name: string, labels: string, value: number) =>
    expect(metrics).toMatch(new RegExp(`${name}\\{${labels}[^}]*\\} ${value}\\n`));
  has('planning_stuck_loops_last_hour', '', 1);
  has('planning_timeouts_last_hour', '', 0);
  has('planning_repairs_per_plan', '', 1);
  has('planning_retry_success_ratio', '', 1);
  has('planning_router_override_ratio', '', 0);
  has('planning_verb_success_ratio', '(service="planning",)?capability="collect_item"', 1);
  has('planning_emergencies_last_hour', '', 0);
  expect(metrics).toMatch(/planning_actions_per_second\{[^}]*\} 0\.\d+/);
  // Nothing has been learned yet, and a share of nothing is left out.
  expect(metrics).not.toMatch(/^planning_(hazard_recall_ratio|learned_uplift)\{/m);
  has('planning_plans_total', '', 1);
  has('planning_recovery_actions_total', 'action="retry",helped="true"', 1);
  has('planning_steps_to_success_sum', '(service="planning",)?action="collect"', 1);
  has('planning_step_seconds_count', '(service="planning",)?capability="collect_item"', 1);
});

const zombie: NearbyEntity = {
  id: 7,
  name: 'zombie',
  kind: 'hostile',
  distance: 5,
  threat: 0.3,
  position: { x: 5, y: 64, z: 0 },
};

/** What failed long ago counts for nothing. */
const simulatedStart = new SimulatedClock().now();

it('OBS-1: what memory taught shows as hazard recall and uplift in the metrics of a running bot', async () => {
  const fought: MethodStats = {
    method: 'htn:defend_by_fighting',
    context: { night: true, threat: true },
    successes: 0,
    failures: 9,
    recent: Array.from({ length: 9 }, () => ({ at: simulatedStart, ok: false, seconds: 3, code: 'timeout' })),
  };
  const memory = createServer(({ url = '' }, reply) => {
    reply.statusCode = url.startsWith(memoryRoutes.methodStats.path) ? 200 : 404;
    reply.setHeader('content-type', 'application/json').end(JSON.stringify({ data: { methods: [fought] } }));
  });
  await new Promise<void>((resolve) => memory.listen(0, '127.0.0.1', resolve));
  try {
    const address = memory.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const env = { MEMORY_URL: `http://127.0.0.1:${port}`, SAFETY_REFLEXES: 'false' };
    const e = new Executive({ near: { oak_log: 6 }, env });
    e.body.scene = { hostiles: [zombie], nearbyEntities: [zombie], timeOfDay: 15_000 };
    await endsWithTest(e).start();
    const learned = 'planning_method_success_ratio{[^}]*method="htn:defend_by_fighting"';
    await e.until('it has asked memory', async () => new RegExp(learned).test(await e.metrics()));
    e.body.afterwards.set('flee', () => {
      e.body.scene = { timeOfDay: 15_000 };
    });
    const task = await e.ended((await e.ask({ action: 'defend', target: 'self', amount: 1 })).id);
    expect(task).toMatchObject({ status: 'completed', plan: { turnedFrom: [{ method: 'defend_by_fighting' }] } });
    const answer = await e.client.call(planningRoutes.cognitiveHealth);
    expect(answer).toMatchObject({
      data: { learning: { turnedPlans: 1, emergencies: 1, avoided: 1, hazardRecall: 1 } },
    });
    const metrics = await e.metrics();
    expect(metrics).toMatch(/^planning_hazard_recall_ratio\{[^}]*\} 1$/m);
    expect(metrics).toMatch(/^planning_learned_uplift\{[^}]*\} 0\.[5-9]\d*$/m);
    expect(metrics).toMatch(/^planning_emergencies_last_hour\{[^}]*\} 1$/m);
  } finally {
    memory.close();
  }
});
