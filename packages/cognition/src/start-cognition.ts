import { join } from 'node:path';
import {
  type CognitionState,
  type Config,
  cognitionRoutes,
  driveModeOf,
  type EventEnvelope,
  policyRuleIds,
  readEvent,
} from '@conscious-bot/contracts';
import {
  type Clock,
  createLogger,
  createService,
  type Logger,
  openDatabase,
  type Service,
  SqliteEventLog,
  SqliteStateStore,
  systemClock,
} from '@conscious-bot/service-kit';
import { CircleBack } from './circle-back/circle-back.ts';
import { createCognitionMetrics } from './cognition-metrics.ts';
import { startDrives } from './drives/start-drives.ts';
import { createIdle } from './idle/create-idle.ts';
import { createIdleMetrics } from './idle/idle-metrics.ts';
import { startInternalThoughts } from './internal/start-internal-thoughts.ts';
import { createInteroception } from './interoception/create-interoception.ts';
import { BoundaryLog } from './interoception/history/boundary-log.ts';
import { InteroHistoryStore } from './interoception/history/history-store.ts';
import { IntrusionProcessor } from './intrusion/intrusion-processor.ts';
import { IntrusionStore } from './intrusion/intrusion-store.ts';
import { migrations } from './migrations.ts';
import { findEndpoint } from './model/find-endpoint.ts';
import { createModelAccess } from './model/model-access.ts';
import { serveModel } from './model/serve-model.ts';
import { parseByRules } from './parse/rule-parser.ts';
import { followBody } from './peers/body-peer.ts';
import { serveExecutiveHealth } from './peers/executive-health.ts';
import { OpenTasks } from './peers/open-tasks.ts';
import { followPlanning } from './peers/planning-peer.ts';
import { refuseText } from './policy/policy.ts';
import { Lessons } from './reflection/lessons.ts';
import { ReflectionStore } from './reflection/reflection-store.ts';
import { keepBounded } from './retention/retention.ts';
import { SelfModel } from './self/self-model.ts';
import { SituationTeller } from './situation/situation-teller.ts';
import { Counters, isThoughtCall, logAgency } from './thoughts/agency-counters.ts';
import { Recorder } from './thoughts/recorder.ts';
import { ThoughtStore } from './thoughts/thought-store.ts';
import { createVoices } from './voice/create-voices.ts';
import { LatestNeeds } from './world/latest-needs.ts';
import { LatestWorld } from './world/latest-world.ts';

const NAME = 'cognition';
const VERSION = '0.1.0';

export interface StartCognitionOptions {
  readonly config: Config;
  readonly clock?: Clock;
  readonly logger?: Logger;
}

export interface Cognition {
  readonly service: Service;
  stop(): Promise<void>;
}

/** Builds the inner life as a service; it follows body and planning from now on and waits for neither. Open the port with `service.listen()`. */
export async function startCognition(options: StartCognitionOptions): Promise<Cognition> {
  const { config, clock = systemClock } = options;
  const logger =
    options.logger ?? createLogger({ service: NAME, level: config.LOG_LEVEL, pretty: config.LOG_FORMAT === 'pretty' });
  const endpoint = await findEndpoint(config);
  logger.info(`mind: ${endpoint.note}`);
  const db = openDatabase(join(config.DATA_DIR, `${NAME}.sqlite`), migrations);
  const state = new SqliteStateStore(db);
  const world = new LatestWorld(state, config.BOT_USERNAME);
  const boundaries = new BoundaryLog({ history: new InteroHistoryStore(db), state, world, clock });
  const alongside = (event: EventEnvelope) => boundaries.note(event);
  const log = new SqliteEventLog(db, { botId: config.BOT_ID, source: NAME, clock, logger, alongside });
  warmUp(world);
  const thoughts = new ThoughtStore(db, log);
  const intrusions = new IntrusionStore(db);
  const inner = createInteroception({ config, db, log, state, clock, logger, world, boundaries });
  const intero = inner.store;
  const openTasks = new OpenTasks();
  const needs = new LatestNeeds(state);
  const self = new SelfModel({ name: config.BOT_USERNAME, botId: config.BOT_ID, clock, state, log });
  const reflections = new ReflectionStore(db, config.COGNITION_REFLECTIONS_KEPT);
  const lessons = new Lessons(reflections);
  const situation = new SituationTeller({
    ...{ config, clock, world, needs, intero, openTasks },
    self: () => self.lines(),
    lessons: (open) => lessons.now(open, { now: clock.now(), maxAgeMs: config.LESSON_MAX_AGE_MS }),
  });

  const stops: (() => void)[] = [inner.stop];
  const service = await createService({
    name: NAME,
    version: VERSION,
    config,
    host: config.BIND_HOST,
    port: config.COGNITION_PORT,
    db,
    events: log,
    clock,
    logger,
    // Without planning no goal can be committed to; without the body the inner life goes on.
    isReady: () => ({
      ready: planning.connected(),
      detail: { planning: planning.connected(), body: body.connected(), mind: endpoint.mode },
    }),
    onStop: async () => {
      for (const stop of stops) stop();
      unsubscribe();
      await Promise.all([body.stop(), planning.stop(), stopDrives(), stopThinking()]);
      await Promise.all([idle.stop(), voices.stop(), circleBack.stop()]);
    },
  });

  const metrics = createCognitionMetrics(service.metrics);
  const counters = new Counters(clock, metrics.agency);
  stops.push(logAgency(counters, clock, logger), keepBounded({ config, db, events: log, clock, logger }));
  const unsubscribe = log.subscribe(({ type, data }) => {
    const block = type === 'policy.blocked' ? readEvent(type, data) : undefined;
    if (block !== undefined) metrics.blocked(block.rule);
  });
  const model = await createModelAccess({
    ...{ endpoint, config, db, state, clock, logger },
    metrics: service.metrics,
    onCall: ({ kind, tries }) => {
      if (tries > 0 && isThoughtCall(kind)) counters.count('llmCalls');
    },
  });
  const { door } = model;
  const processor = new IntrusionProcessor({
    ...{ config, clock, logger, log, thoughts, intrusions, intero, world, openTasks, situation },
    mind: door,
    canCommit: () => planning.connected(),
    onOutcome: metrics.intrusion,
  });
  const recorder = new Recorder({
    ...{ config, clock, world, store: thoughts, counters },
    onThought: () => metrics.thought('chain-of-thought'),
  });
  const stopDrives = startDrives({ config, clock, logger, world, recorder });
  const process = async ({ body: { content } }: { body: { content: string } }) => {
    const response = await processor.process(content);
    if (response.recorded) metrics.thought('intrusion');
    return response;
  };

  const idle = createIdle({
    ...{ config, db, clock, logger, log, state, world, openTasks, situation, recorder },
    mind: door,
    metrics: createIdleMetrics(service.metrics),
    crossing: () => inner.interoceptor.lastCrossing(),
  });
  const stopThinking = startInternalThoughts({
    ...{ config, clock, logger, log, state, world, situation, recorder },
    mind: door,
    gates: idle.gates,
  });
  const voices = createVoices({
    ...{ config, db, clock, logger, log, state, world, situation, recorder, self, reflections },
    ...{ mind: door, gates: idle.gates, intrude: (content) => process({ body: { content } }) },
  });
  const circleBack = new CircleBack({
    ...{ config, db, clock, logger, log, world, openTasks, situation, recorder },
    mind: door,
  });
  // Nobody is listened to before all who are told of it are there.
  const onEvent = (event: EventEnvelope) => {
    inner.heard(event);
    voices.heard(event);
    circleBack.heard(event);
  };
  const peer = { config, db, clock, logger, state, onEvent };
  const body = followBody({ ...peer, world });
  const planning = followPlanning({ ...peer, openTasks, needs, idle });
  idle.start();
  voices.start();
  circleBack.start();

  inner.serve(service);
  idle.serve(service);
  serveModel(service, model);
  voices.serve(service);
  serveExecutiveHealth(service, config);
  service.route(cognitionRoutes.process, process);
  service.route(cognitionRoutes.signals, process);
  service.route(cognitionRoutes.listThoughts, ({ query }) => ({ thoughts: thoughts.list(query) }));
  service.route(cognitionRoutes.createThought, ({ body: { content: text, type, convertEligible } }) => {
    const draft = { text, type, injectEligible: convertEligible, mayCommit: true };
    return recorder.record({ ...draft, site: 'posted' }).thought;
  });
  service.route(cognitionRoutes.state, (): CognitionState => {
    const outcomes = intrusions.outcomes();
    const mind = endpoint.mode === 'none' ? {} : { baseUrl: endpoint.baseUrl, model: endpoint.model };
    return {
      intero: intero.get(),
      cognitiveCore: {
        mind: { mode: endpoint.mode, ...mind, found: endpoint.found, ...(door && { access: door.access() }) },
        thoughts: thoughts.count(),
      },
      constitutionalFilter: { rules: [...policyRuleIds], refusals: outcomes.refused ?? 0 },
      intrusionInterface: { suppressionMs: config.INTRUSION_SUPPRESSION_MS, outcomes },
      agency: counters.agency(driveModeOf(config)),
      ablations: {
        drives: situation.driveMode,
        memory: config.ENABLE_MEMORY_RECALL,
        interoception: config.ENABLE_INTEROCEPTION_TEXT,
        model: config.ENABLE_INNER_MODEL && door !== undefined,
      },
      idle: idle.state(),
      selfModel: self.view(),
      socialCognition: {
        playersKnown: world.players().length,
        acquaintances: voices.company.known.list().slice(0, 50),
      },
    };
  });
  return { service, stop: () => service.stop() };
}

/** Reads the names of the game and a first sentence now, so that the first thought does not wait for them (40 ms). */
function warmUp(world: LatestWorld): void {
  const context = world.policyContext();
  refuseText('get me some wood', context);
  parseByRules('get me some wood', context);
}
