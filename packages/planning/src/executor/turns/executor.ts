import { type ChannelName, findCapability, typedEvent } from '@conscious-bot/contracts';
import type { Body } from '../../body/body.ts';
import type { BotContext } from '../../context/bot-context.ts';
import type { DugGround } from '../../tasks/dug-ground.ts';
import type { TaskRecords } from '../../tasks/task-records.ts';
import type { StepExecutor } from '../steps/step-executor.ts';
import { ChannelLoop } from './channel-loop.ts';
import { ChannelQueue, type TaskBoost } from './channel-queue.ts';
import { HalfOpenTurn } from './half-open-turn.ts';
import type { PlanMaker } from './plan-maker.ts';
import { type StepHold, TaskRun } from './task-run.ts';

interface ExecutorOptions {
  readonly records: TaskRecords;
  readonly body: Body;
  readonly planMaker: PlanMaker;
  readonly steps: StepExecutor;
  readonly boost: TaskBoost;
  readonly refuge: StepHold;
  readonly dugGround: Pick<DugGround, 'in'>;
}

/**
 * Carries out tasks in two channels side by side: the body, and speech. A reflex takes the body only; what is being said is said to the
 * end.
 */
export class Executor {
  readonly #context: BotContext;
  readonly #records: TaskRecords;
  readonly #body: ChannelLoop;
  readonly #speech: ChannelLoop;

  constructor(context: BotContext, { records, body, planMaker, steps, boost, refuge, dugGround }: ExecutorOptions) {
    this.#context = context;
    this.#records = records;
    const halfOpen = new HalfOpenTurn(body.breaker);
    const loop = (channel: ChannelName): ChannelLoop => {
      const queue = new ChannelQueue(channel, records.tasks, boost);
      const taskRun = new TaskRun(context, { records, body, planMaker, steps, channel, queue, refuge, dugGround });
      return new ChannelLoop(context, { channel, records, queue, taskRun, halfOpen });
    };
    this.#body = loop('body');
    this.#speech = loop('speech');
  }

  /** Id of the task that has the body. */
  get activeTaskId(): string | undefined {
    return this.#body.activeTaskId;
  }

  /** Whether what the body does at this moment sees to monsters itself, or what it goes on with once a reflex is over. */
  get seesToMonsters(): boolean {
    return this.#seesToMonsters(this.activeTaskId) || this.#seesToMonsters(this.#body.afterReflexes?.id);
  }

  #seesToMonsters(id: string | undefined): boolean {
    const plan = id === undefined ? undefined : this.#records.plans.latestOf({ id });
    const step = plan?.steps.find(({ state }) => state === 'active' || state === 'pending');
    return step !== undefined && findCapability(step.capability)?.seesToMonsters === true;
  }

  /** Id of the task that is speaking beside it. */
  get speakingTaskId(): string | undefined {
    return this.#speech.activeTaskId;
  }

  get busy(): boolean {
    return this.activeTaskId !== undefined || this.speakingTaskId !== undefined;
  }

  /** Takes up what was unfinished when the process last ended, and goes to work. */
  start(): void {
    const { events, logger } = this.#context;
    const unfinished = this.#records.tasks.store.open().map((stored) => stored.task.id);
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
