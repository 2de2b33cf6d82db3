import type { IdleReason } from '@conscious-bot/contracts';
import { type GoalGates, isOpen } from '../../goal-gates/evaluate-goal.ts';
import { type SituationSignature, stillMatches } from '../../prompts/situation-signature.ts';
import type { DeferredIntent, DeferredIntents } from './deferred-intents.ts';

/**
 * The deferred intent that may become a task now (D3): a threshold was crossed since the last goal, or the reason to idle is another one and
 * the situation is still the one it was meant for. Those whose time has passed end here. It was counted when it was deferred; the
 * spacing between goals applies to it nevertheless.
 */
export function releaseDeferred(
  now: { readonly reason: IdleReason; readonly signature: SituationSignature },
  options: GoalGates & { readonly deferred: DeferredIntents },
): DeferredIntent | undefined {
  const { deferred, failed, budget, openTasks } = options;
  const crossed = budget.crossed();
  for (const intent of deferred.waiting()) {
    if (isOpen(intent.goal, openTasks)) deferred.end(intent.id, 'open_already');
    else if (failed.against(intent.goal) !== undefined) deferred.end(intent.id, 'failed_since');
    else if (crossed) return intent;
    else if (now.reason === intent.reason) continue;
    else if (!stillMatches(intent.signature, now.signature)) deferred.end(intent.id, 'situation_changed');
    else if (budget.goalInMs() === 0) return intent;
  }
  return undefined;
}
