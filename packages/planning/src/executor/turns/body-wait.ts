import { type Failure, fail, type Task } from '@conscious-bot/contracts';
import { blockedReasonOf } from '@conscious-bot/contracts/failure-table';
import type { BotContext } from '../../context/bot-context.ts';
import { isReflex } from '../../tasks/is-reflex.ts';
import type { Tasks } from '../../tasks/tasks.ts';
import { timing } from '../timing.ts';

/** First wait while the body is away, ms; doubles. */
const AWAY_MS = 1_000;
/** Turns of a task in a row that may end in a fault of ours before the task is given up. */
const MAX_FAULTS = 4;

/** The waits of a channel's task for a body that is away: longer each time, and over as soon as the body is back. */
export class BodyWait {
  readonly #context: BotContext;
  readonly #tasks: Tasks;
  /** The task that waits, and how often it has waited in a row. */
  #waiting: { readonly taskId: string; readonly times: number } | undefined;

  constructor(context: BotContext, tasks: Tasks) {
    this.#context = context;
    this.#tasks = tasks;
  }

  /** The turn ended without a wait for the body. */
  over(): void {
    this.#waiting = undefined;
  }

  /** The body answers again, in a world: what waited for it need not wait any longer. @returns whether a task waited */
  bodyIsBack(): boolean {
    if (this.#waiting === undefined) return false;
    const { taskId } = this.#waiting;
    this.#waiting = undefined;
    const waiting = this.#tasks.store.get(taskId)?.task;
    if (waiting?.status === 'pending') this.#tasks.suspend(taskId, { nextEligibleAt: this.#context.clock.now() });
    return true;
  }

  waitForBody(task: Task, failure: Failure): void {
    const { clock, logger } = this.#context;
    const { id: taskId } = task;
    // A reflex is for one moment: when the body is back, the danger is looked at again.
    if (isReflex(task)) {
      this.#tasks.finish(taskId, 'failed', failure);
      return;
    }
    const times = this.#waiting?.taskId === taskId ? this.#waiting.times + 1 : 1;
    const ms = Math.min(AWAY_MS * 2 ** (times - 1), timing.retryMost);
    this.#waiting = { taskId, times };
    if (times === 1) logger.warn({ taskId, failure }, 'waiting for the body');
    const blockedReason = blockedReasonOf(failure.code);
    this.#tasks.suspend(taskId, {
      nextEligibleAt: clock.now() + ms,
      ...(blockedReason === undefined ? {} : { blockedReason }),
    });
  }

  /** A fault of ours: the task waits as if the body were away, but not forever. */
  waitAfterFault(task: Task, error: unknown): void {
    const failure = fail('internal', error instanceof Error ? error.message : String(error));
    if (this.#waiting?.taskId === task.id && this.#waiting.times >= MAX_FAULTS) {
      this.#waiting = undefined;
      this.#tasks.finish(task.id, 'failed', failure);
    } else this.waitForBody(task, failure);
  }
}
