import type { Failure } from '@conscious-bot/contracts';
import { type BodyClient, conflictingAction } from '../../body/body-client.ts';
import type { BotContext } from '../../context/bot-context.ts';
import type { PlanStore } from '../../tasks/plan-store.ts';
import { timing } from '../timing.ts';
import { ended } from './action-attempt.ts';
import type { StepLedger } from './step-ledger.ts';

interface LeftoverOptions {
  readonly body: { readonly calls: Pick<BodyClient, 'get' | 'cancel'> };
  readonly plans: Pick<PlanStore, 'step'>;
  readonly ledger: StepLedger;
}

/**
 * Cancels an action of ours that still holds the body although another step has its turn, as after a crash. If its own step still
 * waits for it, that step is marked as pre-empted, so that its task can go on with it later. Actions of others are left alone.
 * @returns whether the body is free of it
 */
export async function clearLeftover(
  { clock, logger }: BotContext,
  failure: Failure,
  { body: { calls }, plans, ledger }: LeftoverOptions,
): Promise<boolean> {
  const holder = failure.code === 'duplicate_dispatch' ? conflictingAction(failure) : undefined;
  if (holder === undefined) return false;
  const answer = await calls.get(holder);
  const owner = answer.ok ? plans.step(answer.data.request.stepId) : undefined;
  if (owner === undefined) return false;
  logger.warn({ actionId: holder, stepId: owner.step.stepId }, 'cancelling a leftover action of an earlier step');
  if (owner.run.pending) ledger.cutting(owner, 'preempted');
  const until = clock.now() + timing.cancelGrace;
  let now = await calls.cancel(holder, 'preempted');
  while (now.ok && !ended(now.data) && clock.now() < until) {
    await clock.sleep(timing.pollLeast);
    now = await calls.get(holder);
  }
  return now.ok && ended(now.data);
}
