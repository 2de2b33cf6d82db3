import { describe, expect, it } from 'vitest';
import { aPlan, aStep, aTask } from '../../test/scene.ts';
import { TaskBoard } from './task-board.ts';

describe('TaskBoard', () => {
  it('shows unfinished tasks first, the running one before all', () => {
    const board = new TaskBoard();
    board.put(aTask({ id: 'old', status: 'completed', createdAt: 1, updatedAt: 1 }));
    board.put(aTask({ id: 'waiting', createdAt: 3 }));
    board.put(aTask({ id: 'running', status: 'active', createdAt: 2 }));
    expect(board.shown().map(({ task }) => task.id)).toEqual(['running', 'waiting', 'old']);
  });

  it('does not let an older state of a task overwrite a newer one', () => {
    const board = new TaskBoard();
    board.put(aTask({ id: 'task', status: 'completed', updatedAt: 20 }));
    board.put(aTask({ id: 'task', status: 'active', updatedAt: 10 }));
    expect(board.get('task')?.task.status).toBe('completed');
  });

  it('moves the steps of a plan and keeps those of another plan out', () => {
    const board = new TaskBoard();
    const step = aStep({ stepId: 'step_1', capability: 'explore' });
    board.put(aTask({ id: 'task' }));
    board.putPlan(aPlan({ id: 'plan', taskId: 'task', steps: [step] }));
    board.putStep('task', { ...step, state: 'active' });
    board.putStep('task', aStep({ stepId: 'of another plan', capability: 'navigate' }));
    board.putStep(undefined, { ...step, state: 'failed' });
    expect(board.get('task')?.plan?.steps).toEqual([{ ...step, state: 'active' }]);
  });

  it('puts a newer plan in the place of the older one, whichever comes first', () => {
    const board = new TaskBoard();
    board.put(aTask({ id: 'task' }));
    board.putPlan(aPlan({ id: 'second', taskId: 'task', createdAt: 20, steps: [] }));
    board.putPlan(aPlan({ id: 'first', taskId: 'task', createdAt: 10, steps: [] }));
    expect(board.get('task')?.plan?.id).toBe('second');
  });

  it('counts reflexes and shows the last, and they push no task out', () => {
    const board = new TaskBoard();
    board.put(aTask({ id: 'done', status: 'completed', updatedAt: 1 }));
    for (let i = 0; i < 100; i++) {
      const flight = { id: `flee_${i}`, origin: { kind: 'reflex', note: 'flee: zombie' }, createdAt: i + 2 } as const;
      board.put(aTask({ ...flight, status: 'active', updatedAt: i + 2 }));
      board.put(aTask({ ...flight, status: 'completed', updatedAt: i + 3 }));
    }
    expect(board.shown().map(({ task }) => task.id)).toEqual(['done']);
    expect(board.reflexes()).toMatchObject({ count: 100, last: { id: 'flee_99' } });
  });

  it('is bounded, and lets go of finished tasks before unfinished ones', () => {
    const board = new TaskBoard();
    board.put(aTask({ id: 'open', updatedAt: 1 }));
    for (let i = 0; i < 100; i++) board.put(aTask({ id: `done_${i}`, status: 'completed', updatedAt: i + 2 }));
    expect(board.get('open')).toBeDefined();
    expect(board.get('done_0')).toBeUndefined();
    expect(board.get('done_99')).toBeDefined();
    expect(board.shown()).toHaveLength(9);
  });
});
