import type { PlanningState } from '@conscious-bot/contracts';
import type { Parts } from './parts.ts';

/** What planning is at, for `GET /state`. */
export function planningState(botId: string, { stores, executor, needs, idle, body }: Parts): PlanningState {
  const { tasks, plans } = stores.records;
  const turn = (activeTaskId: string | undefined) => {
    if (activeTaskId === undefined) return undefined;
    const planId = tasks.store.get(activeTaskId)?.work.planId;
    const activeStep = planId === undefined ? undefined : plans.activeStep(planId);
    return { activeTaskId, ...(activeStep === undefined ? {} : { activeStep }) };
  };
  const speech = turn(executor.speakingTaskId);
  const { state, openUntil } = body.breaker;
  return {
    botId,
    idle: idle.state,
    ...turn(executor.activeTaskId),
    ...(speech === undefined ? {} : { speech }),
    counts: tasks.store.counts(),
    breaker: { state, ...(openUntil === undefined ? {} : { openUntil }) },
    body: { connected: body.isPresent },
    needs: [...needs.ranked],
  };
}
