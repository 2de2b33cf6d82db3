import { describe, expect, it } from 'vitest';
import { planningStore, wish } from '../../test/planning-store.ts';
import { taskWork } from './task-work.ts';

describe('task store', () => {
  it('refuses an empty goal key in the table itself', () => {
    const { db, tasks } = planningStore();
    const task = tasks.create(wish());
    expect(() => db.prepare("UPDATE tasks SET goal_key = '' WHERE id = ?").run(task.id)).toThrow(/CHECK/);
  });

  it('an empty goal key never reaches a stored task', () => {
    const { store, tasks } = planningStore();
    const task = tasks.create(wish('oak_log', { goalKey: '' }));
    expect(store.get(task.id)?.task.goalKey).toBeUndefined();
    expect(store.openWithGoalKey('')).toBeUndefined();
  });

  it('keeps one open task per goal key, and lets a new one in after the end of the old', () => {
    const { tasks } = planningStore();
    const first = tasks.create(wish());
    expect(() => tasks.create(wish())).toThrow(/UNIQUE/);
    tasks.finish(first.id, 'completed');
    expect(tasks.create(wish()).status).toBe('pending');
  });

  it('AG-1: an origin is stamped once and stays', () => {
    const { store, tasks } = planningStore();
    const { id } = tasks.create(wish('oak_log', { origin: { kind: 'intrusion', thoughtId: 'thought_1' } }));
    expect(() => store.stampOrigin(id, { kind: 'api' })).toThrow(/stamped once/);
    tasks.prioritize(id);
    expect(store.get(id)?.task.origin).toEqual({ kind: 'intrusion', thoughtId: 'thought_1' });
  });

  it('AG-1: warns of a task without an origin when PLANNING_STRICT_FINALIZE is set, and only then', () => {
    for (const [strictFinalize, allowUnfinalized, warnings] of [
      [true, false, 1],
      [true, true, 0],
      [false, false, 0],
    ] as const) {
      const lines: string[] = [];
      const { store, tasks } = planningStore({ strictFinalize, onLog: (line) => lines.push(line) });
      const { origin: _, ...task } = tasks.create(wish('dirt'));
      lines.length = 0;
      const orphan = { ...task, id: 'task_x', goalKey: undefined };
      store.insert(orphan, taskWork.parse({}), { allowUnfinalized });
      expect(lines.filter((line) => line.includes('without an origin'))).toHaveLength(warnings);
      store.stampOrigin('task_x', { kind: 'memory' });
      expect(store.get('task_x')?.task.origin).toEqual({ kind: 'memory' });
    }
  });

  it('finds tasks by status, goal key and thought, the newest first', () => {
    const { store, tasks } = planningStore();
    tasks.create(wish('oak_log'));
    const dirt = tasks.create(wish('dirt'));
    tasks.pause(dirt.id);
    expect(store.list({ limit: 10 }).map((task) => task.goal.target)).toEqual(['dirt', 'oak_log']);
    expect(store.list({ limit: 10, status: 'paused' }).map((task) => task.id)).toEqual([dirt.id]);
    expect(store.list({ limit: 10, goalKey: 'collect:dirt' })).toHaveLength(1);
    expect(store.list({ limit: 10, thoughtId: 'thought_dirt' })).toHaveLength(1);
    expect(store.list({ limit: 1 })).toHaveLength(1);
    expect(store.counts()).toMatchObject({ pending: 1, paused: 1, active: 0 });
  });
});
