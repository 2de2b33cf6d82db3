import { type Config, serviceUrl } from '@conscious-bot/contracts';
import { type Clock, createClient, type Database, type Logger } from '@conscious-bot/service-kit';
import type { RuntimeConfig } from '../context/runtime-config.ts';
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

export interface PlannersOptions {
  readonly config: Config;
  readonly runtime: RuntimeConfig;
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Every planner there is behind one router, with what was learned of them. */
export function assemblePlanners({ config, runtime, db, clock, logger }: PlannersOptions): Planners {
  const token = config.SERVICE_TOKEN;
  const model = new ModelClient(createClient(serviceUrl(config, 'cognition'), { token, clock }));
  const modelPlanning = { model, clock, deadlineMs: config.LLM_TIMEOUT_MS };
  const priors = new LearnedPriors({
    ...{ db, botId: config.BOT_ID, clock, logger, frozen: config.FROZEN_PRIORS },
    client: createClient(serviceUrl(config, 'memory'), { token }),
  });
  const router = new Router(
    [searchPlanner, htnPlanner(priors), collaborativePlanner(modelPlanning), modelPlanner(modelPlanning)],
    priors,
    () => runtime.values.PLANNERS,
  );
  return { router, model, priors };
}
