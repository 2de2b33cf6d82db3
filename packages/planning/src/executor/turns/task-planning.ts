import {
  blockedRow,
  type Failure,
  failureRow,
  type Plan,
  type Task,
  typedEvent,
  untilBedtimeMs,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import type { Clock, EventLog } from '@conscious-bot/service-kit';
import type { CrashHook } from '../../context/crash-point.ts';
import { isReflex } from '../../tasks/is-reflex.ts';
import type { PlanStore } from '../../tasks/plan-store.ts';
import type { StoredTask } from '../../tasks/task-store.ts';
import type { TaskWork } from '../../tasks/task-work.ts';
import type { Tasks } from '../../tasks/tasks.ts';
import { limits } from '../timing.ts';
import type { PlanMaker } from './plan-maker.ts';
import type { TaskProgress } from './task-progress.ts';
import { afterPlanning } from './task-standing.ts';

export interface TaskPlanningOptions {
  readonly tasks: Tasks;
  readonly plans: PlanStore;
  readonly planMaker: PlanMaker;
  readonly events: EventLog;
  readonly clock: Clock;
  readonly crash: CrashHook;
}

/** The plan a task is at: the one under way, or the next, stored before anything of it begins. */
export class TaskPlanning {
  readonly #options: TaskPlanningOptions;
  readonly #progress: TaskProgress;

  constructor(options: TaskPlanningOptions, progress: TaskProgress) {
    this.#options = options;
    this.#progress = progress;
  }

  underWay({ work }: StoredTask): Plan | undefined {
    const plan = work.planId === undefined ? undefined : this.#options.plans.get(work.planId);
    return plan?.steps.some((step) => step.state === 'failed' && step.repairs === undefined) === false
      ? plan
      : undefined;
  }

  /** Makes and stores the next plan; the end of the turn when there is none, or when it has to wait. */
  async next(
    { task, work }: StoredTask,
    world: WorldSnapshot,
    signal: AbortSignal,
  ): Promise<Plan | 'ended' | 'suspended' | 'interrupted'> {
    const { tasks, plans, planMaker, events, clock, crash } = this.#options;
    const made = await planMaker.make(task, work, world, this.#progress.performed(task), signal);
    // A model takes its time: meanwhile the task may have been paused or ended, or something more urgent have come.
    if (signal.aborted) return 'interrupted';
    if (!made.ok) return this.#noPlan(task, work, world, made.failure, made.again);
    if (work.failedPlan?.signature === made.signature) {
      // The same again in the same world fails again: let some time pass first.
      const { waitMs, blockedReason } = work.failedPlan;
      tasks.remember(task.id, { failedPlan: undefined });
      tasks.suspend(task.id, {
        nextEligibleAt: clock.now() + waitMs,
        ...(blockedReason === undefined ? {} : { blockedReason }),
      });
      return 'suspended';
    }
    const { plan } = made;
    events.transaction(() => {
      // A reflex has no second try: what the danger is like by then is looked at anew.
      plans.insert(plan, { oneTry: isReflex(task) });
      tasks.remember(task.id, {
        planId: plan.id,
        planSignature: made.signature,
        missing: [],
        detour: [],
        failedPlan: undefined,
        ...afterPlanning(work, plan.cost),
      });
      tasks.planned(task.id);
      events.append(typedEvent('planGenerated', plan, { ...task.trace, planId: plan.id }));
    });
    crash('plan.stored');
    return plan;
  }

  /** No planner found a way: the end of the task, unless its time is still to come or a model that did not answer may do so later. */
  #noPlan(
    task: Task,
    { fruitlessPlans }: TaskWork,
    world: WorldSnapshot,
    failure: Failure,
    again: boolean,
  ): 'ended' | 'suspended' {
    const { tasks, clock } = this.#options;
    if (failure.code === 'plan.not_yet') {
      // Days may be shorter than the game's: then the world shows it before the time is over.
      const waitMs = untilBedtimeMs(world) ?? blockedRow('day').expiresMs;
      tasks.suspend(task.id, { nextEligibleAt: clock.now() + waitMs, blockedReason: 'day' });
      return 'suspended';
    }
    const tries = fruitlessPlans + 1;
    if (!again || tries >= limits.fruitlessPlans) {
      tasks.finish(task.id, task.planCount === 0 ? 'unplannable' : 'failed', failure);
      return 'ended';
    }
    tasks.remember(task.id, { fruitlessPlans: tries });
    tasks.suspend(task.id, {
      nextEligibleAt: clock.now() + failureRow('plan.model_unavailable').backoffMs,
      blockedReason: 'no_model',
    });
    return 'suspended';
  }
}
