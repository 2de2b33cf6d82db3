import { type Failure, fail, failureRow } from '@conscious-bot/contracts';
import { z } from 'zod';
import type { Need } from '../planner/operation.ts';
import { limits, timing } from './timing.ts';

export type StepRecovery =
  | { readonly kind: 'retry'; readonly delayMs: number }
  /** The plan is at its end; a new one begins with what is missing. */
  | { readonly kind: 'replan'; readonly missing: readonly Need[] }
  | { readonly kind: 'give_up' };

/** What to do about a failed step, from the failure table alone: at most two local retries, then up to the plan (I3). */
export function recoverStep(failure: Failure, retries: number): StepRecovery {
  const row = failureRow(failure.code);
  if (row.recovery === 'retry' && retries < limits.localRetries) {
    return { kind: 'retry', delayMs: Math.min(row.backoffMs * 2 ** retries, timing.retryMost) };
  }
  if (row.recovery === 'give_up') return { kind: 'give_up' };
  return { kind: 'replan', missing: missingIn(failure) };
}

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

const missingItems = z.object({
  missing: z.array(z.object({ name: z.string().min(1), count: z.number().int().positive() })),
});

/** Items whose absence a guard or a runner gives as the reason. */
export function missingIn(failure: Failure): Need[] {
  const named = missingItems.safeParse(failure.detail);
  return named.success ? named.data.missing.map(({ name, count }) => ({ item: name, count })) : [];
}
