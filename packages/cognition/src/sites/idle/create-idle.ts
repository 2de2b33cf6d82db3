import {
  type Config,
  cognitionRoutes,
  type EventData,
  type EventEnvelope,
  type IdleCycle,
  serviceUrl,
  type Task,
} from '@conscious-bot/contracts';
import {
  type Clock,
  createClient,
  type Database,
  type EventLog,
  type Logger,
  noCrash,
  type Service,
  type StateStore,
} from '@conscious-bot/service-kit';
import { z } from 'zod';
import type { CrashHook } from '../../context/crash-point.ts';
import type { Mind } from '../../context/mind.ts';
import type { IdleGatesOptions } from '../../goal-gates/evaluate-goal.ts';
import { FailedGoals } from '../../goal-gates/failed-goals.ts';
import { GoalBudget } from '../../goal-gates/goal-budget.ts';
import { type Recall, recallFrom } from '../../memory/recall.ts';
import type { OpenTasks } from '../../peers/open-tasks.ts';
import { planningEventKeys } from '../../peers/planning-peer.ts';
import type { SituationBuilder } from '../../situation/situation-builder.ts';
import type { Recorder } from '../../thoughts/recorder.ts';
import type { LatestWorld } from '../../world/latest-world.ts';
import { DeferredIntents } from './deferred-intents.ts';
import { IdleController } from './idle-controller.ts';
import { idleCycle } from './idle-cycle.ts';
import { IdleCycleStore } from './idle-cycle-store.ts';
import type { IdleMetrics } from './idle-metrics.ts';
import { IntentRateWatch } from './intent-rate-watch.ts';
import { settingsOf } from './settings.ts';
import { StorageGate } from './storage-gate.ts';

export interface CreateIdleOptions {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly log: EventLog;
  readonly state: StateStore;
  readonly world: LatestWorld;
  readonly openTasks: OpenTasks;
  readonly situation: SituationBuilder;
  readonly recorder: Recorder;
  readonly mind: Mind | undefined;
  readonly metrics: IdleMetrics;
  /** Asks memory; the memory service of the configuration unless given. */
  readonly recall?: Recall;
  /** A mark of the last crossing of a threshold of interoception (D9), another one for each. */
  crossing(): string | undefined;
  /** Where a test may kill the process. */
  readonly crash?: CrashHook;
}

/** Idle introspection as the rest of cognition sees it. */
export interface Idle {
  /** To be told of planning's idle events and ended tasks, in the transaction that stores how far its events were read. */
  onIdle(event: EventEnvelope, period: EventData<'idle_period'>): void;
  onFinished(task: Task): void;
  /** What its goals have to pass; thoughts in between pass the same, and observations share the budget. */
  readonly gates: IdleGatesOptions;
  serve(service: Service): void;
  state(): { cycles: number; deferred: number; goalInMs: number };
  /** Takes up what the last process left. */
  start(): void;
  stop(): Promise<void>;
}

export function createIdle(options: CreateIdleOptions): Idle {
  const { config, db, clock, logger, log, state, openTasks, metrics, crossing, crash = noCrash } = options;
  const mind = config.ENABLE_INNER_MODEL ? options.mind : undefined;
  const settings = settingsOf(config, { model: mind?.model ?? 'none' });
  const cycles = new IdleCycleStore(db, log, config.COGNITION_IDLE_CYCLES_KEPT);
  cycles.useConfig(settings.hash, settings.values);
  const failed = new FailedGoals(db, clock, config.IDLE_FAILED_GOAL_MS);
  const budget = new GoalBudget({ config, db, clock, state, crossing });
  const deferred = new DeferredIntents(db);
  const memory = createClient(serviceUrl(config, 'memory'), { token: config.SERVICE_TOKEN });
  const deps = {
    ...{ config, settings, clock, log, state, openTasks, mind, cycles, failed, budget, deferred, crash },
    ...{ world: options.world, situation: options.situation, recorder: options.recorder },
    recall: options.recall ?? recallFrom(memory, clock),
    storage: new StorageGate(state, clock),
    lastEnded: () => state.get(planningEventKeys.finished, endedTask)?.id,
  };
  const rate = new IntentRateWatch({ config, cycles, clock, logger, onRate: metrics.rate });
  const onCycle = (cycle: IdleCycle) => {
    logger.info(`[IDLE-PROVENANCE] ${JSON.stringify(cycle)}`);
    metrics.cycle(cycle);
    rate.look();
  };
  const controller = new IdleController({
    ...{ db, clock, logger, state, onCycle, crash },
    staleMs: config.IDLE_EVENT_INTERVAL_MS,
    cycle: (reason, done) => idleCycle(reason, deps, done),
  });
  return {
    gates: { failed, budget, openTasks },
    onIdle: ({ id, at }, period) => controller.notice(id, period, at),
    onFinished: (task) => failed.note(task),
    serve: (service) =>
      service.route(cognitionRoutes.idleCycles, ({ query }) => cycles.list({ ...query, now: clock.now() })),
    state: () => ({ cycles: cycles.count(), deferred: deferred.count(), goalInMs: budget.goalInMs() }),
    start: () => controller.wake(),
    stop: () => controller.stop(),
  };
}

const endedTask = z.object({ id: z.string() }).optional().catch(undefined);
