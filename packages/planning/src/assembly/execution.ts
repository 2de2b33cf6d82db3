import { type CapabilitySpec, type ChannelName, shadowCapabilities, type Task } from '@conscious-bot/contracts';
import type { CircuitBreaker, Clock, Logger } from '@conscious-bot/service-kit';
import type { ActionFeed } from '../body/action-feed.ts';
import type { BodyClient } from '../body/body-client.ts';
import { freshWorld } from '../body/fresh-world.ts';
import type { WorldView } from '../body/world-view.ts';
import type { CrashHook } from '../context/crash-point.ts';
import type { Detectors } from '../context/detectors.ts';
import type { RuntimeConfig } from '../context/runtime-config.ts';
import { StepRecovery } from '../executor/recovery/step-recovery.ts';
import { ChannelMutex } from '../executor/steps/channel-mutex.ts';
import { StepExecutor } from '../executor/steps/step-executor.ts';
import { StepLedger } from '../executor/steps/step-ledger.ts';
import { observers } from '../executor/steps/step-observer.ts';
import { Executor } from '../executor/turns/executor.ts';
import { PlanMaker } from '../executor/turns/plan-maker.ts';
import { TaskRun } from '../executor/turns/task-run.ts';
import type { ExecutiveStatistics } from '../health/executive-statistics.ts';
import type { PlanningMetrics } from '../health/planning-metrics.ts';
import type { Intake } from '../intake/intake.ts';
import { boostByNeeds } from '../needs/boost-by-needs.ts';
import { NeedMonitor } from '../needs/need-monitor.ts';
import type { Router } from '../planners/router/router.ts';
import type { PolicyGuard } from '../policy/policy-guard.ts';
import { FastPath } from '../safety/fast-path.ts';
import { thresholdsOf } from '../safety/thresholds.ts';
import { CapabilityVersions } from '../shadow/capability-versions.ts';
import { ShadowStore } from '../shadow/shadow-store.ts';
import { yieldsTo } from '../tasks/eligibility.ts';
import { channelOfTask } from '../tasks/task-channel.ts';
import type { Stores } from './stores.ts';

export interface ExecutionOptions {
  readonly runtime: RuntimeConfig;
  readonly stores: Stores;
  readonly body: BodyClient;
  readonly feed: ActionFeed;
  readonly world: WorldView;
  readonly breaker: CircuitBreaker;
  readonly router: Router;
  readonly policy: PolicyGuard;
  readonly intake: Intake;
  readonly metrics: PlanningMetrics;
  readonly statistics: ExecutiveStatistics;
  /** Whether the body's events arrive. */
  readonly streaming: () => boolean;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly crash: CrashHook;
  readonly detectors: Detectors;
  readonly shadows: readonly CapabilitySpec[] | undefined;
}

export interface Execution {
  readonly executor: Executor;
  readonly fastPath: FastPath;
  readonly needs: NeedMonitor;
  readonly versions: CapabilityVersions;
}

/** What turns tasks into actions of the body: executor, the turns it gives, the steps of a turn, and the fast path that interrupts them. */
export function assembleExecution(options: ExecutionOptions): Execution {
  const { body, feed, world, breaker, policy, intake, metrics, statistics, clock, logger, crash } = options;
  const { db, events, tasks, plans } = options.stores;
  const { shadows = shadowCapabilities } = options;
  const versions = new CapabilityVersions({ store: new ShadowStore(db), shadows, events, clock, logger });
  const steps = new StepExecutor({
    ...{ policy, plans, body, feed, world, clock, logger, crash, versions },
    ledger: new StepLedger(plans, events, clock),
    observer: observers(metrics, statistics),
    recovery: new StepRecovery({ tasks: tasks.store, plans, world }),
    streaming: options.streaming,
    turns: new ChannelMutex(),
    detectors: options.detectors,
  });
  const planMaker = new PlanMaker(options.router, world, policy, clock);
  const isFood = (item: string) => world.data.isFood(item);
  const needs = new NeedMonitor(events);
  const boosted = (task: Task) => boostByNeeds(task, isFood, (name) => needs.urgencyOf(name));
  const taskRun = (channel: ChannelName) => {
    const yields = (task: Task) => {
      const rivals = tasks.store.open().filter((stored) => channelOfTask(stored) === channel);
      return yieldsTo(
        boosted(task),
        rivals.map((stored) => boosted(stored.task)),
        clock.now(),
      );
    };
    return new TaskRun({
      ...{ channel, planMaker, yields, tasks, plans, steps, events, body, world, clock, logger, crash },
    });
  };
  const executor = new Executor({ tasks, plans, taskRun, breaker, boosted, events, clock, logger });
  const fastPath = new FastPath({
    enabled: () => options.runtime.values.SAFETY_REFLEXES,
    thresholds: () => thresholdsOf(options.runtime.values.RISK),
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
  return { executor, fastPath, needs, versions };
}
