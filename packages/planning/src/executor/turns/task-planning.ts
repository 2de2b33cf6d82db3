import {
  type Failure,
  failureRow,
  type Plan,
  type Task,
  typedEvent,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { blockedRow } from '@conscious-bot/contracts/failure';
import { untilBedtimeMs } from '@conscious-bot/contracts/game';
import type { BotContext } from '../../context/bot-context.ts';
import { isReflex } from '../../tasks/is-reflex.ts';
import type { TaskRecords } from '../../tasks/task-records.ts';
import type { StoredTask } from '../../tasks/task-store.ts';
import type { TaskWork } from '../../tasks/task-work.ts';
import { limits } from '../timing.ts';
import { waitsForCrop } from './crop-wait.ts';
import type { PlanMaker } from './plan-maker.ts';
import type { TaskProgress } from './task-progress.ts';
import { afterPlanning } from './task-standing.ts';

interface TaskPlanningOptions {
  readonly records: TaskRecords;
  readonly planMaker: PlanMaker;
  readonly progress: TaskProgress;
}

/** The plan a task is at: the one under way, or the next, stored before anything of it begins. */
export class TaskPlanning {
  readonly #context: BotContext;
  readonly #options: TaskPlanningOptions;

  constructor(context: BotContext, options: TaskPlanningOptions) {
    this.#context = context;
    this.#options = options;
  }

  underWay({ work }: StoredTask): Plan | undefined {
    const plan = work.planId === undefined ? undefined : this.#options.records.plans.get(work.planId);
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
    const { events, clock, crash } = this.#context;
    const { planMaker, progress } = this.#options;
    const { tasks, plans } = this.#options.records;
    const made = await planMaker.make(task, work, world, progress.performed(task), signal);
    // A model takes time: meanwhile the task may have been paused or ended, or something more urgent may have come up.
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
    const growing = waitsForCrop(made.plan.steps, world);
    if (growing !== undefined) {
      tasks.remember(task.id, { failedPlan: undefined, growing: growing.crop, growingCount: growing.count });
      tasks.suspend(task.id, { nextEligibleAt: clock.now() + growing.waitMs, blockedReason: 'crop_growing' });
      return 'suspended';
    }
    const { plan } = made;
    events.transaction(() => {
      // A reflex is not retried: the danger is looked at again instead.
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
    const { clock } = this.#context;
    const { tasks } = this.#options.records;
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
