import type { IdleReason, Task } from '@conscious-bot/contracts';
import type { BreakerState } from '@conscious-bot/service-kit';
import { eligibility } from '../tasks/eligibility.ts';

/** Why nothing is eligible to run (IDLE-1, D10), or undefined while something is. `open` are the tasks that have not ended. */
export function idleReason(
  open: readonly Pick<Task, 'status' | 'manualPause' | 'nextEligibleAt' | 'blockedReason'>[],
  breaker: BreakerState,
  now: number,
): IdleReason | undefined {
  if (open.length === 0) return 'no_tasks';
  if (breaker === 'open') return 'circuit_breaker_open';
  const standings = open.map((task) => eligibility(task, now));
  if (standings.some((standing) => standing === 'running' || standing === 'ready')) return undefined;
  if (standings.every((standing) => standing === 'paused')) return 'manual_pause';
  if (standings.every((standing) => standing === 'blocked')) return 'blocked_on_prereq';
  return 'all_in_backoff';
}
