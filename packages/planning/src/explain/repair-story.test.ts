import { fail } from '@conscious-bot/contracts';
import type { AccountedPlan, AccountedRecovery } from '@conscious-bot/contracts/task';
import { describe, expect, it } from 'vitest';
import { repairStory } from './repair-story.ts';

const step = (stepId: string, text: string) => ({
  stepId,
  text,
  capability: 'collect_item',
  args: { item: 'oak_log', count: 3, sources: ['oak_log'] },
  state: 'failed' as const,
  attempts: 1,
});
const plan = (number: number, steps: AccountedPlan['steps']): AccountedPlan => ({
  id: `plan_${number}`,
  planner: 'search',
  createdAt: number * 1_000,
  rationale: '',
  outcome: 'failed',
  number,
  steps,
});
const recovery = (at: number, action: AccountedRecovery['action']): AccountedRecovery => ({
  at,
  level: 'step',
  failure: fail('navigate.no_path'),
  action,
  reason: '',
  tried: [],
  planId: 'plan_1',
  stepId: 'step_1',
});
const now = { standing: 'ended', reason: 'it failed after 9.0 seconds: no path leads there' } as const;

describe('the story of how a task was repaired', () => {
  it('tells failures, new plans and the end in their order, in sentences without a code', () => {
    const plans = [
      plan(1, [step('step_1', 'collect 3 oak logs')]),
      plan(2, [step('step_2', 'look around'), step('step_3', 'collect 3 oak logs')]),
    ];
    const recoveries = [recovery(1_200, 'retry'), recovery(1_400, 'retry'), recovery(1_600, 'replan')];
    const story = repairStory({ plans, recoveries, status: 'failed', now, endedAt: 9_000 }, () => 2);
    expect(story.map(({ kind, text, times }) => [kind, text, times])).toEqual([
      ['failure', 'Collecting 3 oak logs failed at the third, because no path leads there. It was tried again.', 2],
      [
        'failure',
        'Collecting 3 oak logs failed at the third, because no path leads there. Another plan was made.',
        undefined,
      ],
      ['plan', 'Plan 2 set out to look around.', undefined],
      ['end', 'In the end it failed after 9.0 seconds: no path leads there.', undefined],
    ]);
    for (const { text } of story) expect(text).not.toMatch(/[a-z]\.[a-z]+_|_\w/);
  });

  it('of a task in which nothing failed there is none', () => {
    const told = { plans: [plan(1, [])], recoveries: [], status: 'completed', now, endedAt: 1 } as const;
    expect(repairStory({ ...told, plans: [...told.plans], recoveries: [] }, () => undefined)).toEqual([]);
  });
});
