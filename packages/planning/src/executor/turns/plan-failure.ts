import {
  describeCount,
  type Failure,
  type Plan,
  type StepRecord,
  type Task,
  type Trace,
  typedEvent,
  type WorldSnapshot,
  withHelp,
} from '@conscious-bot/contracts';
import type { RecoveryRecord } from '@conscious-bot/contracts/failure';
import { blockedReasonOf, failureRow } from '@conscious-bot/contracts/failure-table';
import type { WorldView } from '../../body/world-view.ts';
import type { BotContext } from '../../context/bot-context.ts';
import { failedOnce } from '../../planners/router/traits.ts';
import { isReflex } from '../../tasks/is-reflex.ts';
import type { StoredStep } from '../../tasks/plan-store.ts';
import type { TaskRecords } from '../../tasks/task-records.ts';
import type { StoredTask } from '../../tasks/task-store.ts';
import { guardOf } from '../recovery/guard-of.ts';
import { missingIn } from '../recovery/missing.ts';
import { recoverPlan } from '../recovery/recover-plan.ts';
import type { FailedStep } from '../steps/step-outcome.ts';
import type { TaskProgress } from './task-progress.ts';
import { remainingSteps } from './task-standing.ts';

interface PlanFailureOptions {
  readonly records: TaskRecords;
  readonly world: WorldView;
  readonly progress: TaskProgress;
}

/** What becomes of a task when a step or a whole plan of it has failed: another look at the world (`again`), or its end. */
export class PlanFailure {
  readonly #context: BotContext;
  readonly #options: PlanFailureOptions;

  constructor(context: BotContext, options: PlanFailureOptions) {
    this.#context = context;
    this.#options = options;
  }

  /** A step that was to repair another one failed: the rest of that repair is dropped, and the other step gets its next recovery action. */
  ofRepair(taskId: string, plan: Plan, { repairs, ...step }: StepRecord, failure: Failure): 'again' {
    const { world: view } = this.#options;
    const { plans, failedSources } = this.#options.records;
    const isOfIt = (other: StepRecord) =>
      other.repairs?.of === repairs?.of && other.repairs?.action === repairs?.action;
    plans.skipRest(plan.id, this.#context.clock.now(), isOfIt);
    failedSources.note(taskId, step, guardOf(failure) ?? failure.code, view.latest);
    return 'again';
  }

  ofStep(taskId: string, plan: Plan, { step }: StoredStep, outcome: FailedStep): 'ended' | 'again' {
    const { events, logger } = this.#context;
    const { world: view } = this.#options;
    const { tasks, plans, failedSources } = this.#options.records;
    const { failure, detour } = outcome;
    const stored = tasks.store.get(taskId);
    if (stored === undefined) return 'ended';
    logger.debug({ taskId, stepId: step.stepId, failure }, 'plan failed');
    plans.skipRest(plan.id, this.#context.clock.now());
    const last = plans.step(step.stepId)?.step ?? step;
    if (outcome.final || isReflex(stored.task)) {
      const reason = 'nothing is known to help';
      events.transaction(() => {
        this.#emit(stored.task, { level: 'task', failure, action: 'give_up', reason }, last);
        tasks.finish(taskId, failure.code === 'cancelled' ? 'cancelled' : 'failed', withHelp(failure, view.latest));
      });
      return 'ended';
    }
    const { explicit } = stored.work;
    failedSources.note(taskId, step, guardOf(failure) ?? failure.code, view.latest);
    tasks.remember(taskId, {
      detour: detour.map(({ capability, args }) => ({ capability, args })),
      ...(explicit === undefined ? {} : { explicit: remainingSteps(explicit, plans.steps(plan.id)) }),
    });
    const again = tasks.store.get(taskId) ?? stored;
    return this.ofPlan(again, view.latest, failure, stored.work.planSignature ?? '', plan, last);
  }

  /** Counts a plan that did not reach the goal and says what comes next: another one, or the end. */
  ofPlan(
    stored: StoredTask,
    world: WorldSnapshot | undefined,
    cause: Failure,
    signature: string,
    { planner }: Plan,
    step?: StepRecord,
  ): 'ended' | 'again' {
    const { events } = this.#context;
    const { tasks } = this.#options.records;
    const { task, work } = stored;
    const done = world === undefined ? 0 : this.#options.progress.of(stored, world).done;
    // If something has to grow first, neither the plan nor its planner is to blame: the same plan will be right later.
    const blameless = isTooEarly(cause, world) || failureRow(cause.code).luck === true;
    const isNearer = done > work.bestDone;
    const fruitlessPlans = isNearer ? 0 : work.fruitlessPlans + (blameless ? 0 : 1);
    const recovery = recoverPlan(withHelp(cause, world), fruitlessPlans, task.planCount, world, isOwnWish(task));
    if (recovery.kind === 'fail') {
      const reason = `of ${describeCount(task.planCount, 'plan')} the last ${fruitlessPlans} did not bring the goal any closer`;
      events.transaction(() => {
        this.#emit(task, { level: 'task', failure: cause, action: 'give_up', reason }, step);
        tasks.finish(task.id, 'failed', recovery.failure);
      });
      return 'ended';
    }
    const { waitMs, blockedReason } = recovery;
    const action = work.detour.length > 0 ? 'search' : 'replan';
    const reason = action === 'search' ? 'look for a way from somewhere else' : 'another plan';
    events.transaction(() => {
      const nearer = isNearer ? { nearer: true as const } : {};
      this.#emit(task, { level: 'plan', failure: cause, action, reason, ...nearer }, step);
      tasks.remember(task.id, {
        fruitlessPlans,
        bestDone: Math.max(done, work.bestDone),
        planId: undefined,
        failedPlanners: failedPlannersAfter(work.failedPlanners, planner, fruitlessPlans, blameless),
        missing: missingIn(cause),
        failedPlan: { signature, waitMs, blockedReason },
      });
    });
    this.#context.crash('recovery.stored');
    return 'again';
  }

  /** Announces what is done about a failure; `step` is the one that failed, if one did. */
  #emit(task: Task, record: Omit<RecoveryRecord, 'tried'>, step: StepRecord | undefined): void {
    const of = step === undefined ? {} : { capability: step.capability };
    const planId = this.#options.records.tasks.store.get(task.id)?.work.planId;
    const trace: Trace = {
      ...task.trace,
      ...(planId === undefined ? {} : { planId }),
      ...(step === undefined ? {} : { stepId: step.stepId }),
    };
    this.#context.events.append(typedEvent('recovery', { ...record, ...of, tried: step?.tried ?? [] }, trace));
  }
}

const isOwnWish = ({ origin }: Task): boolean => origin.kind === 'strategic_intent';

/** Whether something has to grow or recover first, be it that the step itself said so or its guard. */
function isTooEarly(cause: Failure, world: WorldSnapshot | undefined): boolean {
  const reason = blockedReasonOf(guardOf(cause) ?? cause.code, world);
  return reason === 'not_ready' || reason === 'crop_growing';
}

function failedPlannersAfter(
  failed: StoredTask['work']['failedPlanners'],
  planner: string,
  fruitless: number,
  blameless: boolean,
): StoredTask['work']['failedPlanners'] {
  if (blameless) return failed;
  return fruitless === 0 ? {} : failedOnce(failed, planner);
}
