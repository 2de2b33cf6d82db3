import {
  type ActionProgress,
  type Failure,
  fail,
  failureRow,
  goalKey,
  type Plan,
  type RecoveryRecord,
  type StepRecord,
  type Task,
  type Trace,
  typedEvent,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import type { Clock, EventLog, Logger } from '@conscious-bot/service-kit';
import type { BodyClient } from '../body/body-client.ts';
import { freshWorld } from '../body/fresh-world.ts';
import type { WorldView } from '../body/world-view.ts';
import { baselineOf, countDeeds } from '../planner/goal-reached.ts';
import { groundGoal } from '../planner/ground-goal.ts';
import { failedOnce } from '../router/traits.ts';
import { isReflex } from '../tasks/is-reflex.ts';
import type { PlanStore, StoredStep } from '../tasks/plan-store.ts';
import type { StoredTask } from '../tasks/task-store.ts';
import type { TaskWork } from '../tasks/task-work.ts';
import type { Tasks } from '../tasks/tasks.ts';
import type { CrashHook } from './crash-point.ts';
import { afterStep, learn } from './experience.ts';
import { isNeedless } from './needless.ts';
import type { PlanMaker } from './plan-maker.ts';
import { missingIn } from './recovery/missing.ts';
import { recoverPlan } from './recovery/recover-plan.ts';
import type { StepExecutor, StepOutcome } from './step-executor.ts';
import { afterPlanning, isReached, progressOf, remainingSteps } from './task-standing.ts';
import { limits } from './timing.ts';

export interface TaskRunOptions {
  readonly tasks: Tasks;
  readonly plans: PlanStore;
  readonly planMaker: PlanMaker;
  readonly steps: StepExecutor;
  readonly events: EventLog;
  readonly body: BodyClient;
  readonly world: WorldView;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly crash: CrashHook;
  /** Whether something more urgent than this task waits for the body (EXEC-3). */
  readonly yields: (task: Task) => boolean;
}

type FailedStep = Extract<StepOutcome, { kind: 'failed' }>;

/** How a turn of the body with one task ended. `waiting`: the body is away. `yielded`: between two steps, to something more urgent. */
export type TurnEnd = 'ended' | 'suspended' | 'interrupted' | 'yielded' | { readonly waiting: Failure };

/** One task's turn with the body: begin, plan, step by step, look at the world, and again until the goal is reached or given up. */
export class TaskRun {
  readonly #o: TaskRunOptions;

  constructor(options: TaskRunOptions) {
    this.#o = options;
  }

  async run(taskId: string, signal: AbortSignal): Promise<TurnEnd> {
    for (;;) {
      if (signal.aborted) return 'interrupted';
      const { world: view, body, clock } = this.#o;
      const world = await freshWorld(view, body, clock);
      if (!world.ok) return { waiting: world.failure };
      if (!world.data.connected) return { waiting: fail('body_offline') };
      if (signal.aborted) return 'interrupted';
      const stored = this.#begin(taskId, world.data);
      if (stored === undefined) return 'ended';
      const plan = this.#planUnderWay(stored);
      if (plan === undefined && isReached(stored, world.data, view.data, undefined, this.#deeds(stored.task)))
        return this.#complete(stored.task);
      const next = plan ?? (await this.#plan(stored, world.data, signal));
      if (typeof next === 'string') return next;
      const end = await this.#carryOut(stored.task, next, signal);
      if (end !== 'again') return end;
    }
  }

  /** The task goes to work; the first time its goal is grounded in what is near and its baseline stored. */
  #begin(taskId: string, world: WorldSnapshot): StoredTask | undefined {
    const { tasks, world: view, crash } = this.#o;
    const stored = tasks.store.get(taskId);
    if (stored === undefined) return undefined;
    if (stored.task.status === 'active') return stored;
    const { task } = stored;
    const grounded = groundGoal(task.goal, view.data, world);
    const key = goalKey(grounded);
    const free = key === undefined || key === task.goalKey || tasks.store.openWithGoalKey(key) === undefined;
    const begun = tasks.begin(taskId, {
      goal: grounded,
      goalKey: stored.work.explicit !== undefined || !free ? task.goalKey : key,
      baseline: stored.work.explicit === undefined ? baselineOf(grounded, world, view.data) : undefined,
    });
    if (begun === undefined) return undefined;
    crash('task.begun');
    return tasks.store.get(taskId);
  }

  #planUnderWay({ work }: StoredTask): Plan | undefined {
    const plan = work.planId === undefined ? undefined : this.#o.plans.get(work.planId);
    return plan?.steps.some((step) => step.state === 'failed' && step.repairs === undefined) === false
      ? plan
      : undefined;
  }

  /** Makes and stores the next plan; the end of the turn when there is none, or when it has to wait. */
  async #plan(
    { task, work }: StoredTask,
    world: WorldSnapshot,
    signal: AbortSignal,
  ): Promise<Plan | 'ended' | 'suspended' | 'interrupted'> {
    const { tasks, plans, planMaker, events, clock, crash } = this.#o;
    const made = await planMaker.make(task, work, world, this.#deeds(task), signal);
    // A model takes its time: meanwhile the task may have been paused or ended, or something more urgent have come.
    if (signal.aborted) return 'interrupted';
    if (!made.ok) return this.#noPlan(task, work, made.failure, made.again);
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

  /** No planner found a way: the end of the task, unless a model that did not answer may do so later. */
  #noPlan(task: Task, { fruitlessPlans }: TaskWork, failure: Failure, again: boolean): 'ended' | 'suspended' {
    const { tasks, clock } = this.#o;
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

  /** Runs what is left of a plan; `again` when the task needs another look at the world. */
  async #carryOut(task: Task, plan: Plan, signal: AbortSignal): Promise<TurnEnd | 'again'> {
    const { plans, steps, tasks } = this.#o;
    const trace: Trace = { ...task.trace, planId: plan.id };
    for (const stored of plans.steps(plan.id)) {
      if (stored.step.state !== 'pending' && stored.step.state !== 'active') continue;
      // Between two steps nothing is cut in two; an attempt that was posted is not between them.
      if (!stored.run.pending && this.#o.yields(task)) return 'yielded';
      if (isNeedless(stored.step, this.#o.world.latest)) {
        plans.skipRest(plan.id, ({ stepId }) => stepId === stored.step.stepId);
        continue;
      }
      const outcome = await steps.run(stored, trace, signal);
      switch (outcome.kind) {
        case 'interrupted':
          return 'interrupted';
        case 'waiting':
          return { waiting: outcome.failure };
        case 'repaired':
          return 'again';
        case 'failed':
          return stored.step.repairs === undefined
            ? this.#planFailed(task.id, plan, stored, outcome)
            : this.#repairFailed(task.id, plan, stored.step, outcome.failure);
        case 'done': {
          const known = tasks.store.get(task.id)?.work;
          if (known !== undefined) tasks.remember(task.id, afterStep(known, stored.step));
          this.#tellProgress(task.id, plan);
          break;
        }
      }
    }
    return this.#planDone(task.id, plan);
  }

  /** Every step is done; whether the goal is reached is for the world to say. */
  async #planDone(taskId: string, plan: Plan): Promise<TurnEnd | 'again'> {
    const { tasks, world: view, body, clock } = this.#o;
    const world = await freshWorld(view, body, clock);
    if (!world.ok) return { waiting: world.failure };
    const stored = tasks.store.get(taskId);
    if (stored === undefined) return 'ended';
    if (isReached(stored, world.data, view.data, plan, this.#deeds(stored.task))) return this.#complete(stored.task);
    return this.#afterPlan(
      stored,
      world.data,
      fail('effects_unmet', 'the plan ended and the goal is not reached'),
      '',
      plan,
    );
  }

  /** A step that was to repair another one did not: what is left of that repair is dropped, and the other one has its next measure. */
  #repairFailed(taskId: string, plan: Plan, { repairs, ...step }: StepRecord, failure: Failure): 'again' {
    const { tasks, plans, world: view } = this.#o;
    const work = tasks.store.get(taskId)?.work;
    plans.skipRest(
      plan.id,
      (other) => other.repairs?.of === repairs?.of && other.repairs?.measure === repairs?.measure,
    );
    if (work !== undefined) tasks.remember(taskId, learn(work, step, failure, view.latest));
    return 'again';
  }

  #planFailed(taskId: string, plan: Plan, { step }: StoredStep, outcome: FailedStep): TurnEnd | 'again' {
    const { tasks, plans, events, world: view, logger } = this.#o;
    const { failure, detour } = outcome;
    const stored = tasks.store.get(taskId);
    if (stored === undefined) return 'ended';
    logger.debug({ taskId, stepId: step.stepId, failure }, 'plan failed');
    plans.skipRest(plan.id);
    const last = plans.step(step.stepId)?.step ?? step;
    if (outcome.final || isReflex(stored.task)) {
      const reason = 'nothing is known to help';
      events.transaction(() => {
        this.#tell(stored.task, { level: 'task', failure, measure: 'give_up', reason }, last);
        tasks.finish(taskId, failure.code === 'cancelled' ? 'cancelled' : 'failed', failure);
      });
      return 'ended';
    }
    const { explicit } = stored.work;
    tasks.remember(taskId, {
      ...learn(stored.work, step, failure, view.latest),
      detour: detour.map(({ capability, args }) => ({ capability, args })),
      ...(explicit === undefined ? {} : { explicit: remainingSteps(explicit, plans.steps(plan.id)) }),
    });
    const again = tasks.store.get(taskId) ?? stored;
    return this.#afterPlan(again, view.latest, failure, stored.work.planSignature ?? '', plan, last);
  }

  /** Counts a plan that did not reach the goal and says what comes next: another one, or the end. */
  #afterPlan(
    stored: StoredTask,
    world: WorldSnapshot | undefined,
    cause: Failure,
    signature: string,
    { planner }: Plan,
    step?: StepRecord,
  ): TurnEnd | 'again' {
    const { tasks, events } = this.#o;
    const { task, work } = stored;
    const done = world === undefined ? 0 : this.#progressOf(stored, world, this.#stepsOf(stored)).done;
    const fruitlessPlans = done > work.bestDone ? 0 : work.fruitlessPlans + 1;
    const recovery = recoverPlan(cause, fruitlessPlans, task.planCount, world);
    if (recovery.kind === 'fail') {
      const reason = `${fruitlessPlans} plans in a row brought the goal no nearer, of ${task.planCount}`;
      events.transaction(() => {
        this.#tell(task, { level: 'task', failure: cause, measure: 'give_up', reason }, step);
        tasks.finish(task.id, 'failed', recovery.failure);
      });
      return 'ended';
    }
    const { waitMs, blockedReason } = recovery;
    const measure = work.detour.length > 0 ? 'search' : 'replan';
    const reason = measure === 'search' ? 'look for the way from somewhere else' : 'another plan';
    events.transaction(() => {
      this.#tell(task, { level: 'plan', failure: cause, measure, reason }, step);
      tasks.remember(task.id, {
        fruitlessPlans,
        bestDone: Math.max(done, work.bestDone),
        planId: undefined,
        failedPlanners: fruitlessPlans === 0 ? {} : failedOnce(work.failedPlanners, planner),
        missing: missingIn(cause),
        failedPlan: { signature, waitMs, blockedReason },
      });
    });
    this.#o.crash('recovery.stored');
    return 'again';
  }

  /** Tells what is done about a failure; `step` is the one that failed, where one did. */
  #tell(task: Task, record: Omit<RecoveryRecord, 'tried'>, step: StepRecord | undefined): void {
    const of = step === undefined ? {} : { capability: step.capability };
    const planId = this.#o.tasks.store.get(task.id)?.work.planId;
    const trace: Trace = {
      ...task.trace,
      ...(planId === undefined ? {} : { planId }),
      ...(step === undefined ? {} : { stepId: step.stepId }),
    };
    this.#o.events.append(typedEvent('recovery', { ...record, ...of, tried: step?.tried ?? [] }, trace));
  }

  #tellProgress(taskId: string, plan: Plan): void {
    const { tasks, plans, world } = this.#o;
    const stored = tasks.store.get(taskId);
    if (stored === undefined || world.latest === undefined) return;
    tasks.progress(taskId, this.#progressOf(stored, world.latest, plans.steps(plan.id)));
  }

  #progressOf(stored: StoredTask, world: WorldSnapshot, steps: readonly StoredStep[]): ActionProgress {
    return progressOf(stored, world, this.#o.world.data, steps, this.#deeds(stored.task));
  }

  /** What the plans of a task have done of a goal that leaves nothing in the world to count. */
  #deeds({ id, goal }: Task): number {
    return countDeeds(goal, this.#o.world.data, this.#o.plans.stepsOfTask(id));
  }

  #stepsOf({ work }: StoredTask): StoredStep[] {
    return work.planId === undefined ? [] : this.#o.plans.steps(work.planId);
  }

  #complete(task: Task): TurnEnd {
    const { done: _, ...progress } = task.progress;
    const { tasks, events } = this.#o;
    events.transaction(() => {
      tasks.progress(task.id, { done: progress.total, ...progress });
      tasks.finish(task.id, 'completed');
    });
    return 'ended';
  }
}
