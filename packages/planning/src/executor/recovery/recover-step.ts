import { type FailureCode, failureRow, localRecoveryActions, type RecoveryAction } from '@conscious-bot/contracts';
import { limits } from '../timing.ts';
import type { FailureContext, RecoveryPlan } from './failure-context.ts';
import { guardOf } from './guard-of.ts';
import { missingIn } from './missing.ts';
import { recoveryPlans } from './recovery-plans.ts';

export interface Recovery {
  readonly action: RecoveryAction;
  readonly plan: RecoveryPlan;
}

/**
 * What to do about a failed step: the first action in its code's tree that fits and has not been tried against that code. After two
 * actions on the spot the rest of the tree is for the plan (I3, A3). A step that repairs another one is only ever retried: when that
 * is not enough, the step it is for goes on to its own next action.
 */
export function recoverStep(context: FailureContext): Recovery {
  const { step, failure, oneTry } = context;
  const tried = step.tried ?? [];
  const spent = oneTry || tried.length >= limits.localRetries;
  const tree = failureRow(codeOfTree(context)).actions;
  const done = tried.filter(({ code }) => code === failure.code).map(({ action }) => action);
  for (const action of tree) {
    const at = done.indexOf(action);
    if (at >= 0) {
      done.splice(at, 1);
      continue;
    }
    if (localRecoveryActions.has(action) && (spent || (step.repairs !== undefined && action !== 'retry'))) continue;
    const plan = recoveryPlans[action](context);
    if (plan !== undefined) return { action, plan };
  }
  // Every tree ends in one that always fits, and that one is never tried on the spot.
  throw new Error(`the recovery tree of ${failure.code} has no end`);
}

/** A guard that failed again and again is treated as what is missing, or, where nothing is, as what the guard said. */
function codeOfTree({ failure }: FailureContext): FailureCode {
  const guard = guardOf(failure);
  return guard !== undefined && missingIn(failure).length === 0 ? guard : failure.code;
}
