import type { Task } from '@conscious-bot/contracts';
import { isReflex } from './is-reflex.ts';
import { isStrategic } from './is-strategic.ts';
import { URGENT } from './priority.ts';

type Standing = Pick<Task, 'status' | 'manualPause' | 'nextEligibleAt' | 'blockedReason'>;

/** Why a task does not run; `running` and `ready` are eligible (D10). `ended` tasks do not count at all. */
type Eligibility = 'running' | 'ready' | 'paused' | 'blocked' | 'backoff' | 'ended';

/**
 * Where a task stands at `now` (ms since the epoch). A blocked task waits for the world to change: until `nextEligibleAt` when that is
 * set, until the reason is lifted when not.
 */
export function eligibility(task: Standing, now: number): Eligibility {
  switch (task.status) {
    case 'active':
      return 'running';
    case 'paused':
      return 'paused';
    case 'pending': {
      if (task.manualPause) return 'paused';
      const due = task.nextEligibleAt === undefined || task.nextEligibleAt <= now;
      if (task.blockedReason !== undefined && (task.nextEligibleAt === undefined || !due)) return 'blocked';
      return due ? 'ready' : 'backoff';
    }
    default:
      return 'ended';
  }
}

/** What decides which task has the body next. */
export type Candidate = Standing & Pick<Task, 'priority' | 'urgency' | 'origin'>;

/**
 * The next task for the body, by safety, urgency and priority: a reflex before all, then the one that runs, then an urgent one, then the
 * most important; the oldest among equals. What the strategist set comes last, also while it runs (LIFE-4). Undefined when none is eligible.
 */
export function nextTask<T extends Candidate>(oldestFirst: readonly T[], now: number): T | undefined {
  let best: { readonly task: T; readonly rank: number } | undefined;
  for (const task of oldestFirst) {
    const standing = eligibility(task, now);
    if (standing !== 'running' && standing !== 'ready') continue;
    const rank = precedence(task, standing === 'running') + task.priority;
    if (best === undefined || rank > best.rank) best = { task, rank };
  }
  return best?.task;
}

/** Ranks lie further apart than priorities, which are between 0 and 1. */
function precedence(task: Candidate, running: boolean): number {
  if (isReflex(task)) return 6;
  if (isStrategic(task)) return -2;
  if (running) return 4;
  return isUrgent(task) ? 2 : 0;
}

export const isUrgent = ({ urgency }: Pick<Task, 'urgency'>): boolean => urgency >= URGENT;

/**
 * Whether a running task leaves the body to another between two of its steps: to an urgent one that is ready, when it is routine (EXEC-3); the strategist's to
 * any that is somebody else's.
 */
export function yieldsTo<T extends Candidate>(running: T, open: readonly T[], now: number): boolean {
  if (isStrategic(running)) return open.some((task) => !isStrategic(task) && eligibility(task, now) === 'ready');
  if (isReflex(running) || isUrgent(running)) return false;
  return open.some((task) => isUrgent(task) && !isStrategic(task) && eligibility(task, now) === 'ready');
}

/** When the next waiting task becomes eligible, ms since the epoch; undefined when none waits for a time. */
export function nextEligibleAt(tasks: readonly Standing[], now: number): number | undefined {
  const times = tasks
    .filter((task) => task.status === 'pending' && !task.manualPause)
    .map((task) => task.nextEligibleAt)
    .filter((at) => at !== undefined)
    .filter((at) => at > now);
  return times.length === 0 ? undefined : Math.min(...times);
}
