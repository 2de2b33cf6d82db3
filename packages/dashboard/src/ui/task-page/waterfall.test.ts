import type { AccountedPlan, AccountedStep } from '@conscious-bot/contracts/task';
import { expect, it } from 'vitest';
import { waterfall } from './waterfall.ts';

const step = (stepId: string, change: Partial<AccountedStep> = {}): AccountedStep => ({
  stepId,
  capability: 'wait',
  args: {},
  state: 'done',
  attempts: 1,
  text: 'wait',
  ...change,
});

const plan = (steps: AccountedStep[]): AccountedPlan => ({
  id: 'plan_1',
  planner: 'search',
  createdAt: 1_000,
  rationale: 'the cheapest way',
  number: 1,
  outcome: 'under_way',
  steps,
});

it('lays the steps along the time of their plan, the one under way up to now, and leaves out what has not begun', () => {
  const bars = waterfall(
    plan([
      step('a', { startedAt: 2_000, endedAt: 5_000 }),
      step('b', { startedAt: 5_000, state: 'active' }),
      step('c', { state: 'pending' }),
    ]),
    11_000,
  );
  expect(bars.map(({ from, share, tookMs }) => ({ from, share, tookMs }))).toEqual([
    { from: 0.1, share: 0.3, tookMs: 3_000 },
    { from: 0.4, share: 0.6, tookMs: 6_000 },
    { from: undefined, share: 0, tookMs: undefined },
  ]);
});

it('a plan of which nothing has begun has no bars, and a clock that was set back gives none below nothing', () => {
  expect(waterfall(plan([step('a', { state: 'pending' })]), 0)).toMatchObject([{ from: undefined, share: 0 }]);
  const back = waterfall(plan([step('a', { startedAt: 3_000, endedAt: 2_000 })]), 0);
  expect(back).toMatchObject([{ share: 0, tookMs: 0 }]);
});
