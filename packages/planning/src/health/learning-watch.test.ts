import type { Plan } from '@conscious-bot/contracts';
import { SimulatedClock } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { LearningWatch } from './learning-watch.ts';

const route = { chosen: 'htn' as const, reason: 'it fits', alternatives: [], overridden: false };
const plan = (n: number, over: Partial<Plan> = {}): Plan => ({
  id: `plan_${n}`,
  taskId: `task_${n}`,
  planner: 'htn',
  createdAt: 0,
  rationale: '',
  cost: 1,
  steps: [],
  route,
  context: { night: true, threat: true },
  ...over,
});

const turnedFrom = [{ method: 'defend_by_fighting', expected: 0.2 }];

it('uplift and hazard recall come from plans that learned priors changed; cancelled plans do not count', () => {
  const watch = new LearningWatch(new SimulatedClock());
  expect(watch.statistics()).toEqual({ turnedPlans: 0, emergencies: 0, avoided: 0 });
  watch.planned(plan(1, { turnedFrom }));
  watch.taskEnded('task_1', true);
  watch.planned(plan(2));
  watch.taskEnded('task_2', true);
  watch.planned(plan(3));
  watch.failed('plan_3', 'task_3', { code: 'timeout' });
  watch.planned(plan(4, { turnedFrom }));
  watch.failed('plan_4', 'task_4', { code: 'cancelled' });
  watch.taskEnded('task_4', false);
  expect(watch.statistics()).toEqual({ turnedPlans: 1, uplift: 0.8, emergencies: 2, avoided: 1, hazardRecall: 0.5 });
  watch.planned(plan(5, { turnedFrom, context: { night: true, threat: false } }));
  watch.failed('plan_5', 'task_5', { code: 'timeout' });
  const { uplift, ...rest } = watch.statistics();
  expect(uplift).toBeCloseTo(0.3);
  expect(rest).toEqual({ turnedPlans: 2, emergencies: 2, avoided: 1, hazardRecall: 0.5 });
});

it('a later plan of the same task is another plan, and the failure of an earlier one is not its own', () => {
  const watch = new LearningWatch(new SimulatedClock());
  watch.planned(plan(1));
  watch.failed('plan_1', 'task_1', { code: 'timeout' });
  watch.planned(plan(2, { taskId: 'task_1', turnedFrom }));
  watch.failed('plan_1', 'task_1', { code: 'timeout' });
  watch.taskEnded('task_1', true);
  expect(watch.statistics()).toMatchObject({ turnedPlans: 1, emergencies: 2, avoided: 1 });
});
