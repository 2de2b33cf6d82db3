import type { PlanningState } from '@conscious-bot/contracts';
import type { CircuitBreaker } from '@conscious-bot/service-kit';
import type { IdleWatch } from '../idle/idle-watch.ts';
import type { Execution } from './execution.ts';
import type { Stores } from './stores.ts';

export interface PlanningStateOptions extends Pick<Execution, 'executor' | 'needs'> {
  readonly botId: string;
  readonly stores: Pick<Stores, 'tasks' | 'plans'>;
  readonly idle: IdleWatch;
  readonly breaker: CircuitBreaker;
  readonly bodyThere: () => boolean;
}

/** What planning is at, for `GET /state`. */
export function planningState({
  botId,
  stores: { tasks, plans },
  executor,
  needs,
  idle,
  breaker,
  bodyThere,
}: PlanningStateOptions): PlanningState {
  const turn = (activeTaskId: string | undefined) => {
    if (activeTaskId === undefined) return undefined;
    const planId = tasks.store.get(activeTaskId)?.work.planId;
    const activeStep = planId === undefined ? undefined : plans.activeStep(planId);
    return { activeTaskId, ...(activeStep === undefined ? {} : { activeStep }) };
  };
  const speech = turn(executor.speakingTaskId);
  const { state, openUntil } = breaker;
  return {
    botId,
    idle: idle.state,
    ...turn(executor.activeTaskId),
    ...(speech === undefined ? {} : { speech }),
    counts: tasks.store.counts(),
    breaker: { state, ...(openUntil === undefined ? {} : { openUntil }) },
    body: { connected: bodyThere() },
    needs: [...needs.ranked],
  };
}
