import type { ChannelName, Task } from '@conscious-bot/contracts';
import { nextEligibleAt, nextTask, yieldsTo } from '../../tasks/eligibility.ts';
import { isErrand } from '../../tasks/errand.ts';
import { isReflex } from '../../tasks/is-reflex.ts';
import { isStrategic } from '../../tasks/is-strategic.ts';
import { channelOfTask } from '../../tasks/task-channel.ts';
import type { Tasks } from '../../tasks/tasks.ts';

/** What makes tasks more important than they are by themselves. */
export interface TaskBoost {
  /** The task with the priority and urgency it gains from the needs it serves. */
  boosted(task: Task): Task;
}

/** The tasks of one channel that have not ended, and which of them is next. */
export class ChannelQueue {
  readonly #channel: ChannelName;
  readonly #tasks: Tasks;
  readonly #boost: TaskBoost;

  constructor(channel: ChannelName, tasks: Tasks, boost: TaskBoost) {
    this.#channel = channel;
    this.#tasks = tasks;
    this.#boost = boost;
  }

  /** @param now ms since the epoch */
  next(now: number): Task | undefined {
    return nextTask(this.#boosted(), now);
  }

  /** What is next apart from reflexes. @param now ms since the epoch */
  afterReflexes(now: number): Task | undefined {
    return nextTask(
      this.#boosted().filter((task) => !isReflex(task)),
      now,
    );
  }

  /** Whether something more urgent than a running task waits for the channel (EXEC-3). */
  yields(task: Task, now: number): boolean {
    return yieldsTo(this.#boost.boosted(task), this.#boosted(), now);
  }

  /** Whether somebody's errand takes the channel from a running task at once, in the middle of a step. */
  givesWay(running: Task, to: Task, now: number): boolean {
    const stored = this.#tasks.store.get(to.id);
    if (stored === undefined || running.id === to.id || channelOfTask(stored) !== this.#channel) return false;
    // What the strategist set is broken off by whoever set it.
    if (isStrategic(running)) return false;
    return isErrand(stored.task) && yieldsTo(this.#boost.boosted(running), [stored.task], now);
  }

  /** When the next waiting task becomes eligible, ms since the epoch; undefined when none waits for a time. */
  nextEligibleAt(now: number): number | undefined {
    return nextEligibleAt(this.#open(), now);
  }

  #boosted(): Task[] {
    return this.#open().map((task) => this.#boost.boosted(task));
  }

  #open(): Task[] {
    return this.#tasks.store
      .open()
      .filter((stored) => channelOfTask(stored) === this.#channel)
      .map(({ task }) => task);
  }
}
