import { join } from 'node:path';
import {
  type CapabilitySpec,
  type Config,
  type EventEnvelope,
  type PlanningState,
  readEvent,
  serviceUrl,
  shadowCapabilities,
  type Task,
  typedEvent,
} from '@conscious-bot/contracts';
import {
  type Clock,
  createClient,
  createLogger,
  createService,
  type Logger,
  type Service,
  SqliteEventLog,
  subscribeToEvents,
  systemClock,
} from '@conscious-bot/service-kit';
import { ActionFeed } from './body/action-feed.ts';
import { BodyClient } from './body/body-client.ts';
import { bodyEventTypes, handleBodyEvent } from './body/body-events.ts';
import { CircuitBreaker } from './body/circuit-breaker.ts';
import { freshWorld } from './body/fresh-world.ts';
import { GameVersion } from './body/game-version.ts';
import { LeaseKeeper } from './body/lease-keeper.ts';
import { ProgressWatch } from './body/progress-watch.ts';
import { VersionMemory } from './body/version-memory.ts';
import { WorldView } from './body/world-view.ts';
import { openPlanningDatabase } from './database.ts';
import { type CrashHook, noCrash } from './executor/crash-point.ts';
import { crashingEventLog } from './executor/crashing-event-log.ts';
import { allDetectors, type Detectors } from './executor/detectors.ts';
import { Executor } from './executor/executor.ts';
import { PlanMaker } from './executor/plan-maker.ts';
import { StepRecovery } from './executor/recovery/step-recovery.ts';
import { StepExecutor } from './executor/step-executor.ts';
import { StepLedger } from './executor/step-ledger.ts';
import { observers } from './executor/step-observer.ts';
import { TaskRun } from './executor/task-run.ts';
import { explainTask } from './explain/explain-task.ts';
import { TaskNotes } from './explain/task-notes.ts';
import { ExecutiveFigures } from './health/executive-figures.ts';
import { htnPlanner } from './htn/htn-planner.ts';
import { IdleWatch } from './idle/idle-watch.ts';
import { DecisionStore } from './intake/decision-store.ts';
import { Intake } from './intake/intake.ts';
import { collaborativePlanner } from './model-planner/collaborative-planner.ts';
import { ModelClient } from './model-planner/model-client.ts';
import { modelPlanner } from './model-planner/model-planner.ts';
import { NeedMonitor } from './needs/need-monitor.ts';
import { withLent } from './needs/serves.ts';
import { createPlanningMetrics } from './planning-metrics.ts';
import { servePlanning } from './planning-routes.ts';
import { OwnWork } from './policy/own-work.ts';
import { PolicyGuard } from './policy/policy-guard.ts';
import { keepBounded } from './retention/retention.ts';
import { LearnedPriors } from './router/learned-priors.ts';
import { Router } from './router/router.ts';
import { searchPlanner } from './router/search-planner.ts';
import { FastPath } from './safety/fast-path.ts';
import { CapabilityVersions } from './shadow/capability-versions.ts';
import { ShadowStore } from './shadow/shadow-store.ts';
import { yieldsTo } from './tasks/eligibility.ts';
import { liftBlocks } from './tasks/lift-blocks.ts';
import { PlanStore } from './tasks/plan-store.ts';
import { TaskStore } from './tasks/task-store.ts';
import { Tasks } from './tasks/tasks.ts';

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
  const botId = config.BOT_ID;
  const db = openPlanningDatabase(join(config.DATA_DIR, `${NAME}.sqlite`));
  const notes = new TaskNotes(db);
  const alongside = (event: EventEnvelope) => notes.note(event);
  const events = crashingEventLog(new SqliteEventLog(db, { botId, source: NAME, clock, logger, alongside }), crash);
  const store = new TaskStore(db, {
    strictFinalize: config.PLANNING_STRICT_FINALIZE,
    warnDropped: config.NODE_ENV !== 'production',
    logger,
  });
  const tasks = new Tasks(store, events, clock, botId);
  const plans = new PlanStore(db);
  const decisions = new DecisionStore(db);
  // Reads the game's data now, so that the first thought does not wait for them.
  const world = new WorldView(
    new GameVersion({ configured: config.MINECRAFT_VERSION, memory: new VersionMemory(db, botId), logger }),
  );
  const feed = new ActionFeed(clock);
  const stopping = new AbortController();

  const breaker = new CircuitBreaker(clock, (state, reason) => {
    if (state === 'open') events.append(typedEvent('service.degraded', { what: 'body', detail: reason }));
    if (state === 'closed') events.append(typedEvent('service.recovered', { what: 'body' }));
    idle.check();
    executor.wake();
  });
  const idle = new IdleWatch({ tasks: store, breaker, events, clock, intervalMs: config.IDLE_EVENT_INTERVAL_MS });
  const body = new BodyClient(
    createClient(serviceUrl(config, 'minecraft-interface'), { token: config.SERVICE_TOKEN, clock }),
    breaker,
    stopping.signal,
    crash,
  );
  const model = new ModelClient(createClient(serviceUrl(config, 'cognition'), { token: config.SERVICE_TOKEN, clock }));
  const modelPlanning = { model, clock, deadlineMs: config.LLM_TIMEOUT_MS };
  const priors = new LearnedPriors({
    ...{ db, botId, clock, logger, frozen: config.FROZEN_PRIORS },
    client: createClient(serviceUrl(config, 'memory'), { token: config.SERVICE_TOKEN }),
  });
  const router = new Router(
    [searchPlanner, htnPlanner(priors), collaborativePlanner(modelPlanning), modelPlanner(modelPlanning)],
    priors,
  );
  const stopRetention = keepBounded({ config, db, events, clock, logger });
  const ownWork = new OwnWork(db);
  const policy = new PolicyGuard(events, ownWork);
  const intake = new Intake({
    ...{ policy, router, tasks, decisions, events, world, clock, logger, botId },
    requireGoalTag: config.REQUIRE_EXPLICIT_GOAL_TAG,
  });
  const progress = new ProgressWatch(tasks, world);

  const service = await createService({
    name: NAME,
    version: VERSION,
    config,
    host: config.BIND_HOST,
    port: config.PLANNING_PORT,
    db,
    events,
    clock,
    logger,
    isReady: () => {
      const peers = { cognition: thoughts.connected(), body: bodyStream.connected() };
      return { ready: peers.cognition && peers.body, detail: peers };
    },
    onStop: async () => {
      stopping.abort();
      unsubscribe();
      idle.stop();
      breaker.stop();
      lease.stop();
      priors.stop();
      stopRetention();
      await Promise.all([executor.stop(), thoughts.stop(), bodyStream.stop()]);
    },
  });
  const figures = new ExecutiveFigures({ clock, methods: () => priors.all() });
  const metrics = createPlanningMetrics(service.metrics, { tasks: store, breaker, figures });

  const { shadows = shadowCapabilities } = options;
  const versions = new CapabilityVersions({ store: new ShadowStore(db), shadows, events, clock, logger });
  const steps = new StepExecutor({
    ...{ policy, plans, body, feed, world, clock, logger, crash },
    ledger: new StepLedger(plans, events, clock),
    observer: observers(metrics, figures),
    recovery: new StepRecovery({ tasks: store, plans, world }),
    streaming: () => bodyStream.connected(),
    detectors: { ...allDetectors, ...options.detectors },
    versions,
  });
  const planMaker = new PlanMaker(router, world, policy, clock);
  const isFood = (item: string) => world.data.isFood(item);
  const needs = new NeedMonitor(events);
  const bid = (task: Task) => withLent(task, isFood, (name) => needs.urgencyOf(name));
  const yields = (task: Task) =>
    yieldsTo(
      bid(task),
      store.open().map((stored) => bid(stored.task)),
      clock.now(),
    );
  const taskRun = new TaskRun({
    ...{ planMaker, yields, tasks, plans, steps, events, body, world, clock, logger, crash },
  });
  const executor = new Executor({ tasks, plans, taskRun, breaker, bid, events, clock, logger });
  const fastPath = new FastPath({
    ...{ intake, tasks, isFood, now: () => clock.now() },
    look: async () => {
      // Not even the picture of this very moment: it may be from before what is to be looked at.
      world.expire();
      const seen = await freshWorld(world, body, clock);
      return seen.ok ? seen.data : undefined;
    },
    preempt: () => executor.preempt(),
    onEnded: (name, ok) => metrics.reflexEnded(name, ok),
    onCommand: (ms) => metrics.safetyCommand(ms),
  });

  // Several changes of one turn (a task made, its predecessor ended) are looked at together.
  let idleCheckDue = false;
  const checkIdleSoon = () => {
    if (idleCheckDue) return;
    idleCheckDue = true;
    queueMicrotask(() => {
      idleCheckDue = false;
      if (!stopping.signal.aborted) idle.check();
    });
  };
  const unsubscribe = events.subscribe(({ type, data }) => {
    if (type.startsWith('task.')) checkIdleSoon();
    if (type === 'task.created' || type === 'task.finished') {
      const task = readEvent(type, data);
      if (task !== undefined) logger.info({ taskId: task.id }, taskNews(task));
      if (task?.finishedAt !== undefined) watched(fastPath.ended(task));
      if (task?.status === 'completed') {
        const steps = plans.stepsOfTask(task.id).filter(({ attempts }) => attempts > 0).length;
        metrics.reached(task, steps);
        figures.reached(task, steps);
      }
    }
    if (type === 'executionComplete') priors.soon();
    if (type === 'decision') metrics.decided(readEvent('decision', data)?.code ?? 'error');
    if (type === 'policy.blocked') metrics.blocked(readEvent(type, data));
    if (type === 'planGenerated') {
      const made = readEvent('planGenerated', data);
      if (made !== undefined) {
        metrics.planned(made.route);
        figures.planned(made.route);
      }
      const task = made && store.get(made.taskId)?.task;
      if (task?.planCount === 1) metrics.dispatched(clock.now() - task.createdAt);
    }
  });
  const watched = (work: Promise<void>) => {
    work.catch((error: unknown) => logger.error({ err: error }, 'the fast path has a fault'));
  };
  const peer = { db, clock, logger, token: config.SERVICE_TOKEN };
  const bodyStream = subscribeToEvents({
    ...peer,
    name: 'planning<minecraft-interface',
    url: serviceUrl(config, 'minecraft-interface'),
    types: bodyEventTypes,
    startAt: 'now',
    handle: (event) => {
      if (event.botId !== botId) return;
      handleBodyEvent(event, {
        feed,
        world,
        onEnded: (record) => ownWork.learn(record),
        onState: (snapshot) => {
          progress.see(executor.activeTaskId, snapshot);
          if (snapshot.connected) executor.bodyIsBack();
          fastPath.consider(snapshot);
          needs.see(snapshot);
          liftBlocks(tasks, snapshot, clock.now());
        },
        onSignal: (signal, at) => {
          watched(fastPath.alarm(signal, at));
          if (signal.severity !== 'danger') return;
          const active = executor.activeTaskId;
          const trace = active === undefined ? {} : (store.get(active)?.task.trace ?? {});
          events.append(typedEvent('safety_emergency', signal, trace));
        },
        onFirstCommand: (ms, at, { taskId }) => {
          metrics.firstCommand(ms);
          figures.firstCommand(ms);
          fastPath.commanded(taskId, at);
        },
      });
    },
    onState: (state) => {
      if (state !== 'connected') return;
      // Whatever was heard before the stream was lost may be out of date.
      world.expire();
      breaker.success();
      executor.bodyIsBack();
    },
  });
  const thoughts = subscribeToEvents({
    ...peer,
    name: 'planning<cognition',
    url: serviceUrl(config, 'cognition'),
    types: ['thought'],
    startAt: 'beginning',
    // It may have found a model, or lost it, while it was away.
    onState: (state) => {
      if (state === 'connected') void model.refresh(stopping.signal);
    },
    handle: (event) => {
      if (event.botId !== botId) return;
      const thought = readEvent('thought', event.data);
      if (thought === undefined) throw new Error('a thought event that does not fit its contract');
      intake.consider(thought);
      crash('thought.deciding');
    },
  });

  const bodyThere = () => bodyStream.connected() && world.latest?.connected === true;
  const bodyTrouble = () => {
    if (breaker.state === 'open') return 'the body did not answer, and is left alone for a while';
    return bodyThere() ? undefined : 'the body is away';
  };
  servePlanning(service, {
    ...{ intake, tasks, plans, decisions, versions },
    explain: (stored) => explainTask(stored, { tasks: store, plans, notes, bodyTrouble, now: () => clock.now() }),
    health: () => figures.health(),
    state: (): PlanningState => {
      const activeTaskId = executor.activeTaskId;
      const planId = activeTaskId === undefined ? undefined : store.get(activeTaskId)?.work.planId;
      const activeStep = planId === undefined ? undefined : plans.activeStep(planId);
      const { state: breakerState, openUntil } = breaker;
      return {
        botId,
        idle: idle.state,
        ...(activeTaskId === undefined ? {} : { activeTaskId }),
        ...(activeStep === undefined ? {} : { activeStep }),
        counts: store.counts(),
        breaker: { state: breakerState, ...(openUntil === undefined ? {} : { openUntil }) },
        body: { connected: bodyThere() },
        needs: [...needs.ranked],
      };
    },
  });

  const lease = new LeaseKeeper(body, clock, () => executor.activeTaskId !== undefined || bodyThere());
  // A first picture, so that goals can be grounded before the body has anything new to tell.
  void freshWorld(world, body, clock);
  executor.start();
  priors.start();
  idle.check();
  return { service, stop: () => service.stop() };
}

/** The beginning and the end of a task in a line for people. */
function taskNews({ title, status, failure }: Task): string {
  if (status === 'pending') return `new task: ${title}`;
  return failure === undefined ? `task ${status}: ${title}` : `task ${status}: ${title} (${failure.message})`;
}
