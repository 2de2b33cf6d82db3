import { type Origin, type Task, task } from '@conscious-bot/contracts';
import { origin } from '@conscious-bot/contracts/task';
import { type TaskWork, taskWork } from './task-work.ts';

export interface StoredTask {
  readonly task: Task;
  readonly work: TaskWork;
}

/** A task as the table holds it; all but the keys is JSON. */
export interface TaskRow {
  readonly number: number;
  readonly id: string;
  readonly origin: string | null;
  readonly task: string;
  readonly work: string;
}

/** Stands for the origin of a task nobody has stamped yet. */
const unstamped: Origin = { kind: 'api', note: 'not stamped' };

/**
 * Reads rows of tasks. Open tasks are asked for with every event, and seldom is more than one of them another than before: what was read of an open
 * task is kept together with the text it was read from, and holds for as long as the row has that text.
 */
export class TaskRows {
  #open = new Map<string, { readonly row: TaskRow; readonly stored: StoredTask }>();

  read(row: TaskRow): StoredTask {
    const known = this.#open.get(row.id);
    return known !== undefined && isSame(known.row, row) ? known.stored : parse(row);
  }

  /** Reads all open tasks; those that are no longer among them are forgotten. */
  readOpen(rows: readonly TaskRow[]): StoredTask[] {
    const read = rows.map((row) => ({ row, stored: this.read(row) }));
    this.#open = new Map(read.map((one) => [one.row.id, one]));
    return read.map(({ stored }) => stored);
  }
}

function isSame(a: TaskRow, b: TaskRow): boolean {
  return a.task === b.task && a.work === b.work && a.origin === b.origin;
}

function parse(row: TaskRow): StoredTask {
  const stamp = row.origin === null ? unstamped : origin.parse(JSON.parse(row.origin));
  return {
    task: task.parse({ ...JSON.parse(row.task), origin: stamp }),
    work: taskWork.parse(JSON.parse(row.work)),
  };
}
