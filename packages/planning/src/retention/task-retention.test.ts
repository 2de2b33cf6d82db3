import type { Decision } from '@conscious-bot/contracts';
import type { DecisionCode } from '@conscious-bot/contracts/task';
import { aStep } from '@conscious-bot/contracts/testing';
import { newId } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { planningStore, wish } from '../../test/planning-store.ts';
import { TaskNotes } from '../explain/task-notes.ts';
import { DecisionStore } from '../intake/decision-store.ts';
import { TaskRetention } from './task-retention.ts';

const HOUR_MS = 3_600_000;
const tables = ['tasks', 'plans', 'steps', 'decisions', 'task_notes'] as const;

const newStep = () => aStep({ stepId: newId('step'), idempotencyKey: newId('key') });

/** The store of a planning that has been at it for a while. */
function past(bounds: Partial<{ tasks: number; decisions: number; maxAgeMs: number }> = {}) {
  const store = planningStore();
  const { db, clock, tasks, plans, events } = store;
  const notes = new TaskNotes(db);
  const decisions = new DecisionStore(db);
  const retention = new TaskRetention(db, { tasks: 100, decisions: 100, maxAgeMs: HOUR_MS, ...bounds });
  const note = (type: 'intent' | 'decision' | 'recovery', trace: { intentId?: string; taskId?: string }) => {
    const [stored] = events.append({ type, data: {}, trace });
    if (stored !== undefined) notes.note(stored);
  };
  const decide = (code: DecisionCode, intentId: string, taskId?: string) => {
    const links = taskId === undefined ? { intentId } : { intentId, taskId };
    const decision: Decision = { id: newId('decision'), code, reason: 'a test', at: clock.now(), ...links };
    decisions.insert(decision);
    note('intent', { intentId });
    note('decision', links);
    return decision;
  };
  /** A task with a plan of two steps, as intake and the executor leave it behind. */
  const make = (name: string) => {
    const { id } = tasks.create(wish(name));
    decide('created', `intent_${name}`, id);
    note('recovery', { intentId: `intent_${name}`, taskId: id });
    plans.insert({
      id: newId('plan'),
      taskId: id,
      planner: 'search',
      rationale: '',
      cost: 1,
      createdAt: clock.now(),
      steps: [newStep(), newStep()],
    });
    return id;
  };
  const makeEnded = (name: string) => {
    const id = make(name);
    tasks.finish(id, 'completed');
    return id;
  };
  const counts = () =>
    Object.fromEntries(
      tables.map((table) => [table, db.prepare<[], { n: number }>(`SELECT count(*) AS n FROM ${table}`).get()?.n]),
    );
  const removeAll = () => {
    let batches = 1;
    while (retention.removeBatch(clock.now())) batches += 1;
    return batches;
  };
  return { ...store, make, makeEnded, decide, counts, removeAll, retention, decisions, notes };
}

describe('how long the past is kept', () => {
  it('an ended task goes with its plans, steps, decisions and notes once it is too old, and not before', async () => {
    const p = past();
    p.makeEnded('oak_log');
    await p.clock.advance(HOUR_MS);
    expect(p.removeAll()).toBe(1);
    expect(p.counts()).toEqual({ tasks: 1, plans: 1, steps: 2, decisions: 1, task_notes: 3 });
    await p.clock.advance(1);
    p.removeAll();
    expect(p.counts()).toEqual({ tasks: 0, plans: 0, steps: 0, decisions: 0, task_notes: 0 });
  });

  it('of more than the bound the newest stay, whatever batches it takes', async () => {
    const p = past({ tasks: 10 });
    const ids: string[] = [];
    for (let i = 0; i < 55; i += 1) {
      ids.push(p.makeEnded(`item_${i}`));
      await p.clock.advance(1_000);
    }
    await p.clock.advance(60_000);
    expect(p.removeAll()).toBe(3);
    expect(p.store.list({ limit: 100 }).map(({ id }) => id)).toEqual(ids.slice(-10).reverse());
    expect(p.counts()).toEqual({ tasks: 10, plans: 10, steps: 20, decisions: 10, task_notes: 30 });
  });

  it('an open task keeps all that explains it, however old and however many there are', async () => {
    const p = past({ tasks: 1, decisions: 1 });
    const id = p.make('oak_log');
    await p.clock.advance(10 * HOUR_MS);
    for (let i = 0; i < 5; i += 1) p.makeEnded(`item_${i}`);
    await p.clock.advance(2 * HOUR_MS);
    p.removeAll();
    expect(p.counts()).toEqual({ tasks: 1, plans: 1, steps: 2, decisions: 1, task_notes: 3 });
    const task = p.store.get(id)?.task;
    expect(task && p.notes.of(task).map(({ type }) => type)).toEqual(['intent', 'decision', 'recovery']);
  });

  it('a task that ended a moment ago stays though there are too many: its action may still be on its way out', async () => {
    const p = past({ tasks: 1 });
    p.makeEnded('oak_log');
    await p.clock.advance(1_000);
    p.makeEnded('stone');
    await p.clock.advance(59_000);
    p.removeAll();
    expect(p.counts().tasks).toBe(2);
    await p.clock.advance(1);
    p.removeAll();
    expect(p.counts().tasks).toBe(1);
  });

  it('decisions that made no task go by age and by number, also those that name an open task', async () => {
    const p = past({ decisions: 4 });
    const id = p.make('oak_log');
    for (let i = 0; i < 250; i += 1)
      p.decide(i % 2 === 0 ? 'duplicate' : 'policy', `again_${i}`, i % 2 === 0 ? id : undefined);
    p.removeAll();
    // The task's own, and the newest four of each table.
    expect(p.counts()).toMatchObject({ tasks: 1, decisions: 5, task_notes: 3 + 4 });
    await p.clock.advance(HOUR_MS + 1);
    p.removeAll();
    expect(p.counts()).toMatchObject({ tasks: 1, decisions: 1, task_notes: 3 });
    expect(p.decisions.list({ limit: 10 }).decisions).toMatchObject([{ code: 'created', taskId: id }]);
  });

  it('a batch that fails half way leaves everything as it was', async () => {
    const p = past();
    p.makeEnded('oak_log');
    await p.clock.advance(HOUR_MS + 1);
    p.db.exec("CREATE TRIGGER no BEFORE DELETE ON tasks BEGIN SELECT RAISE(ABORT, 'not now'); END");
    const before = p.counts();
    expect(() => p.removeAll()).toThrow('not now');
    expect(p.counts()).toEqual(before);
  });
});
