import { fail, type Plan, type StepRecord } from '@conscious-bot/contracts';
import { aStep } from '@conscious-bot/contracts/testing';
import { describe, expect, it } from 'vitest';
import { planningStore, wish } from '../../test/planning-store.ts';
import { plansAsOf, taskAsOf } from './task-as-of.ts';

const step = (stepId: string, change: Partial<StepRecord>) => aStep({ stepId, ...change });

describe('a task as it stood', () => {
  it('what ended later was open, begun once it had a plan; what had ended by then is as it is', async () => {
    const { tasks, clock } = planningStore();
    const { id, createdAt } = tasks.create(wish());
    await clock.advance(1_000);
    tasks.planned(id);
    await clock.advance(1_000);
    const ended = tasks.finish(id, 'failed', fail('timeout'));
    if (ended?.finishedAt === undefined) throw new Error('it did not end');
    const then = taskAsOf(ended, createdAt + 1_500);
    expect(then).toMatchObject({ status: 'active' });
    expect([then.failure, then.finishedAt]).toEqual([undefined, undefined]);
    expect(taskAsOf(ended, ended.finishedAt)).toEqual(ended);
  });

  it('its steps were done, under way or still to come; a repair was not thought of before it began', () => {
    const plan: Plan = {
      id: 'plan_1',
      taskId: 'task_1',
      planner: 'search',
      createdAt: 100,
      rationale: '',
      cost: 1,
      steps: [
        step('done', { startedAt: 110, endedAt: 120 }),
        step('running', { startedAt: 130, endedAt: 200, state: 'failed', failure: fail('timeout'), attempts: 3 }),
        step('repair', { startedAt: 160, endedAt: 170, repairs: { of: 'running', action: 'approach' } }),
        step('dropped', { startedAt: 140, endedAt: 190, state: 'skipped' }),
        step('later', { startedAt: 210, endedAt: 220 }),
      ],
    };
    const [then] = plansAsOf([plan, { ...plan, id: 'plan_2', createdAt: 300 }], 150);
    expect(then?.steps.map(({ stepId, state }) => [stepId, state])).toEqual([
      ['done', 'done'],
      ['running', 'active'],
      ['dropped', 'active'],
      ['later', 'pending'],
    ]);
    expect(then?.steps[1]?.failure).toBeUndefined();
    expect(plansAsOf([plan], 50)).toEqual([]);
  });
});
