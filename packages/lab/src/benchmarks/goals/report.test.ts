import { expect, it } from 'vitest';
import { goalReport, goalStatistics } from './report.ts';
import type { GoalRun } from './run-goal.ts';

const run = (change: Partial<GoalRun>): GoalRun => ({
  goal: 'bucket',
  seed: 1,
  reached: true,
  status: 'completed',
  seconds: 100,
  rate: 20,
  repairs: 0,
  deaths: 0,
  ...change,
});

it('rates, means of the successes alone, repairs of all, and the reasons of the rest', () => {
  const [bucket, shield] = goalStatistics([
    run({}),
    run({ seed: 2, seconds: 200, repairs: 1 }),
    run({ seed: 3, reached: false, status: 'failed', failure: 'plan.exhausted no ore', seconds: 900, repairs: 2 }),
    run({ seed: 4, reached: false, seconds: 50, repairs: 1, deaths: 1 }),
    run({ goal: 'shield', reached: false, status: 'active', seconds: 900 }),
  ]);
  expect(bucket).toMatchObject({ runs: 4, reached: 2, rate: 0.5, meanS: 150, repairs: 1, deaths: 1 });
  expect(bucket?.failures).toEqual({ 'plan.exhausted no ore': 1, 'completed, but the world does not show it': 1 });
  expect(shield).toMatchObject({ reached: 0, meanS: Number.NaN, failures: { 'still active': 1 } });
  expect(goalReport([bucket, shield].filter((row) => row !== undefined))).toMatch(/bucket +2 of 4 +50 % +150 +1\.00/);
});
