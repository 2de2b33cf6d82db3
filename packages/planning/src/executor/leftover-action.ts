import type { Failure } from '@conscious-bot/contracts';
import type { Logger } from '@conscious-bot/service-kit';
import { type BodyClient, conflictingAction } from '../body/body-client.ts';
import type { PlanStore } from '../tasks/plan-store.ts';

export interface LeftoverOptions {
  readonly body: BodyClient;
  readonly plans: PlanStore;
  readonly logger: Logger;
}

/** An action of ours that holds the body although its step is over is in the way: it is cancelled. Others are left alone. */
export function clearLeftover(failure: Failure, { body, plans, logger }: LeftoverOptions): void {
  const holder = failure.code === 'duplicate_dispatch' ? conflictingAction(failure) : undefined;
  if (holder === undefined) return;
  const cancel = async () => {
    const answer = await body.get(holder);
    if (!answer.ok || !plans.has(answer.data.request.stepId)) return;
    logger.warn({ actionId: holder }, 'cancelling a leftover action of an earlier step');
    await body.cancel(holder);
  };
  cancel().catch((error: unknown) => logger.error({ err: error, actionId: holder }, 'a leftover action stays'));
}
