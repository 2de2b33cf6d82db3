import { type ChannelName, readEvent, type Task, terminalTaskStatuses, typedEvent } from '@conscious-bot/contracts';
import { storageProblem } from '@conscious-bot/service-kit';
import type { BotContext } from '../../context/bot-context.ts';
import { isReflex } from '../../tasks/is-reflex.ts';
import type { TaskRecords } from '../../tasks/task-records.ts';
import { timing } from '../timing.ts';
import { BodyWait } from './body-wait.ts';
import type { ChannelQueue } from './channel-queue.ts';
import type { HalfOpenTurn } from './half-open-turn.ts';
import type { TaskRun } from './task-run.ts';

interface ChannelLoopOptions {
  readonly channel: ChannelName;
  readonly records: TaskRecords;
  readonly queue: ChannelQueue;
  readonly taskRun: TaskRun;
  readonly halfOpen: HalfOpenTurn;
}

/**
 * The turns of one channel: its most important eligible task has its turn, alone (I1), until it ends, waits, yields to an
 * urgent one or is interrupted by a reflex.
 */
export class ChannelLoop {
  readonly #context: BotContext;
  readonly #options: ChannelLoopOptions;
  readonly #wait: BodyWait;
  readonly #stopping = new AbortController();
  #turn: { readonly task: Task; readonly controller: AbortController } | undefined;
  #wake: (() => void) | undefined;
  #awake = false;
  #running: Promise<void> | undefined;
  #unsubscribe: (() => void) | undefined;

  constructor(context: BotContext, options: ChannelLoopOptions) {
    this.#context = context;
    this.#options = options;
    this.#wait = new BodyWait(context, options.records.tasks);
    options.halfOpen.join(options.channel, () => this.wake());
  }

  /** Id of the task whose turn it is. */
  get activeTaskId(): string | undefined {
    return this.#turn?.task.id;
  }

  /** The task that has its turn when no reflex has; undefined where none is eligible. */
  get afterReflexes(): Task | undefined {
    return this.#options.queue.afterReflexes(this.#context.clock.now());
  }

  start(): void {
    this.#unsubscribe = this.#context.events.subscribe(({ type, data }) => {
      const task =
        type === 'task.created' || type === 'task.finished' || type === 'task.updated'
          ? readEvent(type, data)
          : undefined;
      if (task !== undefined) {
        this.#mind(task);
        this.#giveWay(task);
      }
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
    if (this.#wait.bodyIsBack()) this.wake();
  }

  /** A task was paused, put off or ended by somebody else while it has the body: its action is ended too. */
  #mind(task: Task): void {
    if (this.#turn?.task.id !== task.id) return;
    const isHeld = task.status === 'pending' && task.course?.what === 'held';
    if (isHeld || task.status === 'paused' || terminalTaskStatuses.has(task.status))
      this.#turn.controller.abort('cancel');
  }

  /** An errand does not wait for the end of a step of long work, which goes on afterwards. */
  #giveWay(waiting: Task): void {
    if (this.#turn === undefined) return;
    if (this.#options.queue.givesWay(this.#turn.task, waiting, this.#context.clock.now())) this.preempt();
  }

  async #loop(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      this.#awake = false;
      const task = this.#pick();
      if (task === undefined) await this.#sleep();
      else await this.#takeTurn(task);
    }
  }

  #pick(): Task | undefined {
    const { channel, halfOpen, queue } = this.#options;
    return halfOpen.mayBegin(channel) ? queue.next(this.#context.clock.now()) : undefined;
  }

  async #takeTurn(task: Task): Promise<void> {
    const { taskRun, channel, halfOpen } = this.#options;
    const { tasks } = this.#options.records;
    const controller = new AbortController();
    this.#turn = { task, controller };
    halfOpen.begin(channel);
    try {
      const end = await taskRun.run(task.id, controller.signal);
      if (this.#stopping.signal.aborted) return;
      if (typeof end === 'object') this.#wait.waitForBody(task, end.waiting);
      else this.#wait.over();
      if (end === 'needs_body') tasks.remember(task.id, { needsBody: true });
      if (end === 'needs_body' || end === 'yielded' || end === 'interrupted') tasks.release(task.id);
      if (end === 'interrupted') this.#skipRest(task.id);
    } catch (error) {
      // On a full disk nothing can be noted, not even that the task waits: it stays as it is stored, and has its turn again when there may be room.
      const problem = storageProblem(error);
      if (problem !== undefined) {
        this.#context.logger.error({ err: error, taskId: task.id }, `the turn of a task waits: ${problem}`);
        await this.#context.clock.sleep(timing.noRoom, this.#stopping.signal).catch(() => {});
        return;
      }
      // A fault of ours must neither stop the channel nor make it spin.
      this.#context.logger.error({ err: error, taskId: task.id }, 'the turn of a task failed');
      if (this.#stopping.signal.aborted) return;
      this.#wait.waitAfterFault(task, error);
    } finally {
      this.#turn = undefined;
      halfOpen.end(channel);
    }
  }

  /** Waits until something changes or the next back-off ends. */
  async #sleep(): Promise<void> {
    if (this.#awake) return;
    const { clock } = this.#context;
    const now = clock.now();
    const at = this.#options.queue.nextEligibleAt(now);
    await new Promise<void>((resolve) => {
      const timer = at === undefined ? undefined : clock.setTimeout(resolve, at - now);
      this.#wake = () => {
        timer?.cancel();
        resolve();
      };
    });
    this.#wake = undefined;
  }

  /** Steps of a task that was ended by somebody else will not be run any more. */
  #skipRest(taskId: string): void {
    const { tasks, plans } = this.#options.records;
    const { events } = this.#context;
    const stored = tasks.store.get(taskId);
    if (stored === undefined || !terminalTaskStatuses.has(stored.task.status)) return;
    const { planId } = stored.work;
    if (planId === undefined) return;
    events.transaction(() => {
      for (const step of plans.skipRest(planId, this.#context.clock.now()))
        events.append(typedEvent('step.finished', step, { ...stored.task.trace, planId, stepId: step.stepId }));
    });
  }
}
