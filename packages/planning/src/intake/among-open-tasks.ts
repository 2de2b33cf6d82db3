import { describeGoal, fail, type Goal, stuckPending, type Task } from '@conscious-bot/contracts';
import { isOfOwnAccord } from '@conscious-bot/contracts/task';
import { nextTask, yieldsTo } from '../tasks/eligibility.ts';
import { isReflex } from '../tasks/is-reflex.ts';
import { isStrategic } from '../tasks/is-strategic.ts';
import type { NewTask } from '../tasks/new-task.ts';
import { channelOfTask } from '../tasks/task-channel.ts';
import type { Tasks } from '../tasks/tasks.ts';
import { isContrary } from './contrary.ts';
import type { IntentSource } from './intent-of.ts';
import { managerOf } from './manager-of.ts';

/**
 * The open task that serves a goal already. A drive asks anew where that one has been stuck for too long (AG-6): it ends, because one goal
 * has one open task. So does the strategist's own where somebody else asks for the same. One that was put off goes on where it is insisted on.
 */
export function openTaskServing(key: string, { origin }: IntentSource, tasks: Tasks, now: number): Task | undefined {
  const open = tasks.store.openWithGoalKey(key);
  if (open !== undefined && isStrategic(open) && !isStrategic({ origin })) {
    tasks.finish(open.id, 'cancelled', fail('preempted', 'somebody asked for the same thing, and that comes first'));
    return undefined;
  }
  const isHeld = open?.course?.what === 'held' || open?.blockedReason === 'in_shelter';
  if (open !== undefined && isHeld && origin.insists) return tasks.resume(open.id) ?? open;
  if (open === undefined || origin.kind !== 'drive_tick' || !stuckPending(open, now)) return open;
  tasks.finish(open.id, 'cancelled', fail('cancelled', 'it was stuck, and a drive asks for the same again'));
  return undefined;
}

/** Ends what the new wish of somebody cannot wait for; what the bot wants by itself ends nothing, nor does what is meant for when it is done. */
export function endContrary(wanted: Goal, source: IntentSource, tasks: Tasks): void {
  const why = managerOf(source);
  if (why.by !== 'person' || source.whenDone === true) return;
  const { thoughtId } = source.origin;
  // What was asked for in one breath is done in its order.
  for (const { task } of tasks.store.open())
    if (
      !isReflex(task) &&
      (thoughtId === undefined || task.origin.thoughtId !== thoughtId) &&
      isContrary(wanted, task.goal)
    )
      tasks.cancel(task.id, { ...why, reason: `somebody asked it to ${describeGoal(wanted)}` });
}

/** The task somebody has asked for that has the body before a new one; undefined where the new one is next, or waits for one of its own thought. */
export function aheadOf(created: Task, { store }: Tasks, now: number): Task | undefined {
  const open = store.open().flatMap((stored) => {
    const { task } = stored;
    const counts = task.id === created.id || !isOfOwnAccord(task.origin);
    return counts && channelOfTask(stored) === 'body' ? [task] : [];
  });
  if (!open.some(({ id }) => id === created.id)) return undefined;
  const next = nextTask(open, now);
  const isOfOneThought = next?.origin.thoughtId !== undefined && next.origin.thoughtId === created.origin.thoughtId;
  const isFirst = next === undefined || next.id === created.id || isOfOneThought || yieldsTo(next, open, now);
  return isFirst ? undefined : next;
}

/** What is meant for when the bot is done waits for the newest of what it has been asked to do, whatever becomes of that. */
export function behindTheRest(draft: NewTask, { whenDone }: IntentSource, { store }: Tasks): NewTask {
  const last =
    whenDone === true ? store.open().findLast(({ task }) => !isReflex(task) && !isStrategic(task)) : undefined;
  return last === undefined ? draft : { ...draft, after: last.task.id, afterAnyEnd: true };
}
