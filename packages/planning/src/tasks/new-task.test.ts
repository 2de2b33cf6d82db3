import { taskDetail } from '@conscious-bot/contracts/task';
import { describe, expect, it } from 'vitest';
import { planningStore, wish } from '../../test/planning-store.ts';
import type { NewTask } from './new-task.ts';

/** What somebody gives who knows keys that a task does not have. */
function smuggling(target: string, more: Record<string, unknown>): NewTask {
  return { ...more, ...wish(target) };
}

function storeWithLog(options: { readonly warnDropped?: boolean } = {}) {
  const lines: string[] = [];
  const stack = planningStore({ ...options, onLog: (line) => lines.push(line) });
  const warnedOf = (key: string) => lines.filter((line) => line.includes(`"key":"${key}"`)).length;
  return { ...stack, lines, warnedOf };
}

describe('what may be said of a new task', () => {
  it('AG-1: what is listed arrives, and what is not reaches neither the task nor the event that announces it', () => {
    const { store, tasks, events } = storeWithLog();
    const { id } = tasks.create(smuggling('oak_log', { mood: 'gloomy' }));
    const { title, goal, goalKey, origin, urgency, priority, total, unit } = wish('oak_log');
    const [created] = events.read({ after: 0 });
    for (const seen of [store.get(id)?.task, created?.data]) {
      expect(seen).toMatchObject({
        title,
        goal,
        goalKey,
        origin,
        urgency,
        priority,
        progress: { done: 0, total, unit },
      });
      expect(seen).not.toHaveProperty('mood');
    }
  });

  it('AG-1: a dropped key is warned of once, each key for itself', () => {
    const { tasks, warnedOf } = storeWithLog();
    tasks.create(smuggling('oak_log', { mood: 'gloomy', colour: 'red' }));
    tasks.create(smuggling('dirt', { mood: 'gay' }));
    expect([warnedOf('mood'), warnedOf('colour')]).toEqual([1, 1]);
  });

  it('AG-1: nothing is said of it in production; it is dropped all the same', () => {
    const { tasks, lines, events } = storeWithLog({ warnDropped: false });
    tasks.create(smuggling('oak_log', { mood: 'gloomy' }));
    expect(lines).toEqual([]);
    expect(events.read({ after: 0 })[0]?.data).not.toHaveProperty('mood');
  });

  it('AG-1: what the store sets itself is not taken from anybody, and not warned of', () => {
    const { tasks, lines, events, clock } = storeWithLog();
    const contract = { retryCount: 9, maxRetries: 9, childTaskIds: ['x'], tags: ['x'], category: 'x', solver: 'x' };
    const own = { createdAt: 1, updatedAt: 1, id: 'task_mine', botId: 'other', status: 'completed', planCount: 7 };
    const late = { finishedAt: 1, failure: { code: 'timeout' }, blockedReason: 'no_way', baseline: 3 };
    const made = tasks.create(smuggling('oak_log', { ...contract, ...own, ...late }));
    expect(made).toMatchObject({ createdAt: clock.now(), updatedAt: clock.now(), status: 'pending', planCount: 0 });
    expect(made).toMatchObject({ botId: 'bot-1', id: expect.stringMatching(/^task_(?!mine)/) });
    const announced = events.read({ after: 0 })[0]?.data;
    for (const key of [...Object.keys(contract), ...Object.keys(late)]) expect(announced).not.toHaveProperty(key);
    expect(Object.keys(made).filter((key) => !(key in taskDetail.shape))).toEqual([]);
    expect(lines).toEqual([]);
  });
});

describe('what a task was made with', () => {
  it('AG-1: stays through every change, in the store and in what is announced', async () => {
    const { store, tasks, events, clock } = storeWithLog();
    const { id, origin, createdAt, trace } = tasks.create(wish('oak_log'));
    await clock.advance(1_000);
    const wait = {
      nextEligibleAt: 9_000,
      origin: { kind: 'memory' },
      createdAt: 1,
      trace: {},
      botId: 'x',
      tags: ['x'],
    };
    tasks.suspend(id, wait);
    const kept = { id, origin, createdAt, trace, botId: 'bot-1', updatedAt: clock.now(), nextEligibleAt: 9_000 };
    for (const seen of [store.get(id)?.task, events.read({ after: 0 }).at(-1)?.data]) {
      expect(seen).toMatchObject(kept);
      expect(seen).not.toHaveProperty('tags');
    }
  });

  it('AG-1: its origin is not written by saving it', () => {
    const { store, tasks } = storeWithLog();
    const made = tasks.create(wish('oak_log'));
    store.save({ ...made, origin: { kind: 'memory' } }, store.get(made.id)?.work ?? expect.fail('no task'));
    expect(store.get(made.id)?.task.origin).toEqual(made.origin);
  });
});
