import type { PlannerName } from '@conscious-bot/contracts';
import type { StepDraft } from '../executor/step-record.ts';
import type { GameData } from './game-data.ts';
import type { PlanRequest, PlanResult } from './search-planner.ts';

/** How well a planner suits a request. */
export interface Fit {
  /** 0 (hardly) to 1 (made for it). */
  readonly score: number;
  /** Why, for people; kept with the plan. */
  readonly reason: string;
}

/** One way to turn a goal into steps. The router weighs them and asks the best; the next one is asked when it finds no way. */
export interface Planner {
  readonly name: PlannerName;
  /** It asks the model, which takes time and may not answer. */
  readonly thinks?: boolean;
  /** Estimated cheaply, without planning; undefined when it cannot serve the goal at all. */
  fit(request: PlanRequest, data: GameData): Fit | undefined;
  /** Steps from the world of the request to its goal, or why there are none. Only the planners that ask the model take time. */
  plan(
    request: PlanRequest,
    data: GameData,
    signal: AbortSignal,
  ): PlanResult<StepDraft> | Promise<PlanResult<StepDraft>>;
}
