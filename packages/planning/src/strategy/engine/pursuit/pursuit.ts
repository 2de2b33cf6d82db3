import {
  cognitionRoutes,
  describeGoal,
  failureRow,
  type Goal,
  sentence,
  type Task,
  terminalTaskStatuses,
} from '@conscious-bot/contracts';
import { blockedMessages } from '@conscious-bot/contracts/failure';
import type { StrategicIntent } from '@conscious-bot/contracts/strategy';
import type { Client } from '@conscious-bot/service-kit';
import type { BotContext } from '../../../context/bot-context.ts';
import type { DecisionStore } from '../../../intake/decision-store.ts';
import { eligibility } from '../../../tasks/eligibility.ts';
import type { Tasks } from '../../../tasks/tasks.ts';
import type { MilestoneNow } from '../outlook/outlook.ts';
import { GoalStore, type StrategicGoal } from './goal-store.ts';
import { PastGoals } from './past-goals.ts';

/** Wait before cognition is asked again to record a sentence it did not take, ms. */
const AGAIN_MS = 5_000;
/** A task that is tried again so soon is waited for, ms. */
const PATIENCE_MS = 10_000;
/** A goal that takes no longer is finished before anything that does not press; it may take twice as long as was thought, and a little more; ms. */
const BRIEF_MS = 30_000;
const GRACE_MS = 5_000;
/** Whoever has blocked a tunnel waits behind it for a moment: what waits no longer than this has not failed, ms. */
const MOMENT_MS = 60_000;
/** A goal of which three plans failed in a row is left alone for so long, ms: much may have changed by then, and nothing has at once. */
const GIVEN_UP_MS = 60_000;

/** A goal that has taken so many times what it was thought to take, and more than a moment, is overdue. */
const OVERDUE = 3;
const OVERDUE_FROM_MS = 60_000;

export interface PursuitOptions {
  readonly tasks: Tasks;
  readonly decisions: DecisionStore;
  readonly cognition: Client;
}

/**
 * Carries out the goals of strategic intents, one at a time: each is stored, said by cognition as a thought, decided on by intake, and looked up
 * there until its task has ended. Every step can be repeated: a kill at any moment loses no goal and doubles none.
 */
export class Pursuit {
  readonly goals: GoalStore;
  readonly past: PastGoals;
  readonly #context: BotContext;
  readonly #options: PursuitOptions;
  #posting = false;
  #notBefore = 0;

  constructor(context: BotContext, options: PursuitOptions) {
    this.#context = context;
    this.#options = options;
    this.goals = new GoalStore(context.db);
    this.past = new PastGoals(this.goals, context.clock);
  }

  /** The goal that is being carried out. */
  get open(): StrategicGoal | undefined {
    return this.goals.open();
  }

  /** Whether the open goal was to take a moment only, and that moment is not over. */
  get isNearlyDone(): boolean {
    const { expectedMs, decidedAt } = this.open ?? {};
    if (expectedMs === undefined || decidedAt === undefined || expectedMs > BRIEF_MS) return false;
    return this.#context.clock.now() - decidedAt < 2 * expectedMs + GRACE_MS;
  }

  /** Whether the open goal has taken far longer than it was thought to: what was counted on is not there. */
  get isOverdue(): boolean {
    const { expectedMs, decidedAt } = this.open ?? {};
    if (expectedMs === undefined || decidedAt === undefined) return false;
    return this.#context.clock.now() - decidedAt > Math.max(OVERDUE_FROM_MS, OVERDUE * expectedMs);
  }

  /** The task that carries it out, where there is one already. */
  task({ taskId }: StrategicGoal): Task | undefined {
    return taskId === undefined ? undefined : this.#options.tasks.store.get(taskId)?.task;
  }

  /** The milestones of an intent whose goals were carried out. */
  reachedOf(intentId: string): ReadonlySet<string> {
    return new Set(this.goals.ofIntent(intentId).flatMap(({ ok, milestone }) => (ok === true ? [milestone] : [])));
  }

  /** Decides on a goal: it is stored, and then said. `expectedMs`: what it is thought to take. */
  begin(intent: StrategicIntent, milestone: MilestoneNow, goal: Goal, expectedMs?: number): StrategicGoal {
    const { clock, crash } = this.#context;
    const sequence = this.goals.ofIntent(intent.id).length + 1;
    const record: StrategicGoal = {
      thoughtId: `thought_${intent.id}_${sequence}`,
      intentId: intent.id,
      milestone: milestone.id,
      goal,
      sentence: sentence(`${milestone.why}: I will ${describeGoal(goal)}`),
      state: 'decided',
      decidedAt: clock.now(),
      ...(expectedMs === undefined ? {} : { expectedMs }),
    };
    this.goals.save(record);
    crash('strategy.goal_stored');
    return record;
  }

  /** Has cognition record the sentence, where that is still to be done. */
  async say(): Promise<void> {
    const record = this.open;
    const { clock, crash, logger } = this.#context;
    if (record?.state !== 'decided' || this.#posting || clock.now() < this.#notBefore) return;
    this.#posting = true;
    try {
      const { thoughtId: id, goal, intentId: strategicIntentId, sentence: content } = record;
      const body = { id, goal, strategicIntentId, content };
      const answer = await this.#options.cognition.call(cognitionRoutes.strategicThought, { body });
      crash('strategy.goal_posted');
      const now = this.goals.get(id);
      if (now?.state !== 'decided') return;
      if (answer.ok) this.goals.save({ ...now, state: 'posted' });
      else if (answer.status !== undefined && answer.status >= 400 && answer.status < 500)
        this.#end(now, {
          ok: false,
          reason: `cognition rejected it: ${answer.error.message}`,
          deterministic: true,
        });
      else {
        this.#notBefore = clock.now() + AGAIN_MS;
        logger.debug(
          { code: answer.error.code },
          'cognition does not record what the strategist says; it is asked again',
        );
      }
    } finally {
      this.#posting = false;
    }
  }

  /** Looks up what became of the open goal. @returns it, when it has ended just now */
  settle(): StrategicGoal | undefined {
    const record = this.open;
    if (record === undefined) return undefined;
    if (record.state === 'taken') return this.#settleTask(record);
    const decision = this.#options.decisions.ofThought(record.thoughtId);
    if (decision === undefined) return undefined;
    if (decision.code === 'created' && decision.taskId !== undefined) {
      const taken: StrategicGoal = { ...record, state: 'taken', taskId: decision.taskId };
      this.goals.save(taken);
      return this.#settleTask(taken);
    }
    return this.#end(record, { ok: false, reason: decision.reason, deterministic: decision.code !== 'duplicate' });
  }

  /** Breaks the open goal off: what others want, or a better intent, goes first. It proves nothing about the goal. */
  breakOff(reason: string): void {
    this.#drop(reason, {});
  }

  /** Gives the open goal up for a while: one plan after the other has failed. */
  giveUp(reason: string): void {
    this.#drop(reason, { ok: false, againAt: this.#context.clock.now() + GIVEN_UP_MS });
  }

  /** Breaks the open goal off as one that failed: where it led, it would lead again. */
  leaveAlone(reason: string): void {
    this.#drop(reason, { ok: false });
  }

  #drop(reason: string, how: Pick<StrategicGoal, 'ok' | 'againAt'>): void {
    // Its task may have been made since it was last looked at.
    this.settle();
    const record = this.open;
    if (record === undefined) return;
    const task = this.task(record);
    const { tasks } = this.#options;
    this.#context.events.transaction(() => {
      this.#end(record, { ...how, reason });
      if (task !== undefined) tasks.finish(task.id, 'cancelled', { code: 'preempted', message: reason });
    });
  }

  /** Whether a thought of the site `strategist` says what was decided, and is still wanted. */
  isWanted(thoughtId: string): boolean {
    const record = this.goals.get(thoughtId);
    return record !== undefined && record.state !== 'ended';
  }

  #settleTask(record: StrategicGoal): StrategicGoal | undefined {
    const task = this.task(record);
    // One that is no longer kept ended long ago.
    if (task === undefined) return this.#end(record, { reason: 'its task is gone' });
    if (!terminalTaskStatuses.has(task.status)) return this.#leaveWaiting(record, task);
    const { failure } = task;
    if (task.status === 'completed') return this.#end(record, { ok: true });
    if (task.status === 'cancelled') return this.#end(record, { reason: failure?.message ?? 'it was cancelled' });
    const deterministic = failure !== undefined && failureRow(failure.code).deterministic;
    return this.#end(record, { ok: false, reason: failure?.message ?? 'it failed', deterministic });
  }

  /** A task that has to wait is left: there are other things to do (SI-3). */
  #leaveWaiting(record: StrategicGoal, task: Task): StrategicGoal | undefined {
    const now = this.#context.clock.now();
    const standing = eligibility(task, now);
    if (standing === 'running' || standing === 'ready') return undefined;
    if (standing === 'backoff' && (task.nextEligibleAt ?? now) - now < PATIENCE_MS) return undefined;
    const { blockedReason } = task;
    const reason =
      standing === 'paused'
        ? 'somebody paused it'
        : blockedReason === undefined
          ? 'it has to wait before another try'
          : blockedMessages[blockedReason];
    return this.#context.events.transaction(() => {
      this.#options.tasks.finish(task.id, 'cancelled', { code: 'preempted', message: `it is left for now: ${reason}` });
      const { nextEligibleAt } = task;
      const isBrief = nextEligibleAt !== undefined && nextEligibleAt - now <= MOMENT_MS;
      const again = blockedReason === 'in_shelter' && isBrief ? { againAt: nextEligibleAt } : {};
      return this.#end(record, { ok: false, reason, ...again });
    });
  }

  #end(record: StrategicGoal, how: Pick<StrategicGoal, 'ok' | 'reason' | 'deterministic' | 'againAt'>): StrategicGoal {
    const ended: StrategicGoal = { ...record, ...how, state: 'ended', endedAt: this.#context.clock.now() };
    this.goals.save(ended);
    this.past.added();
    return ended;
  }
}
