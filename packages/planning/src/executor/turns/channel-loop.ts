import {
  blockedReasonOf,
  type ChannelName,
  type Failure,
  fail,
  readEvent,
  type Task,
  terminalTaskStatuses,
  typedEvent,
} from '@conscious-bot/contracts';
import type { CircuitBreaker, Clock, EventLog, Logger } from '@conscious-bot/service-kit';
import { nextEligibleAt, nextTask } from '../../tasks/eligibility.ts';
import { isReflex } from '../../tasks/is-reflex.ts';
import type { PlanStore } from '../../tasks/plan-store.ts';
import { channelOfTask } from '../../tasks/task-channel.ts';
import type { Tasks } from '../../tasks/tasks.ts';
import { timing } from '../timing.ts';
import type { TaskRun } from './task-run.ts';

export interface ChannelLoopOptions {
  readonly channel: ChannelName;
  readonly tasks: Tasks;
  readonly plans: PlanStore;
  readonly taskRun: TaskRun;
  readonly breaker: CircuitBreaker;
  /** Whether it may begin a turn: while the breaker is half open one channel tries, and the other waits for the outcome. */
  readonly mayBegin: () => boolean;
  readonly onTurnEnded: () => void;
  /** The task with the priority and urgency it gains from the needs it serves. */
  readonly boosted: (task: Task) => Task;
  readonly events: EventLog;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** First wait while the body is away, ms; doubles. */
const AWAY_MS = 1_000;
/** Turns of a task in a row that may end in a fault of ours before the task is given up. */
const MAX_FAULTS = 4;

/**
 * The turns of one channel: its most important eligible task has its turn, alone (I1), until it ends, waits, yields to an
 * urgent one or is interrupted by a reflex.
 */
export class ChannelLoop {
  readonly #options: ChannelLoopOptions;
  readonly #stopping = new AbortController();
  #turn: { readonly task: Task; readonly controller: AbortController } | undefined;
  #wake: (() => void) | undefined;
  #awake = false;
  #running: Promise<void> | undefined;
  /** A task that waits for the body to come back, and how often it has waited in a row. */
  #away: { readonly taskId: string; readonly times: number } | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(options: ChannelLoopOptions) {
    this.#options = options;
  }

  /** Id of the task whose turn it is. */
  get activeTaskId(): string | undefined {
    return this.#turn?.task.id;
  }

  start(): void {
    this.#unsubscribe = this.#options.events.subscribe(({ type, data }) => {
      const task = type === 'task.finished' || type === 'task.updated' ? readEvent(type, data) : undefined;
      if (task !== undefined) this.#mind(task);
      if (type.startsWith('task.')) this.wake();
    });
    this.#running = this.#loop();
  }

  /** Ends the loop; an action under way is left to the body and taken up again at the next start. */
  async stop(): Promise<void> {
    this.#unsubscribe?.();
    this.#stopping.abort('stop');
    this.#turn?.controller.abort('stop');
    this.wake();
    await this.#running;
  }

  /** Something has changed that may make a task eligible. */
  wake(): void {
    this.#awake = true;
    this.#wake?.();
  }

  /** A reflex wants the body: the action of whatever has it is ended, and its task waits until the reflex is over (EXEC-2). */
  preempt(): void {
    if (this.#turn !== undefined && !isReflex(this.#turn.task)) this.#turn.controller.abort('preempt');
    this.wake();
  }

  /** The body answers again, in a world: what waited for it need not wait any longer. */
  bodyIsBack(): void {
    if (this.#away === undefined) return;
    const { taskId } = this.#away;
    const { tasks, clock } = this.#options;
    this.#away = undefined;
    const waiting = tasks.store.get(taskId)?.task;
    if (waiting?.status === 'pending') tasks.suspend(taskId, { nextEligibleAt: clock.now() });
    this.wake();
  }

  /** A task was paused or ended by somebody else while it has the body: its action is ended too. */
  #mind(task: Task): void {
    if (this.#turn?.task.id !== task.id) return;
    if (task.status === 'paused' || terminalTaskStatuses.has(task.status)) this.#turn.controller.abort('cancel');
  }

  async #loop(): Promise<void> {
    const { taskRun, logger } = this.#options;
    while (!this.#stopping.signal.aborted) {
      this.#awake = false;
      const task = this.#pick();
      if (task === undefined) {
        await this.#sleep();
        continue;
      }
      const controller = new AbortController();
      this.#turn = { task, controller };
      try {
        const end = await taskRun.run(task.id, controller.signal);
        if (this.#stopping.signal.aborted) return;
        if (typeof end === 'object') this.#waitForBody(task, end.waiting);
        else this.#away = undefined;
        if (end === 'needs_body') this.#options.tasks.remember(task.id, { needsBody: true });
        if (end === 'needs_body' || end === 'yielded' || end === 'interrupted') this.#options.tasks.release(task.id);
        if (end === 'interrupted') this.#skipRest(task.id);
      } catch (error) {
        // A fault of ours must neither stop the channel nor make it spin: the task waits as if the body were away, but not forever.
        logger.error({ err: error, taskId: task.id }, 'the turn of a task failed');
        if (this.#stopping.signal.aborted) return;
        this.#waitAfterFault(task, error);
      } finally {
        this.#turn = undefined;
        this.#options.onTurnEnded();
      }
    }
  }

  #pick(): Task | undefined {
    const { breaker, clock, boosted, mayBegin } = this.#options;
    if (breaker.state === 'open' || !mayBegin()) return undefined;
    return nextTask(this.#open().map(boosted), clock.now());
  }

  /** Tasks of this channel that have not ended, oldest first. */
  #open(): Task[] {
    const { tasks, channel } = this.#options;
    return tasks.store
      .open()
      .filter((stored) => channelOfTask(stored) === channel)
      .map(({ task }) => task);
  }

  /** Waits until something changes or the next back-off ends. */
  async #sleep(): Promise<void> {
    if (this.#awake) return;
    const { clock } = this.#options;
    const now = clock.now();
    const at = nextEligibleAt(this.#open(), now);
    await new Promise<void>((resolve) => {
      const timer = at === undefined ? undefined : clock.setTimeout(resolve, at - now);
      this.#wake = () => {
        timer?.cancel();
        resolve();
      };
    });
    this.#wake = undefined;
  }

  #waitForBody(task: Task, failure: Failure): void {
    const { tasks, clock, logger } = this.#options;
    const { id: taskId } = task;
    // The moment of a reflex does not come back: what the danger is like by then is looked at anew.
    if (isReflex(task)) {
      tasks.finish(taskId, 'failed', failure);
      return;
    }
    const times = this.#away?.taskId === taskId ? this.#away.times + 1 : 1;
    const ms = Math.min(AWAY_MS * 2 ** (times - 1), timing.retryMost);
    this.#away = { taskId, times };
    if (times === 1) logger.warn({ taskId, failure }, 'waiting for the body');
    const blockedReason = blockedReasonOf(failure.code);
    tasks.suspend(taskId, {
      nextEligibleAt: clock.now() + ms,
      ...(blockedReason === undefined ? {} : { blockedReason }),
    });
  }

  #waitAfterFault(task: Task, error: unknown): void {
    const { id: taskId } = task;
    const failure = fail('internal', error instanceof Error ? error.message : String(error));
    if (this.#away?.taskId === taskId && this.#away.times >= MAX_FAULTS) {
      this.#away = undefined;
      this.#options.tasks.finish(taskId, 'failed', failure);
    } else this.#waitForBody(task, failure);
  }

  /** Steps of a task that was ended by somebody else will not be run any more. */
  #skipRest(taskId: string): void {
    const { tasks, plans, events } = this.#options;
    const stored = tasks.store.get(taskId);
    if (stored === undefined || !terminalTaskStatuses.has(stored.task.status)) return;
    const { planId } = stored.work;
    if (planId === undefined) return;
    events.transaction(() => {
      for (const step of plans.skipRest(planId))
        events.append(typedEvent('step.finished', step, { ...stored.task.trace, planId, stepId: step.stepId }));
    });
  }
}
