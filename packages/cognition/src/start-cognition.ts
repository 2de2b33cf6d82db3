import { type Config, cognitionRoutes, readEvent } from '@conscious-bot/contracts';
import {
  type Clock,
  createLogger,
  createService,
  type Logger,
  noCrash,
  type Service,
  systemClock,
} from '@conscious-bot/service-kit';
import { createCognitionMetrics } from './assembly/cognition-metrics.ts';
import { cognitionState } from './assembly/cognition-state.ts';
import { createInteroception } from './assembly/create-interoception.ts';
import { createInnerLife } from './assembly/inner-life.ts';
import { openStores } from './assembly/stores.ts';
import type { CrashHook } from './context/crash-point.ts';
import { createModelAccess } from './model/model-access.ts';
import { serveModel } from './model/serve-model.ts';
import { findEndpoint } from './model/server/find-endpoint.ts';
import { parseByRules } from './parse/rule-parser.ts';
import { followBody } from './peers/body-peer.ts';
import { serveExecutiveHealth } from './peers/executive-health.ts';
import { OpenTasks } from './peers/open-tasks.ts';
import { followPlanning } from './peers/planning-peer.ts';
import { refuseText } from './policy/policy.ts';
import { startCognitionRetention } from './retention/retention.ts';
import { SelfModel } from './self/self-model.ts';
import { Lessons } from './sites/reflection/lessons.ts';
import { SituationBuilder } from './situation/situation-builder.ts';
import { Counters, isThoughtCall, logAgency } from './thoughts/agency-counters.ts';
import type { LatestWorld } from './world/latest-world.ts';

const NAME = 'cognition';
const VERSION = '0.1.0';

export interface StartCognitionOptions {
  readonly config: Config;
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Where a test may kill the process. */
  readonly crash?: CrashHook;
}

export interface Cognition {
  readonly service: Service;
  stop(): Promise<void>;
}

/** Builds the inner life as a service; it follows body and planning from now on and waits for neither. Open the port with `service.listen()`. */
export async function startCognition(options: StartCognitionOptions): Promise<Cognition> {
  const { config, clock = systemClock, crash = noCrash } = options;
  const logger =
    options.logger ?? createLogger({ service: NAME, level: config.LOG_LEVEL, pretty: config.LOG_FORMAT === 'pretty' });
  const endpoint = await findEndpoint(config);
  logger.info(`mind: ${endpoint.note}`);
  const stores = openStores({ config, name: NAME, clock, logger, crash });
  const { db, log, state, world, needs, boundaries, thoughts } = stores;
  warmUp(world);
  const inner = createInteroception({ config, db, log, state, clock, logger, world, boundaries });
  const intero = inner.store;
  const openTasks = new OpenTasks();
  const self = new SelfModel({ name: config.BOT_USERNAME, botId: config.BOT_ID, clock, state, log });
  const lessons = new Lessons(stores.reflections);
  const situation = new SituationBuilder({
    ...{ config, clock, world, needs, intero, openTasks },
    self: () => self.lines(),
    lessons: (open) => lessons.now(open, { now: clock.now(), maxAgeMs: config.LESSON_MAX_AGE_MS }),
  });

  const stops: (() => void)[] = [inner.stop];
  const service = await createService({
    ...{ name: NAME, version: VERSION, config, host: config.BIND_HOST, port: config.COGNITION_PORT },
    ...{ db, events: log, clock, logger },
    // Without planning no goal can be committed to; without the body the inner life goes on.
    isReady: () => ({
      ready: planning.connected(),
      detail: { planning: planning.connected(), body: body.connected(), mind: endpoint.mode },
    }),
    onStop: async () => {
      for (const stop of stops) stop();
      // Nothing new is told to those who are about to stop.
      await Promise.all([body.stop(), planning.stop()]);
      await life.stop();
    },
  });

  const metrics = createCognitionMetrics(service.metrics);
  const counters = new Counters(clock, metrics.agency);
  stops.push(logAgency(counters, clock, logger), startCognitionRetention({ config, db, events: log, clock, logger }));
  stops.push(
    log.subscribe(({ type, data }) => {
      const block = type === 'policy.blocked' ? readEvent(type, data) : undefined;
      if (block !== undefined) metrics.blocked(block.rule);
    }),
  );
  const model = await createModelAccess({
    ...{ endpoint, config, db, state, clock, logger },
    metrics: service.metrics,
    onCall: ({ kind, tries }) => {
      if (tries > 0 && isThoughtCall(kind)) counters.count('llmCalls');
    },
  });
  const { gateway } = model;
  const life = createInnerLife({
    ...{ config, clock, logger, stores, inner, openTasks, situation, self, counters, metrics, crash },
    ...{ registry: service.metrics, mind: gateway, canCommit: () => planning.connected() },
  });
  // Nobody is listened to before all who are told of it are there.
  const peer = { config, db, clock, logger, state, onEvent: life.onEvent };
  const body = followBody({ ...peer, world });
  const planning = followPlanning({ ...peer, openTasks, needs, idle: life.idle });
  life.start();

  inner.serve(service);
  life.idle.serve(service);
  serveModel(service, model);
  life.voices.serve(service);
  serveExecutiveHealth(service, config);
  service.route(cognitionRoutes.process, ({ body: { content } }) => life.process(content));
  service.route(cognitionRoutes.signals, ({ body: { content } }) => life.process(content));
  service.route(cognitionRoutes.listThoughts, ({ query }) => ({ thoughts: thoughts.list(query) }));
  service.route(cognitionRoutes.createThought, ({ body: { content: text, type, convertEligible } }) => {
    const draft = { text, type, injectEligible: convertEligible, mayCommit: true };
    return life.recorder.record({ ...draft, site: 'posted' }).thought;
  });
  service.route(cognitionRoutes.state, () =>
    cognitionState({ config, stores, intero, endpoint, gateway, counters, situation, self, life }),
  );
  return { service, stop: () => service.stop() };
}

/** Reads the names of the game and a first sentence now, so that the first thought does not wait for them (40 ms). */
function warmUp(world: LatestWorld): void {
  const context = world.policyContext();
  refuseText('get me some wood', context);
  parseByRules('get me some wood', context);
}
