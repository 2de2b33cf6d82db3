import { typedEvent } from '@conscious-bot/contracts';
import { transaction } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { planningStore, wish } from '../../test/planning-store.ts';
import { TaskNotes } from '../explain/task-notes.ts';
import { SLICE } from './in-slices.ts';
import { TaskHistory } from './task-history.ts';

const recovery = {
  level: 'step',
  failure: { code: 'navigate.no_path', message: 'no path leads there' },
  action: 'replan',
  reason: 'another plan',
} as const;

function scene() {
  const { db, clock, store, tasks } = planningStore();
  const notes = new TaskNotes(db);
  const history = new TaskHistory(db, store);
  let seq = 0;
  /** A task met a failure now. */
  const fails = (taskId: string, change: object = {}) => {
    const event = typedEvent('recovery', { ...recovery, tried: [], ...change }, { taskId });
    notes.note({
      ...event,
      id: `event_${++seq}`,
      seq,
      botId: 'bot-1',
      source: 'planning',
      at: clock.now(),
      trace: { taskId },
    });
  };
  return { clock, tasks, history, db, fails };
}

describe('the history of tasks', () => {
  it('is narrowed by state, source, action, text and time; reflexes are among it only when they are asked for', async () => {
    const { clock, tasks, history } = scene();
    const asked = tasks.create(wish('oak_log'));
    await clock.advance(1_000);
    const own = tasks.create(wish('dirt', { origin: { kind: 'strategic_intent' } }));
    await clock.advance(1_000);
    const reflex = tasks.create(wish('plan', { title: 'flee', origin: { kind: 'reflex' }, goalKey: undefined }));
    tasks.finish(asked.id, 'completed');
    const ids = async (filter: Parameters<TaskHistory['page']>[0]) =>
      (await history.page(filter, 10)).tasks.map(({ id }) => id);
    expect(await ids({})).toEqual([own.id, asked.id]);
    expect(await ids({ state: 'completed' })).toEqual([asked.id]);
    expect(await ids({ source: 'strategy' })).toEqual([own.id]);
    expect(await ids({ source: 'reflex' })).toEqual([reflex.id]);
    expect(await ids({ text: 'OAK' })).toEqual([asked.id]);
    expect(await ids({ action: 'craft' })).toEqual([]);
    expect(await ids({ from: own.createdAt })).toEqual([own.id]);
    expect(await ids({ to: asked.createdAt })).toEqual([asked.id]);
    expect(await history.facets({ state: 'open' })).toMatchObject({
      total: 1,
      states: { open: 1, completed: 1 },
      sources: { strategy: 1, reflex: 1 },
      actions: [{ action: 'collect', count: 1 }],
      firstAt: asked.createdAt,
    });
  });

  it('as it stood at a moment: what came later is not there, and what ended later was open', async () => {
    const { clock, tasks, history } = scene();
    const first = tasks.create(wish('oak_log'));
    await clock.advance(1_000);
    const at = clock.now();
    await clock.advance(1_000);
    tasks.finish(first.id, 'failed', { code: 'timeout', message: 'it took too long' });
    tasks.create(wish('dirt'));
    const then = await history.page({ at }, 10);
    expect(then.tasks).toMatchObject([{ id: first.id, status: 'pending' }]);
    expect(then.tasks[0]?.failure).toBeUndefined();
    expect(await history.facets({ at })).toMatchObject({ total: 1, states: { open: 1 }, failures: [] });
    expect((await history.facets({})).failures).toMatchObject([{ code: 'timeout', attempts: 0, tasks: 1, ended: 1 }]);
  });

  it('what failed most: attempts, the tasks that met it and those it ended, with a sentence; waits and what was called off do not count', async () => {
    const { tasks, history, fails } = scene();
    const logs = tasks.create(wish('oak_log'));
    const dirt = tasks.create(wish('dirt'));
    const flight = tasks.create(wish('plan', { title: 'flee', origin: { kind: 'reflex' }, goalKey: undefined }));
    fails(logs.id);
    fails(logs.id);
    fails(dirt.id);
    fails(dirt.id, { failure: { code: 'timeout', message: 'it took too long' } });
    fails(dirt.id, { action: 'wait' });
    fails(dirt.id, { failure: { code: 'cancelled', message: 'called off' } });
    fails(flight.id);
    tasks.finish(logs.id, 'failed', { code: 'navigate.no_path', message: 'no path leads there' });
    const { failures } = await history.facets({});
    expect(failures).toEqual([
      {
        code: 'navigate.no_path',
        sentence: 'No path leads there.',
        attempts: 3,
        tasks: 2,
        ended: 1,
        examples: expect.arrayContaining([{ taskId: dirt.id, title: 'collect dirt', at: expect.any(Number) }]),
      },
      expect.objectContaining({ code: 'timeout', attempts: 1, tasks: 1, ended: 0 }),
    ]);
    const met = await history.page({ code: 'timeout' }, 10);
    expect(met.tasks.map(({ id }) => id)).toEqual([dirt.id]);
  });

  it('pages go through all of it, each task once, over many slices and the same moment', async () => {
    const { clock, tasks, history, db } = scene();
    const count = SLICE + 500;
    transaction(db, () => {
      for (let i = 0; i < count; i++) tasks.create(wish(`thing_${i}`));
    });
    await clock.advance(1_000);
    tasks.create(wish('dirt'));
    const seen: string[] = [];
    let cursor: number | undefined;
    do {
      const page = await history.page({}, 200, cursor);
      seen.push(...page.tasks.map(({ title }) => title));
      cursor = page.next;
    } while (cursor !== undefined);
    expect(seen).toHaveLength(count + 1);
    expect(new Set(seen).size).toBe(count + 1);
    expect(seen[0]).toBe('collect dirt');
    const rare = await history.page({ text: 'thing_0' }, 10);
    expect(rare.tasks.map(({ title }) => title)).toEqual(['collect thing_0']);
    expect((await history.facets({})).total).toBe(count + 1);
  });
});
