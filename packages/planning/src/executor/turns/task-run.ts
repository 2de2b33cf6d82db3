import {
  type ChannelName,
  channelOf,
  type Failure,
  fail,
  goalKey,
  type Plan,
  type StepRecord,
  type Task,
  type Trace,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { blockedRow } from '@conscious-bot/contracts/failure';
import type { Body } from '../../body/body.ts';
import type { BotContext } from '../../context/bot-context.ts';
import { baselineOf } from '../../goals/goal-reached.ts';
import { DOORSTEP_MS, isAtDoorstep } from '../../goals/harvest-at-hand.ts';
import type { DugGround } from '../../tasks/dug-ground.ts';
import type { TaskRecords } from '../../tasks/task-records.ts';
import type { StoredTask } from '../../tasks/task-store.ts';
import type { StepExecutor } from '../steps/step-executor.ts';
import { begunGoal } from './begun-goal.ts';
import type { ChannelQueue } from './channel-queue.ts';
import { isNeedless } from './needless.ts';
import { PlanFailure } from './plan-failure.ts';
import type { PlanMaker } from './plan-maker.ts';
import { TaskPlanning } from './task-planning.ts';
import { TaskProgress } from './task-progress.ts';
import { isReached } from './task-standing.ts';

/** Says which steps have to wait because the bot stays where it is safe. */
export interface StepHold {
  holds(step: Pick<StepRecord, 'capability' | 'args'>, task: Task, world: WorldSnapshot): boolean;
  /** When that ends whatever the world shows, ms since the epoch. */
  readonly until: number | undefined;
}

interface TaskRunOptions {
  readonly records: TaskRecords;
  readonly body: Body;
  readonly planMaker: PlanMaker;
  readonly steps: StepExecutor;
  /** The channel whose turns these are. */
  readonly channel: ChannelName;
  readonly queue: ChannelQueue;
  readonly refuge: StepHold;
  readonly dugGround: Pick<DugGround, 'in'>;
}

/**
 * How a turn with one task ended. `waiting`: the body is away. `yielded`: between two steps, to something more urgent. `needs_body`: the
 * next step is for the body, and this is not its channel.
 */
type TurnEnd = 'ended' | 'suspended' | 'interrupted' | 'yielded' | 'needs_body' | { readonly waiting: Failure };

/** What was asked for a moment after something changed is to be about how it is now: a task begins from a picture no older than this, ms. */
const BEGINNING_MS = 50;

/** One task's turn with its channel: begin, plan, do step by step, look at the world, and again until the goal is reached or given up. */
export class TaskRun {
  readonly #context: BotContext;
  readonly #options: TaskRunOptions;
  readonly #progress: TaskProgress;
  readonly #planning: TaskPlanning;
  readonly #failure: PlanFailure;

  constructor(context: BotContext, options: TaskRunOptions) {
    const { records, planMaker, body } = options;
    const progress = new TaskProgress(context, records, body.world);
    this.#context = context;
    this.#options = options;
    this.#progress = progress;
    this.#planning = new TaskPlanning(context, { records, planMaker, progress });
    this.#failure = new PlanFailure(context, { records, world: body.world, progress });
  }

  async run(taskId: string, signal: AbortSignal): Promise<TurnEnd> {
    for (;;) {
      if (signal.aborted) return 'interrupted';
      const { body } = this.#options;
      const isNew = this.#options.records.tasks.store.get(taskId)?.task.planCount === 0;
      const world = await body.freshWorld(isNew ? BEGINNING_MS : undefined);
      if (!world.ok) return { waiting: world.failure };
      if (!world.data.connected) return { waiting: fail('body_offline') };
      if (signal.aborted) return 'interrupted';
      const stored = this.#begin(taskId, world.data);
      if (stored === undefined) return 'ended';
      const plan = this.#planning.underWay(stored);
      if (
        plan === undefined &&
        isReached(stored, world.data, body.world.data, undefined, this.#progress.performed(stored.task))
      )
        return this.#progress.complete(stored.task);
      const next = plan ?? (await this.#planning.next(stored, world.data, signal));
      if (typeof next === 'string') return next;
      const end = await this.#carryOut(stored.task, next, signal);
      if (end !== 'again') return end;
    }
  }

  /** The task goes to work; the first time its goal is grounded in what is near and its baseline stored. */
  #begin(taskId: string, world: WorldSnapshot): StoredTask | undefined {
    const { tasks } = this.#options.records;
    const { data } = this.#options.body.world;
    const stored = tasks.store.get(taskId);
    if (stored === undefined) return undefined;
    if (stored.task.status === 'active') return stored;
    const { task } = stored;
    const grounded = begunGoal(stored, tasks, world, data, this.#options.dugGround);
    if (grounded === undefined) return undefined;
    const key = goalKey(grounded);
    const free = key === undefined || key === task.goalKey || tasks.store.openWithGoalKey(key) === undefined;
    const begun = tasks.begin(taskId, {
      goal: grounded,
      goalKey: stored.work.explicit !== undefined || !free ? task.goalKey : key,
      baseline: stored.work.explicit === undefined ? baselineOf(grounded, world, data) : undefined,
    });
    if (begun === undefined) return undefined;
    this.#context.crash('task.begun');
    return tasks.store.get(taskId);
  }

  /** Runs what is left of a plan; `again` when the task needs another look at the world. */
  async #carryOut(task: Task, plan: Plan, signal: AbortSignal): Promise<TurnEnd | 'again'> {
    const { steps } = this.#options;
    const { plans } = this.#options.records;
    const trace: Trace = { ...task.trace, planId: plan.id };
    for (const stored of plans.steps(plan.id)) {
      if (stored.step.state !== 'pending' && stored.step.state !== 'active') continue;
      // Between two steps nothing is interrupted; an attempt that was posted is not between two steps.
      if (!stored.run.pending && this.#options.queue.yields(task, this.#context.clock.now())) return 'yielded';
      if (this.#options.channel !== 'body' && channelOf(stored.step.capability) === 'body') return 'needs_body';
      if (isNeedless(stored.step, this.#options.body.world.latest)) {
        plans.skipRest(plan.id, this.#context.clock.now(), ({ stepId }) => stepId === stored.step.stepId);
        continue;
      }
      if (this.#staysIn(task, stored.step)) return 'suspended';
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
            ? this.#failure.ofStep(task.id, plan, stored, outcome)
            : this.#failure.ofRepair(task.id, plan, stored.step, outcome.failure);
        case 'done': {
          this.#progress.emit(task.id);
          break;
        }
      }
    }
    return this.#planDone(task.id, plan);
  }

  /** Puts a task off whose next step would lead out of the shelter the bot took, until it is safe outside. */
  #staysIn(task: Task, step: StepRecord): boolean {
    const { body, records, refuge } = this.#options;
    const world = body.world.latest;
    if (world === undefined || !refuge.holds(step, task, world)) return false;
    const now = this.#context.clock.now();
    const lookAgainIn = isAtDoorstep(step, world) ? DOORSTEP_MS : blockedRow('in_shelter').expiresMs;
    const nextEligibleAt = Math.min(now + lookAgainIn, refuge.until ?? Number.POSITIVE_INFINITY);
    records.tasks.suspend(task.id, { nextEligibleAt, blockedReason: 'in_shelter' });
    return true;
  }

  /** Every step is done; the world decides whether the goal is reached. */
  async #planDone(taskId: string, plan: Plan): Promise<TurnEnd | 'again'> {
    const { body } = this.#options;
    const world = await body.freshWorld();
    if (!world.ok) return { waiting: world.failure };
    const stored = this.#options.records.tasks.store.get(taskId);
    if (stored === undefined) return 'ended';
    if (isReached(stored, world.data, body.world.data, plan, this.#progress.performed(stored.task)))
      return this.#progress.complete(stored.task);
    const unmet = fail('effects_unmet', 'the plan ended, but the goal has not been reached');
    return this.#failure.ofPlan(stored, world.data, unmet, '', plan);
  }
}
