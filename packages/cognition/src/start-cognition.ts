import { type Config, cognitionRoutes, readEvent, typedEvent } from '@conscious-bot/contracts';
import {
  type Clock,
  createLogger,
  createService,
  type InputJournal,
  type Logger,
  noCrash,
  openJournal,
  type Service,
  serveConfig,
  systemClock,
} from '@conscious-bot/service-kit';
import { Registry } from 'prom-client';
import { createAskAgain } from './again/create-ask-again.ts';
import { serveAgain } from './again/serve-again.ts';
import { createCognitionMetrics } from './assembly/cognition-metrics.ts';
import { cognitionState } from './assembly/cognition-state.ts';
import { InnerLife } from './assembly/inner-life.ts';
import { Interoception } from './assembly/interoception.ts';
import { openBot } from './assembly/open-bot.ts';
import { serveThoughts } from './assembly/serve-thoughts.ts';
import type { BotContext } from './context/bot-context.ts';
import type { CrashHook } from './context/crash-point.ts';
import { readFirst, readFurther } from './intrusion/first-reading.ts';
import { defaultVersion } from './language/game-vocabulary.ts';
import { Lessons } from './memory/lessons.ts';
import { ReflectionStore } from './memory/reflection-store.ts';
import { createModelAccess } from './model/model-access.ts';
import { serveModel } from './model/serve-model.ts';
import { type Endpoint, findEndpoint } from './model/server/find-endpoint.ts';
import { BodyPeer } from './peers/body-peer.ts';
import { serveExecutiveHealth } from './peers/executive-health.ts';
import { OpenTasks } from './peers/open-tasks.ts';
import { PlanningPeer } from './peers/planning-peer.ts';
import { startCognitionRetention } from './retention/retention.ts';
import { SelfModel } from './self/self-model.ts';
import { SituationBuilder } from './situation/situation-builder.ts';
import { Counters, isThoughtCall, logAgency } from './thoughts/agency-counters.ts';
import { ThoughtSearch } from './thoughts/thought-search.ts';
import { LatestNeeds } from './world/latest-needs.ts';
import type { LatestWorld } from './world/latest-world.ts';

const NAME = 'cognition';
const VERSION = '0.1.0';

export interface StartCognitionOptions {
  readonly config: Config;
  readonly clock?: Clock;
  /** 0 ≤ x < 1. */
  readonly random?: () => number;
  readonly logger?: Logger;
  /** What everything from outside passes through; the one that the settings ask for unless given. */
  readonly journal?: InputJournal;
  /** Where a test may kill the process. */
  readonly crash?: CrashHook;
  /** Others start beside it: what makes later thoughts quicker is read once they have started. */
  readonly startsAmongOthers?: boolean;
}

export interface Cognition {
  readonly service: Service;
  stop(): Promise<void>;
}

/**
 * Builds the inner life of one bot as a service; it follows body and planning from now on and waits for neither. Open the port with
 * `service.listen()`. Several may be started in one process, each with data and ports of its own.
 */
export async function startCognition(options: StartCognitionOptions): Promise<Cognition> {
  const { clock = systemClock, random = Math.random, crash = noCrash } = options;
  const logger =
    options.logger ??
    createLogger({ service: NAME, level: options.config.LOG_LEVEL, pretty: options.config.LOG_FORMAT === 'pretty' });
  const endpoint = await findEndpoint(options.config);
  logger.info(`mind: ${endpoint.note}`);
  const journal =
    options.journal ??
    openJournal({ service: NAME, config: withEndpoint(options.config, endpoint), logger, at: clock.now() });

  // What everything else runs on.
  const opened = openBot(NAME, {
    config: options.config,
    clock,
    networkClock: systemClock,
    random,
    logger,
    journal,
    crash,
  });
  const { config } = opened.context;
  const registry = new Registry();
  const metrics = createCognitionMetrics(registry);
  const counters = new Counters(opened.context.clock, metrics.agency);
  const model = await createModelAccess(opened.context, {
    endpoint,
    registry,
    onCall: ({ callId, kind, purpose, result, durationMs, tries }) => {
      if (tries === 0) return;
      if (isThoughtCall(kind)) counters.count('llmCalls');
      opened.context.events.append(typedEvent('model.called', { callId, kind, purpose, result, durationMs }));
    },
  });
  const context: BotContext = { ...opened.context, model: model.gateway };

  // What it knows of the world and of itself.
  const { world, boundaries, history, course } = opened;
  const openTasks = new OpenTasks();
  const needs = new LatestNeeds(context.state);
  const again = createAskAgain(opened.context, { endpoint, model, world });
  const body = new BodyPeer(context, world);
  const planning = new PlanningPeer(context, { openTasks, needs });
  const interoception = new Interoception(context, { world, boundaries, history, course });
  const self = new SelfModel(context);
  const reflections = new ReflectionStore(context.db, config.COGNITION_REFLECTIONS_KEPT);
  const lessons = new Lessons(context, reflections);
  const intero = interoception.store;
  const situation = new SituationBuilder(context, { world, needs, intero, openTasks, self, lessons });

  // What it makes of that.
  const known = { world, openTasks, body, planning, interoception, self, reflections, situation };
  const life = new InnerLife(context, { ...known, counters, metrics, registry });

  const stops = [logAgency(counters, context), startCognitionRetention(context), countBlocks(context, metrics)];
  const service = await createService({
    name: NAME,
    version: VERSION,
    config,
    host: config.BIND_HOST,
    port: config.COGNITION_PORT,
    db: context.db,
    events: context.events,
    clock: opened.serviceClock,
    logger,
    registry,
    journal,
    // Without planning no goal can be committed to; without the body the inner life goes on.
    isReady: () => ({
      ready: planning.connected(),
      detail: { planning: planning.connected(), body: body.connected(), mind: endpoint.mode },
    }),
    onStop: async () => {
      for (const stop of stops) stop();
      interoception.stop();
      // No event reaches those who are about to stop.
      await Promise.all([body.stop(), planning.stop()]);
      await life.stop();
    },
  });
  interoception.serve(service);
  life.serve(service);
  serveConfig(service, context.runtime);
  serveModel(service, model);
  serveThoughts(service, {
    thoughts: life.thoughts,
    search: new ThoughtSearch(context.db),
    calls: model.calls,
    history,
  });
  serveAgain(service, again);
  serveExecutiveHealth(service, context);
  service.route(cognitionRoutes.state, () =>
    cognitionState({ config, world, intero, endpoint, gateway: model.gateway, again, counters, situation, self, life }),
  );

  stops.push(keepWarm(world, options.startsAmongOthers ?? false));
  interoception.start();
  body.start((event) => life.onEvent(event));
  planning.start((event) => life.onEvent(event));
  life.start();
  return { service, stop: () => service.stop() };
}

/** The settings with the model that was found, so that nobody has to look for it again. */
function withEndpoint(config: Config, endpoint: Endpoint): Config {
  if (endpoint.mode === 'none') return { ...config, LLM_BASE_URL: 'none' };
  return { ...config, LLM_BASE_URL: endpoint.baseUrl, LLM_MODEL: endpoint.model };
}

/** Counts what rules of conduct stop. Returns the function that ends it. */
function countBlocks({ events }: BotContext, metrics: ReturnType<typeof createCognitionMetrics>): () => void {
  return events.subscribe(({ type, data }) => {
    const block = type === 'policy.blocked' ? readEvent(type, data) : undefined;
    if (block !== undefined) metrics.blocked(block.rule);
  });
}

/** When the start of the whole stack, which needs the processor more, is over: ms after the world is first seen. */
const furtherAfterMs = 1_500;

/**
 * Reads the names of the game and a few sentences now, and again for another version of the game, so that the first thought does not wait for them
 * (0.1 to 0.5 s); all at once, which a service that is already watched could not do on a busy machine. Further ones are read a piece at a time: `later`,
 * once others have started, or not at all. Returns the function that ends it.
 */
function keepWarm(world: LatestWorld, later: boolean): () => void {
  let warm: string | undefined;
  let soon: { cancel(): void } | undefined;
  const warmUp = () => {
    const version = world.get()?.version ?? defaultVersion;
    if (version === warm) return;
    warm = version;
    readFirst({ ...world.policyContext(), from: 'Alex', openTasks: [], recent: [], places: [] });
  };
  warmUp();
  world.follow(() => {
    warmUp();
    if (!later) return;
    // What is warm is no part of the life, and its moment no input of it.
    soon ??= systemClock.setTimeout(() => {
      void readFurther({ ...world.policyContext(), from: 'Alex', openTasks: [], recent: [], places: [] });
    }, furtherAfterMs);
  });
  return () => soon?.cancel();
}
