import { type ChannelName, typedEvent } from '@conscious-bot/contracts';
import { ChannelLoop, type ChannelLoopOptions } from './channel-loop.ts';
import type { TaskRun } from './task-run.ts';

export interface ExecutorOptions extends Omit<ChannelLoopOptions, 'channel' | 'taskRun' | 'mayBegin' | 'onTurnEnded'> {
  /** Makes the turns of a channel. */
  readonly taskRun: (channel: ChannelName) => TaskRun;
}

/**
 * Carries out tasks in two channels side by side: the body, and speech. A reflex takes the body only; what is being said is said to the
 * end.
 */
export class Executor {
  readonly #options: ExecutorOptions;
  readonly #body: ChannelLoop;
  readonly #speech: ChannelLoop;

  constructor({ taskRun, ...options }: ExecutorOptions) {
    this.#options = { ...options, taskRun };
    const loop = (channel: ChannelName, other: () => ChannelLoop): ChannelLoop =>
      new ChannelLoop({
        ...{ ...options, channel, taskRun: taskRun(channel) },
        mayBegin: () => options.breaker.state !== 'half_open' || other().activeTaskId === undefined,
        onTurnEnded: () => {
          if (options.breaker.state !== 'closed') other().wake();
        },
      });
    this.#body = loop('body', () => this.#speech);
    this.#speech = loop('speech', () => this.#body);
  }

  /** Id of the task that has the body. */
  get activeTaskId(): string | undefined {
    return this.#body.activeTaskId;
  }

  /** Id of the task that is being spoken of beside it. */
  get speakingTaskId(): string | undefined {
    return this.#speech.activeTaskId;
  }

  get busy(): boolean {
    return this.activeTaskId !== undefined || this.speakingTaskId !== undefined;
  }

  /** Takes up what was unfinished when the process last ended, and goes to work. */
  start(): void {
    const { tasks, events, logger } = this.#options;
    const unfinished = tasks.store.open().map((stored) => stored.task.id);
    events.append(typedEvent('planning.bootstrap.tasks', { recovered: unfinished.length, taskIds: unfinished }));
    if (unfinished.length > 0) logger.info({ taskIds: unfinished }, 'taking up unfinished tasks');
    this.#body.start();
    this.#speech.start();
  }

  /** Ends the loops; an action under way is left to the body and taken up again at the next start. */
  async stop(): Promise<void> {
    await Promise.all([this.#body.stop(), this.#speech.stop()]);
  }

  /** Something has changed that may make a task eligible. */
  wake(): void {
    this.#body.wake();
    this.#speech.wake();
  }

  /** A reflex wants the body: the action of whatever has it is ended, and its task waits until the reflex is over (EXEC-2). */
  preempt(): void {
    this.#body.preempt();
  }

  /** The body answers again, in a world: what waited for it need not wait any longer. */
  bodyIsBack(): void {
    this.#body.bodyIsBack();
    this.#speech.bodyIsBack();
  }
}
