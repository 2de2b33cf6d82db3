import type { BotContext } from '../context/bot-context.ts';
import { peerClient } from '../context/peers.ts';
import { htnPlanner } from '../planners/htn/htn-planner.ts';
import { collaborativePlanner } from '../planners/model/collaborative-planner.ts';
import { ModelClient } from '../planners/model/model-client.ts';
import { modelPlanner } from '../planners/model/model-planner.ts';
import { LearnedPriors } from '../planners/priors/learned-priors.ts';
import { Router } from '../planners/router/router.ts';
import { searchPlanner } from '../planners/search/search-planner.ts';

export interface Planners {
  readonly router: Router;
  readonly model: ModelClient;
  readonly priors: LearnedPriors;
}

/** Every planner there is behind one router, with what was learned of them. */
export function createPlanners(context: BotContext): Planners {
  const { clock, config, runtime } = context;
  const model = new ModelClient(context);
  const modelPlanning = { model, clock, deadlineMs: config.LLM_TIMEOUT_MS };
  const priors = new LearnedPriors(context, peerClient(context, 'memory'));
  const router = new Router(
    [searchPlanner, htnPlanner(priors), collaborativePlanner(modelPlanning), modelPlanner(modelPlanning)],
    priors,
    () => runtime.values.PLANNERS,
  );
  return { router, model, priors };
}
