import { type Failure, fail, failureRow } from '@conscious-bot/contracts';
import { limits, timing } from '../timing.ts';

export type PlanRecovery =
  | { readonly kind: 'replan'; readonly waitMs: number; readonly blockedReason: string | undefined }
  | { readonly kind: 'fail'; readonly failure: Failure };

/**
 * What to do about a failed plan. `fruitless` counts plans in a row that brought the goal no nearer, this one included. `waitMs` is for a
 * new plan that turns out to be the old one; another plan is another try and need not wait.
 */
export function recoverPlan(cause: Failure, fruitless: number, plans: number): PlanRecovery {
  if (fruitless >= limits.fruitlessPlans || plans >= limits.plans) {
    return { kind: 'fail', failure: fail('plan.exhausted', cause.message, { cause }) };
  }
  const row = failureRow(cause.code);
  const step = Math.min(Math.max(fruitless - 1, 0), timing.replan.length - 1);
  const waitMs = Math.max(row.backoffMs, timing.replan[step] ?? 0);
  // A wait this long is for the world to change, not for a hiccup to pass.
  const blocked = row.backoffMs >= 30_000 ? cause.message : undefined;
  return { kind: 'replan', waitMs, blockedReason: blocked };
}
