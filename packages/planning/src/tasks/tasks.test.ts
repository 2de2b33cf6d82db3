import { fail } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { planningStore, wish } from '../../test/planning-store.ts';

describe('life of a task', () => {
  it('announces every change with the trace that led to it', async () => {
    const { tasks, events, clock } = planningStore();
    const { id } = tasks.create(wish());
    tasks.begin(id, { goal: wish().goal, goalKey: 'collect:oak_log', baseline: 2 });
    await clock.advance(5_000);
    tasks.finish(id, 'completed');
    const emitted = events.read({ after: 0 });
    expect(emitted.map((event) => event.type)).toEqual([
      'task.created',
      'task.updated',
      'task.finished',
      'executionComplete',
    ]);
    for (const event of emitted)
      expect(event.trace).toEqual({ thoughtId: 'thought_oak_log', intentId: 'intent_oak_log', taskId: id });
    expect(emitted.at(-1)?.data).toMatchObject({ status: 'completed', durationMs: 5_000, plans: 0 });
  });

  it('D11: stores the baseline when the task begins, and only the first time', () => {
    const { tasks } = planningStore();
    const { id } = tasks.create(wish());
    const begin = (baseline: number) => tasks.begin(id, { goal: wish().goal, goalKey: 'collect:oak_log', baseline });
    expect(begin(2)?.baseline).toBe(2);
    tasks.suspend(id, { nextEligibleAt: 9_000 });
    expect(begin(7)?.baseline).toBe(2);
  });

  it('a wait carries its reason and is over when the task begins again', () => {
    const { tasks } = planningStore();
    const { id } = tasks.create(wish());
    expect(tasks.suspend(id, { nextEligibleAt: 9_000, blockedReason: 'no_way' })).toMatchObject({
      status: 'pending',
      nextEligibleAt: 9_000,
      blockedReason: 'no_way',
    });
    const begun = tasks.begin(id, { goal: wish().goal, goalKey: 'collect:oak_log', baseline: 0 });
    expect(begun).not.toHaveProperty('nextEligibleAt');
    expect(begun).not.toHaveProperty('blockedReason');
  });

  it('what has ended stays as it ended', () => {
    const { tasks, events } = planningStore();
    const { id } = tasks.create(wish());
    tasks.finish(id, 'failed', fail('plan.exhausted'));
    const seq = events.lastSeq();
    expect(tasks.finish(id, 'completed')).toBeUndefined();
    expect(tasks.pause(id)).toBeUndefined();
    expect(tasks.progress(id, { done: 1, total: 8, unit: 'oak_log' })).toBeUndefined();
    expect(events.lastSeq()).toBe(seq);
    expect(tasks.store.get(id)?.task).toMatchObject({ status: 'failed', failure: { code: 'plan.exhausted' } });
  });

  it('says nothing of progress that is none', () => {
    const { tasks, events } = planningStore();
    const { id } = tasks.create(wish());
    tasks.progress(id, { done: 3, total: 8, unit: 'oak_log' });
    const seq = events.lastSeq();
    tasks.progress(id, { done: 3, total: 8, unit: 'oak_log' });
    expect(events.lastSeq()).toBe(seq);
  });
});
