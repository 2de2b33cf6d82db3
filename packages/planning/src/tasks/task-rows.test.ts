import { aTask } from '@conscious-bot/contracts/testing';
import { describe, expect, it } from 'vitest';
import { TaskRows } from './task-rows.ts';

const row = (id: string, title: string) => ({
  number: 1,
  id,
  origin: JSON.stringify({ kind: 'api' }),
  task: JSON.stringify(aTask({ id, title })),
  work: '{}',
});

describe('rows of open tasks', () => {
  it('HARD-5: one that did not change is not read anew', () => {
    const rows = new TaskRows();
    const [first] = rows.readOpen([row('task_1', 'a'), row('task_2', 'b')]);
    const [again, other] = rows.readOpen([row('task_1', 'a'), row('task_2', 'c')]);
    expect(again).toBe(first);
    expect(rows.read(row('task_1', 'a'))).toBe(first);
    expect(other?.task.title).toBe('c');
  });

  it('one that changed, or was changed back, is as its row has it', () => {
    const rows = new TaskRows();
    rows.readOpen([row('task_1', 'a')]);
    expect(rows.read(row('task_1', 'b')).task.title).toBe('b');
    expect(rows.read(row('task_1', 'a')).task.title).toBe('a');
  });
});
