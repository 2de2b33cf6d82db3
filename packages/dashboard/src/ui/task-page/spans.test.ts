import type { AccountedPlan, AccountedRecovery, Decision } from '@conscious-bot/contracts/task';
import { describe, expect, it } from 'vitest';
import { msOf, placesOf, spansOf } from './spans.ts';

const step = (stepId: string, change: object) => ({
  stepId,
  capability: 'chat',
  args: {},
  state: 'done' as const,
  attempts: 1,
  text: stepId,
  ...change,
});
const plan: AccountedPlan = {
  id: 'plan_1',
  number: 1,
  planner: 'search',
  createdAt: 3_000,
  thinkingMs: 500,
  rationale: '',
  outcome: 'failed',
  steps: [
    step('walk', { startedAt: 3_000, endedAt: 5_000 }),
    step('dig', { startedAt: 9_000, endedAt: 9_500, state: 'failed' }),
    step('later', { state: 'pending' }),
  ],
};
const created: Decision = { id: 'decision_1', code: 'created', reason: 'a new goal', at: 1_200 };
const known = {
  task: { createdAt: 1_200, finishedAt: undefined },
  account: { plans: [plan], recoveries: [], why: { origin: { kind: 'model' as const }, decisions: [created] } },
  thought: { content: 'I need wood', at: 1_000 },
  now: 9_500,
};

describe('the time of a task', () => {
  it('goes from the thought over the decision and the planning to each step, with the waits between', () => {
    const spans = spansOf(known);
    expect(spans.map(({ kind, text, from, to }) => [kind, text, from, to])).toEqual([
      ['thought', 'I need wood', 1_000, 1_000],
      ['decision', 'a new goal', 1_000, 1_200],
      ['wait', 'waits for its turn', 1_200, 2_500],
      ['planning', 'plan 1, by the search', 2_500, 3_000],
      ['step', 'walk', 3_000, 5_000],
      ['wait', 'gets ready for the next step', 5_000, 9_000],
      ['step', 'dig', 9_000, 9_500],
      ['step', 'later', undefined, undefined],
    ]);
    const dig = spans[6];
    expect(dig && placesOf(dig, spans)).toEqual([{ from: 8_000 / 8_500, share: 500 / 8_500 }]);
    expect(spans[7] && placesOf(spans[7], spans)).toEqual([]);
  });

  it('leaves out the steps of a dropped plan that never began, and ends where no way was found', () => {
    const steps = [step('dig', { startedAt: 3_000, endedAt: 4_000 }), step('smelt', { state: 'skipped' })];
    const dropped = spansOf({ ...known, account: { ...known.account, plans: [{ ...plan, steps }] } });
    expect(dropped.filter(({ kind }) => kind === 'step').map(({ text }) => text)).toEqual(['dig']);
    const task = { createdAt: 1_200, finishedAt: 6_000, status: 'unplannable' as const };
    const none = spansOf({ ...known, task, account: { ...known.account, plans: [] } });
    expect(none.at(-1)).toMatchObject({ kind: 'planning', text: 'no way was found', from: 6_000, state: 'failed' });
  });

  it('a step that waits for its next attempt, or was dropped, has lasted until the end of its last one', () => {
    const again = { action: 'retry' as const, code: 'timeout' as const, message: '', at: 6_500 };
    const steps = [
      step('dig', { state: 'pending', startedAt: 3_000, tried: [again] }),
      step('smelt', { state: 'skipped', startedAt: 7_000, endedAt: 9_000 }),
    ];
    const spans = spansOf({ ...known, account: { ...known.account, plans: [{ ...plan, steps }] } });
    expect(spans.flatMap(({ kind, from, to }) => (kind === 'step' ? [[from, to]] : []))).toEqual([
      [3_000, 6_500],
      [7_000, 9_000],
    ]);
  });

  it('is interrupted where nothing ran, which is said; what was waited only for that is no wait', () => {
    const gaps = [
      { from: 0, to: 900 },
      { from: 4_000, to: 4_500 },
      { from: 5_100, to: 8_900 },
    ];
    const spans = spansOf({ ...known, gaps });
    expect(spans.slice(4).map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['step', 3_000, 5_000],
      ['gap', 4_000, 4_500],
      ['gap', 5_100, 8_900],
      ['step', 9_000, 9_500],
      ['step', undefined, undefined],
    ]);
    const [walk, gap] = spans.slice(4);
    expect(walk && [msOf(walk, spans), placesOf(walk, spans)]).toEqual([
      1_500,
      [
        { from: 2_000 / 8_500, share: 1_000 / 8_500 },
        { from: 3_500 / 8_500, share: 500 / 8_500 },
      ],
    ]);
    expect(gap && msOf(gap, spans)).toBe(500);
  });

  it('a wait after a failure says that it was one before the next try', () => {
    const recovery: AccountedRecovery = {
      at: 5_000,
      level: 'step',
      failure: { code: 'timeout', message: 'it took too long' },
      action: 'retry',
      reason: '',
      tried: [],
      waitMs: 4_000,
    };
    const spans = spansOf({ ...known, account: { ...known.account, recoveries: [recovery] } });
    expect(spans.map(({ text }) => text)).toContain('waits before the next try, 4.0 s');
  });

  it('what is under way lasts until the moment that is looked at', () => {
    const running = { ...plan, steps: [step('dig', { startedAt: 4_000, state: 'active' })] };
    const spans = spansOf({ ...known, account: { ...known.account, plans: [running] }, now: 6_000 });
    expect(spans.at(-1)).toMatchObject({ key: 'dig', to: 6_000 });
  });
});
