import type { Task } from '@conscious-bot/contracts';
import { nextTask } from '../../../tasks/eligibility.ts';
import { isReflex } from '../../../tasks/is-reflex.ts';
import { isStrategic } from '../../../tasks/is-strategic.ts';
import { channelOfTask } from '../../../tasks/task-channel.ts';
import type { Tasks } from '../../../tasks/tasks.ts';

/** Whether a task is somebody else's and wants the body; reflexes come and go by themselves. */
export function wantsBody(task: Task, { store }: Tasks): boolean {
  const stored = store.get(task.id);
  return stored !== undefined && !isReflex(task) && !isStrategic(task) && channelOfTask(stored) === 'body';
}

/**
 * What somebody else wants of the body now: what it is at, or else what comes next; what waits for a time or for the world does not count.
 * @param now ms since the epoch
 */
export function othersWork(tasks: Tasks, now: number): Task | undefined {
  const wanted = tasks.store.open().flatMap(({ task }) => (wantsBody(task, tasks) ? [task] : []));
  return nextTask(wanted, now);
}
