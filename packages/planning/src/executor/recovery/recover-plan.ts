import { type Failure, fail, failureRow, type WorldSnapshot } from '@conscious-bot/contracts';
import { type BlockedReason, blockedRow } from '@conscious-bot/contracts/failure';
import { blockedReasonOf } from '@conscious-bot/contracts/failure-table';
import { limits, timing } from '../timing.ts';

type PlanRecovery =
  | { readonly kind: 'replan'; readonly waitMs: number; readonly blockedReason: BlockedReason | undefined }
  | { readonly kind: 'fail'; readonly failure: Failure };

/**
 * What to do about a failed plan. `fruitless` counts plans in a row that brought the goal no nearer, this one included. `waitMs` is for a
 * new plan that turns out to be the old one; another plan is another try and need not wait. `isOwnWish`: nobody waits for it, and where nothing is found
 * the next best is done.
 */
export function recoverPlan(
  cause: Failure,
  fruitless: number,
  plans: number,
  world?: WorldSnapshot,
  isOwnWish = false,
): PlanRecovery {
  const most = isOwnWish && cause.code === 'explore.nothing_found' ? limits.vainSearches : limits.fruitlessPlans;
  if (fruitless >= most || plans >= limits.plans) {
    return {
      kind: 'fail',
      failure: fail(
        'plan.exhausted',
        { instead: `every plan failed, the last one because ${cause.message}` },
        { cause },
      ),
    };
  }
  const row = failureRow(cause.code);
  const step = Math.min(Math.max(fruitless - 1, 0), timing.replan.length - 1);
  // Some failures end when the world changes and not after a while: then the blocked reason has its own time.
  const blocked = blockedReasonOf(cause.code, world);
  const waitMs = blocked === undefined ? row.backoffMs : blockedRow(blocked).expiresMs;
  return { kind: 'replan', waitMs: Math.max(waitMs, timing.replan[step] ?? 0), blockedReason: blocked };
}
