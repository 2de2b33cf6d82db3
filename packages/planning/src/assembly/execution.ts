import { type CapabilitySpec, type ChannelName, shadowCapabilities, type Task } from '@conscious-bot/contracts';
import type { CircuitBreaker, Clock, Logger } from '@conscious-bot/service-kit';
import type { ActionFeed } from '../body/action-feed.ts';
import type { BodyClient } from '../body/body-client.ts';
import { freshWorld } from '../body/fresh-world.ts';
import type { WorldView } from '../body/world-view.ts';
import type { CrashHook } from '../executor/crash-point.ts';
import type { Detectors } from '../executor/detectors.ts';
import { Executor } from '../executor/executor.ts';
import { PlanMaker } from '../executor/plan-maker.ts';
import { StepRecovery } from '../executor/recovery/step-recovery.ts';
import { StepExecutor } from '../executor/step-executor.ts';
import { StepLedger } from '../executor/step-ledger.ts';
import { observers } from '../executor/step-observer.ts';
import { StreamTurn } from '../executor/stream-turn.ts';
import { TaskRun } from '../executor/task-run.ts';
import type { ExecutiveFigures } from '../health/executive-figures.ts';
import type { Intake } from '../intake/intake.ts';
import { NeedMonitor } from '../needs/need-monitor.ts';
import { withLent } from '../needs/serves.ts';
import type { PlanningMetrics } from '../planning-metrics.ts';
import type { PolicyGuard } from '../policy/policy-guard.ts';
import type { Router } from '../router/router.ts';
import type { RuntimeConfig } from '../runtime-config.ts';
import { FastPath } from '../safety/fast-path.ts';
import { thresholdsOf } from '../safety/thresholds.ts';
import { CapabilityVersions } from '../shadow/capability-versions.ts';
import { ShadowStore } from '../shadow/shadow-store.ts';
import { yieldsTo } from '../tasks/eligibility.ts';
import { streamOfTask } from '../tasks/task-stream.ts';
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
  readonly figures: ExecutiveFigures;
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
  const { body, feed, world, breaker, policy, intake, metrics, figures, clock, logger, crash } = options;
  const { db, events, tasks, plans } = options.stores;
  const { shadows = shadowCapabilities } = options;
  const versions = new CapabilityVersions({ store: new ShadowStore(db), shadows, events, clock, logger });
  const steps = new StepExecutor({
    ...{ policy, plans, body, feed, world, clock, logger, crash, versions },
    ledger: new StepLedger(plans, events, clock),
    observer: observers(metrics, figures),
    recovery: new StepRecovery({ tasks: tasks.store, plans, world }),
    streaming: options.streaming,
    turns: new StreamTurn(),
    detectors: options.detectors,
  });
  const planMaker = new PlanMaker(options.router, world, policy, clock);
  const isFood = (item: string) => world.data.isFood(item);
  const needs = new NeedMonitor(events);
  const bid = (task: Task) => withLent(task, isFood, (name) => needs.urgencyOf(name));
  const taskRun = (stream: ChannelName) => {
    const yields = (task: Task) => {
      const rivals = tasks.store.open().filter((stored) => streamOfTask(stored) === stream);
      return yieldsTo(
        bid(task),
        rivals.map((stored) => bid(stored.task)),
        clock.now(),
      );
    };
    return new TaskRun({
      ...{ stream, planMaker, yields, tasks, plans, steps, events, body, world, clock, logger, crash },
    });
  };
  const executor = new Executor({ tasks, plans, taskRun, breaker, bid, events, clock, logger });
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
