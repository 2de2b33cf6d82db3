import type { Task } from '@conscious-bot/contracts';

type Standing = Pick<Task, 'status' | 'manualPause' | 'nextEligibleAt' | 'blockedReason'>;

/** Why a task does not run; `running` and `ready` are eligible (D10). `ended` tasks do not count at all. */
export type Eligibility = 'running' | 'ready' | 'paused' | 'blocked' | 'backoff' | 'ended';

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

/** The next task for the body: the most important eligible one, the oldest among equals. Undefined when none is eligible. */
export function nextTask<T extends Standing & Pick<Task, 'priority'>>(
  oldestFirst: readonly T[],
  now: number,
): T | undefined {
  let best: T | undefined;
  for (const task of oldestFirst) {
    const standing = eligibility(task, now);
    if (standing === 'running') return task;
    if (standing === 'ready' && (best === undefined || task.priority > best.priority)) best = task;
  }
  return best;
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
