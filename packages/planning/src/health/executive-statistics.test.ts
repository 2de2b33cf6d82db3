import {
  type FailureCode,
  fail,
  type MethodStats,
  type RecoveryAction,
  type StepRecord,
} from '@conscious-bot/contracts';
import { executiveHealth } from '@conscious-bot/contracts/task';
import { aStep } from '@conscious-bot/contracts/testing';
import { SimulatedClock } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { ExecutiveStatistics } from './executive-statistics.ts';

const HOUR_MS = 3_600_000;

function statisticsOn(methods: readonly MethodStats[] = []) {
  const clock = new SimulatedClock();
  return { clock, statistics: new ExecutiveStatistics({ clock }, { all: () => methods }) };
}

function step(clock: SimulatedClock, options: { ms?: number; tried?: readonly RecoveryAction[] } = {}): StepRecord {
  const now = clock.now();
  const { tried } = options;
  return aStep({
    attempts: 1 + (tried?.length ?? 0),
    startedAt: now - (options.ms ?? 1_000),
    endedAt: now,
    tried: tried?.map((action) => ({ action, code: 'timeout', message: 'late', at: now })),
  });
}

describe('health of the executive', () => {
  it('with nothing counted there are zeros, and no shares', () => {
    const health = statisticsOn().statistics.health();
    expect(executiveHealth.parse(health)).toEqual(health);
    expect(health).toMatchObject({ windowMs: 0, actionsPerSecond: 0, ttfa: { count: 0 }, sla: [], goals: [] });
    expect(health.ttfa).not.toHaveProperty('p95Ms');
    expect(health.router).not.toHaveProperty('overrideRate');
    expect(health.retries).not.toHaveProperty('successRate');
  });

  it('has the median and the 95th percentile of the times to the first command', () => {
    const { statistics } = statisticsOn();
    for (let ms = 100; ms >= 1; ms -= 1) statistics.firstCommand(ms);
    expect(statistics.health().ttfa).toEqual({ count: 100, p50Ms: 50, p95Ms: 95 });
  });

  it('time-outs and stuck loops count for an hour, and no other failure is one', async () => {
    const { clock, statistics } = statisticsOn();
    const failing = (code: FailureCode) => statistics.failed(step(clock), fail(code));
    failing('timeout');
    await clock.advance(HOUR_MS / 2);
    failing('timeout');
    failing('stuck.loop');
    failing('effects_unmet');
    expect(statistics.health()).toMatchObject({
      windowMs: HOUR_MS / 2,
      stuckness: { timeoutsPerHour: 2, stuckLoopsPerHour: 1 },
    });
    await clock.advance(HOUR_MS / 2);
    expect(statistics.health()).toMatchObject({
      windowMs: HOUR_MS,
      stuckness: { timeoutsPerHour: 1, stuckLoopsPerHour: 1 },
    });
    await clock.advance(HOUR_MS / 2);
    expect(statistics.health().stuckness).toEqual({ timeoutsPerHour: 0, stuckLoopsPerHour: 0 });
    expect(statistics.health().windowMs).toBe(HOUR_MS);
  });

  it('success, duration and the last failures of each verb', () => {
    const { clock, statistics } = statisticsOn();
    for (const ms of [1_000, 2_000, 6_000]) statistics.done(step(clock, { ms }));
    statistics.gaveUp({ ...step(clock), state: 'failed' });
    statistics.done({ ...step(clock), capability: 'craft_item' });
    for (let n = 1; n <= 7; n += 1) statistics.failed(step(clock), fail('timeout', `number ${n}`));
    const [collecting, crafting] = statistics.health().sla;
    expect(collecting).toMatchObject({
      capability: 'collect_item',
      count: 4,
      successRate: 0.75,
      meanMs: 3_000,
      p95Ms: 6_000,
    });
    expect(collecting?.lastFailures.map(({ message }) => message.match(/number \d/)?.[0])).toEqual(
      [7, 6, 5, 4, 3].map((n) => `number ${n}`),
    );
    expect(crafting).toMatchObject({ capability: 'craft_item', count: 1, successRate: 1, lastFailures: [] });
  });

  it('repairs for each plan, steps saved by another try, and how often each recovery action helped', () => {
    const { clock, statistics } = statisticsOn();
    statistics.planned({ overridden: true });
    statistics.planned({ overridden: false });
    statistics.planned(undefined);
    for (let n = 0; n < 6; n += 1) statistics.recovering();
    statistics.done(step(clock));
    statistics.done(step(clock, { tried: ['retry'] }));
    statistics.done(step(clock, { tried: ['retry', 'fetch'] }));
    statistics.gaveUp(step(clock, { tried: ['retry', 'retry'] }));
    expect(statistics.health()).toMatchObject({
      repairs: { count: 6, plans: 3, perPlan: 2 },
      retries: { count: 3, successRate: 2 / 3 },
      recoveryActions: [
        { action: 'retry', count: 4, successRate: 1 / 4 },
        { action: 'fetch', count: 1, successRate: 1 },
      ],
      router: { count: 2, overrideRate: 1 / 2 },
    });
  });

  it('actions each second, steps until a goal was reached, and methods over all contexts', async () => {
    const at = { successes: 3, failures: 1, recent: [] };
    const { clock, statistics } = statisticsOn([
      { ...at, method: 'planner:htn', context: { night: true, threat: false } },
      { ...at, method: 'planner:htn', context: { night: false, threat: false }, successes: 0, failures: 4 },
    ]);
    for (let n = 0; n < 20; n += 1) statistics.posted();
    for (const steps of [2, 4, 12]) statistics.reached({ goal: { action: 'craft', amount: 1 } }, steps);
    await clock.advance(10_000);
    expect(statistics.health()).toMatchObject({
      actionsPerSecond: 2,
      goals: [{ action: 'craft', completed: 3, meanSteps: 6, p95Steps: 12 }],
      methods: [{ method: 'planner:htn', count: 8, successRate: 3 / 8 }],
    });
  });

  it('what is kept for it stays bounded however much happens', () => {
    const { statistics } = statisticsOn();
    for (let n = 0; n < 50_000; n += 1) statistics.firstCommand(n);
    const { ttfa } = statistics.health();
    expect(ttfa.count).toBe(18_000);
    expect(ttfa.p50Ms).toBeGreaterThan(32_000);
  });
});
