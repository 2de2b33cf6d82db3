import type { ProcessResponse } from '@conscious-bot/contracts/thought';
import { describe, expect, it } from 'vitest';
import { aPlan, aStep, aTask } from '../../../test/scene.ts';
import type { ThoughtEntry } from '../../wire/thought-entry.ts';
import { hasEnded, type TrailFacts, trail } from './trail.ts';

const goal = { action: 'collect', target: 'oak_log', amount: 3 } as const;
const accepted: ProcessResponse = {
  accepted: true,
  outcome: 'accepted',
  response: 'Yes.',
  recorded: true,
  thoughtId: 'thought_1',
  goal,
  goals: [goal],
};

function facts(response: Partial<ProcessResponse> | undefined, more: Partial<TrailFacts> = {}): TrailFacts {
  const answer = response && { ok: true as const, data: { ...accepted, ...response } };
  return {
    posted: { content: 'collect 3 oak logs', at: 0, insisted: false, answer },
    entry: undefined,
    task: undefined,
    away: new Set(),
    ...more,
  };
}

function decided(decision: ThoughtEntry['decision']): ThoughtEntry {
  const metadata = { provenance: 'intrusion' as const };
  return {
    id: 'thought_1',
    at: 0,
    type: 'reflection',
    content: 'collect 3 oak logs',
    attribution: 'self',
    provenance: 'intrusion',
    metadata,
    decision,
  };
}

const created = decided({ code: 'created', reason: 'new', taskId: 'task_1' });
const states = (given: TrailFacts) => trail(given).map(({ name, state }) => `${name} ${state}`);

describe('the trail of a posted thought', () => {
  it('goes from the thought over outcome, decision and work to the end', () => {
    expect(states(facts(undefined))).toEqual(['Thought done', 'Considered now']);
    expect(states(facts({}))).toEqual(['Thought done', 'Considered done', 'Decided now']);
    const task = aTask({ id: 'task_1', status: 'active', progress: { done: 1, total: 3, unit: 'oak_log' } });
    const step = aStep({ stepId: 's', capability: 'explore', args: { seek: 'oak_log' }, state: 'active' });
    const plan = aPlan({ id: 'plan_1', taskId: 'task_1', steps: [step] });
    const working = trail(facts({}, { entry: created, task: { task, plan } }));
    expect(working.map(({ name, state }) => `${name} ${state}`)).toEqual([
      'Thought done',
      'Considered done',
      'Decided done',
      'Doing now',
      'Done ahead',
    ]);
    expect(working[3]).toMatchObject({ text: 'Look for an oak log, 1 of 3 oak logs', progress: { done: 1, total: 3 } });
    expect(hasEnded(working)).toBe(false);
    const ended = trail(facts({}, { entry: created, task: { task: { ...task, status: 'completed' }, plan } }));
    expect(ended.at(-1)).toMatchObject({ name: 'Done', state: 'done' });
    expect(hasEnded(ended)).toBe(true);
  });

  it.each([
    [{ outcome: 'refused', goal: undefined, rule: 'dig_straight_down' }, 'Refused (dig straight down). “Yes.”'],
    [{ outcome: 'resisted', goal: undefined, response: 'Dismissed' }, 'Resisted. “Dismissed”'],
    [{ outcome: 'suppressed', goal: undefined }, 'Suppressed: it had the same thought a moment ago. “Yes.”'],
    [{ outcome: 'failed', goal: undefined, code: 'upstream_unreachable' }, 'Failed (upstream unreachable). “Yes.”'],
  ] as const)('the outcome $0.outcome ends it, distinct from the others', (response, text) => {
    const stages = trail(facts({ accepted: false, ...response }));
    expect(stages).toHaveLength(2);
    expect(stages[1]).toMatchObject({ state: 'stopped', text });
    expect(hasEnded(stages)).toBe(true);
  });

  it('a thought without a goal is accepted and stays a thought', () => {
    const stages = trail(facts({ goal: undefined }));
    expect(stages.at(-1)).toMatchObject({ name: 'Considered', state: 'done' });
    expect(hasEnded(stages)).toBe(true);
  });

  it('what could not be delivered says so in words, without the inside of the machine', () => {
    const answer = {
      ok: false,
      code: 'upstream_unreachable',
      message: 'POST http://127.0.0.1:3003/process: …',
    } as const;
    const stages = trail({ ...facts(undefined), posted: { content: 'x', at: 0, insisted: false, answer } });
    expect(stages.at(-1)?.text).toBe('It could not be delivered: cognition is offline. Send it again once it is back.');
  });

  it('says that it waits for planning while planning is offline', () => {
    const stages = trail(facts({}, { away: new Set(['planning']) }));
    expect(stages.at(-1)).toMatchObject({ state: 'now', text: 'Planning is offline; it will decide once it is back.' });
  });

  it('a duplicate follows the task that is at it already; a refusal of intake ends it with its reason', () => {
    const task = { task: aTask({ id: 'task_1', status: 'active' }), plan: null };
    const duplicate = decided({ code: 'duplicate', reason: 'at it', taskId: 'task_1' });
    expect(states(facts({}, { entry: duplicate, task })).at(-2)).toBe('Doing now');
    const over = trail(facts({}, { entry: decided({ code: 'budget', reason: 'too many goals this hour' }) }));
    expect(over.at(-1)).toMatchObject({ state: 'stopped', text: 'budget: too many goals this hour' });
  });

  it('a failed task says why', () => {
    const failure = { code: 'plan.no_way_known', message: 'no way is known to reach the goal' } as const;
    const task = { task: aTask({ id: 'task_1', status: 'unplannable', failure }), plan: null };
    const stages = trail(facts({}, { entry: created, task }));
    expect(stages.at(-1)).toMatchObject({
      name: 'Done',
      state: 'stopped',
      text: 'It ended unplannable: no way is known to reach the goal.',
    });
  });
});
