import { type CapabilitySpec, type Config, serviceUrl, typedEvent } from '@conscious-bot/contracts';
import {
  CircuitBreaker,
  type Clock,
  createClient,
  createLogger,
  createService,
  type Logger,
  noCrash,
  type Service,
  systemClock,
} from '@conscious-bot/service-kit';
import { listenToBody } from './assembly/body-stream.ts';
import { assembleExecution } from './assembly/execution.ts';
import { followOwnEvents } from './assembly/own-events.ts';
import { assemblePlanners } from './assembly/planners.ts';
import { servePlanning } from './assembly/planning-routes.ts';
import { planningState } from './assembly/planning-state.ts';
import { openStores } from './assembly/stores.ts';
import { listenToThoughts } from './assembly/thought-stream.ts';
import { ActionFeed } from './body/action-feed.ts';
import { BodyClient } from './body/body-client.ts';
import { freshWorld } from './body/fresh-world.ts';
import { GameVersion } from './body/game-version.ts';
import { LeaseKeeper } from './body/lease-keeper.ts';
import { VersionMemory } from './body/version-memory.ts';
import { WorldView } from './body/world-view.ts';
import type { CrashHook } from './context/crash-point.ts';
import { allDetectors, type Detectors } from './context/detectors.ts';
import { RuntimeConfig } from './context/runtime-config.ts';
import { explainTask } from './explain/explain-task.ts';
import { ExecutiveStatistics } from './health/executive-statistics.ts';
import { createPlanningMetrics } from './health/planning-metrics.ts';
import { IdleWatch } from './idle/idle-watch.ts';
import { Intake } from './intake/intake.ts';
import { OwnWork } from './policy/own-work.ts';
import { PolicyGuard } from './policy/policy-guard.ts';
import { startPlanningRetention } from './retention/retention.ts';

const NAME = 'planning';
const VERSION = '0.1.0';

export interface StartPlanningOptions {
  readonly config: Config;
  readonly clock?: Clock;
  readonly logger?: Logger;
  /** Where a test may kill the process. */
  readonly crash?: CrashHook;
  /** Those a test switches off. */
  readonly detectors?: Partial<Detectors>;
  /** Versions of verbs on trial; those of the registry unless given. */
  readonly shadows?: readonly CapabilitySpec[];
}

export interface Planning {
  readonly service: Service;
  stop(): Promise<void>;
}

/** Builds the executive as a service: it takes thoughts in, makes tasks of them and carries them out by the body. Open the port with `service.listen()`. */
export async function startPlanning(options: StartPlanningOptions): Promise<Planning> {
  const { config, clock = systemClock, crash = noCrash } = options;
  const logger =
    options.logger ?? createLogger({ service: NAME, level: config.LOG_LEVEL, pretty: config.LOG_FORMAT === 'pretty' });
  const detectors = { ...allDetectors, ...options.detectors };
  const botId = config.BOT_ID;
  const stores = openStores({ config, name: NAME, clock, logger, crash });
  const { db, events, tasks, plans, decisions, notes } = stores;
  // Reads the game's data now, so that the first thought does not wait for them.
  const world = new WorldView(
    new GameVersion({ configured: config.MINECRAFT_VERSION, memory: new VersionMemory(db, botId), logger }),
  );
  const feed = new ActionFeed(clock);
  const stopping = new AbortController();

  const breaker = new CircuitBreaker({
    clock,
    opensAfter: 3,
    closesAfter: 3,
    onChange: (state, reason) => {
      if (state === 'open') events.append(typedEvent('service.degraded', { what: 'body', detail: reason }));
      if (state === 'closed') events.append(typedEvent('service.recovered', { what: 'body' }));
      idle.check();
      execution.executor.wake();
    },
  });
  const idle = new IdleWatch({ tasks: tasks.store, breaker, events, clock, intervalMs: config.IDLE_EVENT_INTERVAL_MS });
  const body = new BodyClient(
    createClient(serviceUrl(config, 'minecraft-interface'), { token: config.SERVICE_TOKEN, clock }),
    breaker,
    stopping.signal,
    crash,
  );
  const runtime = new RuntimeConfig(config, events, logger);
  const { router, model, priors } = assemblePlanners({ config, runtime, db, clock, logger });
  const stopRetention = startPlanningRetention({ config, db, events, clock, logger });
  const ownWork = new OwnWork(db);
  const policy = new PolicyGuard(events, ownWork);
  const intake = new Intake({
    ...{ policy, router, tasks, decisions, events, world, clock, logger, botId, detectors },
    requireGoalTag: config.REQUIRE_EXPLICIT_GOAL_TAG,
  });

  const service = await createService({
    ...{ name: NAME, version: VERSION, config, db, events, clock, logger },
    host: config.BIND_HOST,
    port: config.PLANNING_PORT,
    isReady: () => {
      const peers = { cognition: thoughts.connected(), body: bodyStream.connected() };
      return { ready: peers.cognition && peers.body, detail: peers };
    },
    onStop: async () => {
      stopping.abort();
      unfollow();
      idle.stop();
      breaker.stop();
      lease.stop();
      priors.stop();
      stopRetention();
      await Promise.all([execution.executor.stop(), thoughts.stop(), bodyStream.stop()]);
    },
  });
  const statistics = new ExecutiveStatistics({ clock, methods: () => priors.all() });
  const metrics = createPlanningMetrics(service.metrics, { tasks: tasks.store, breaker, statistics });
  const execution = assembleExecution({
    ...{
      runtime,
      stores,
      body,
      feed,
      world,
      breaker,
      router,
      policy,
      intake,
      metrics,
      statistics,
      clock,
      logger,
      crash,
    },
    streaming: () => bodyStream.connected(),
    detectors,
    shadows: options.shadows,
  });
  const { executor, fastPath, versions } = execution;

  const watched = (work: Promise<void>) => {
    work.catch((error: unknown) => logger.error({ err: error }, 'the fast path has a fault'));
  };
  const unfollow = followOwnEvents({
    ...{ stores, metrics, statistics, priors, clock, logger },
    onTasksChanged: () => idle.check(),
    onTaskEnded: (task) => watched(fastPath.ended(task)),
  });
  const bodyStream = listenToBody({
    ...execution,
    ...{ config, stores, feed, world, breaker, ownWork, metrics, statistics, watched, clock, logger },
  });
  const thoughts = listenToThoughts({
    ...{ config, db, intake, clock, logger, crash },
    onFelt: (intero, at) => execution.needs.feel(intero, at),
    onConnected: () => void model.refresh(stopping.signal),
  });

  const bodyThere = () => bodyStream.connected() && world.latest?.connected === true;
  const bodyProblem = () => {
    if (breaker.state === 'open') return 'the body did not answer, and is left alone for a while';
    return bodyThere() ? undefined : 'the body is away';
  };
  servePlanning(service, {
    ...{ intake, tasks, plans, decisions, versions, runtime },
    explain: (stored) => explainTask(stored, { tasks: tasks.store, plans, notes, bodyProblem, now: () => clock.now() }),
    health: () => statistics.health(),
    state: () => planningState({ ...execution, botId, stores, idle, breaker, bodyThere }),
  });

  const lease = new LeaseKeeper(body, clock, () => executor.busy || bodyThere());
  // A first picture, so that goals can be grounded before the body reports anything new.
  void freshWorld(world, body, clock);
  executor.start();
  priors.start();
  idle.check();
  return { service, stop: () => service.stop() };
}
