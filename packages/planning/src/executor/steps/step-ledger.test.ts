import { fail } from '@conscious-bot/contracts';
import { aStep } from '@conscious-bot/contracts/testing';
import { describe, expect, it } from 'vitest';
import { planningStore, wish } from '../../../test/planning-store.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { StepLedger } from './step-ledger.ts';

const record = aStep({ args: { item: 'oak_log', count: 3 }, state: 'active', actionId: 'act_1', startedAt: 1 });

/** A step under way: posted, with the world from before it. */
function underWay() {
  const { context, tasks, plans } = planningStore();
  const task = tasks.create(wish());
  const head = { id: 'plan_1', taskId: task.id, planner: 'search', createdAt: 0, rationale: '', cost: 1 } as const;
  plans.insert({ ...head, steps: [record] }, { pending: true, before: snapshot() });
  const stored = plans.step('step_1');
  if (stored === undefined) throw new Error('no step');
  const left = () => plans.step('step_1');
  return { ledger: new StepLedger(context, plans), stored, left, events: context.events, plans, clock: context.clock };
}

describe('a step that has ended', () => {
  it.each(['done', 'failed'] as const)('%s: nothing of it is to be taken up again, and it is announced', (end) => {
    const { ledger, stored, left, events } = underWay();
    expect(stored.run).toMatchObject({ pending: true, before: expect.anything() });
    if (end === 'done') ledger.done(stored, { taskId: 'task_1' });
    else ledger.failed(stored, fail('navigate.no_path'), { taskId: 'task_1' }, 2);

    expect(left()?.step.state).toBe(end);
    // Were it still pending, whoever starts anew would post it a second time.
    expect(left()?.run).toEqual({ pending: false, oneTry: false });
    const [last] = events.read({ after: 0, limit: 100 }).slice(-1);
    expect(last).toMatchObject({ type: 'step.finished', trace: { taskId: 'task_1', actionId: 'act_1' } });
  });
});

describe('a step that was called off', () => {
  it('ended then, whether it will be begun again or not', () => {
    const { ledger, stored, left, clock } = underWay();
    ledger.setAside(stored);
    expect(left()?.step).toMatchObject({ state: 'pending', startedAt: 1, endedAt: clock.now() });

    const dropped = underWay();
    expect(dropped.plans.skipRest('plan_1', 7_000)).toMatchObject([{ state: 'skipped', endedAt: 7_000 }]);
    expect(dropped.left()?.step).toMatchObject({ state: 'skipped', endedAt: 7_000 });
  });
});

describe('a step that waits for the body', () => {
  it('is taken up again where its outcome is not known, and begun anew where nothing was done', () => {
    for (const lost of [true, false]) {
      const { ledger, stored, left } = underWay();
      ledger.wait(stored, fail('body_unreachable'), lost, {});
      expect(left()?.run.pending).toBe(lost);
      expect(left()?.step.state).toBe(lost ? 'active' : 'pending');
    }
  });
});
