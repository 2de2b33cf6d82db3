import type { Goal } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { task } from '../../test/fake-peers.ts';
import { OpenTasks } from './open-tasks.ts';

const goal: Goal = { action: 'craft', target: 'chest', amount: 1 };
const created = (taskId: string) => ({ id: 'd', code: 'created', reason: '', at: 0, taskId, goal }) as const;
const ids = (tasks: OpenTasks) => tasks.list().map(({ taskId }) => taskId);

it('follows what planning emits, the newest first', () => {
  const tasks = new OpenTasks();
  tasks.onDecision(created('task_1'));
  tasks.onDecision(created('task_2'));
  tasks.onDecision({ ...created('task_3'), code: 'duplicate' });
  expect(ids(tasks)).toEqual(['task_2', 'task_1']);
  tasks.onFinished({ id: 'task_1' });
  expect(ids(tasks)).toEqual(['task_2']);
});

it("planning's own list replaces what was heard, except what was heard while it was on its way", () => {
  const tasks = new OpenTasks();
  tasks.onDecision(created('task_old'));
  tasks.expectList();
  tasks.onDecision(created('task_new'));
  tasks.onFinished({ id: 'task_1' });
  tasks.replace([task({ id: 'task_1' }), task({ id: 'task_2' }), task({ id: 'task_3', status: 'completed' })]);
  expect(ids(tasks)).toEqual(['task_new', 'task_2']);
});

it('knows what the bot has set itself', () => {
  const tasks = new OpenTasks();
  const own = { kind: 'strategic_intent' } as const;
  tasks.onDecision(created('task_1'));
  tasks.onDecision(created('task_2'));
  tasks.onUpdated({ id: 'task_1', origin: own });
  tasks.onUpdated({ id: 'task_2', origin: { kind: 'intrusion' } });
  tasks.onUpdated({ id: 'task_of_old', origin: own });
  expect(tasks.list().map(({ taskId, isOwn = false }) => [taskId, isOwn])).toEqual([
    ['task_2', false],
    ['task_1', true],
  ]);
  tasks.expectList();
  tasks.replace([task({ id: 'task_3', origin: own })]);
  expect(tasks.list()).toMatchObject([{ taskId: 'task_3', isOwn: true }]);
});

it('a list that does not come leaves what was heard', () => {
  const tasks = new OpenTasks();
  tasks.onDecision(created('task_1'));
  tasks.expectList();
  tasks.keep();
  expect(ids(tasks)).toEqual(['task_1']);
});
