import {
  type EventEnvelope,
  type IdleReason,
  planningRoutes,
  readEvent,
  type StepRecord,
  serviceUrl,
  type Task,
  type TaskStatus,
} from '@conscious-bot/contracts';
import {
  type CallError,
  type Client,
  createClient,
  journaledClient,
  type Subscription,
} from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';
import type { LatestNeeds } from '../world/latest-needs.ts';
import { BackgroundWork } from './background-work.ts';
import type { OpenTasks } from './open-tasks.ts';
import { planningEventKeys } from './planning-event-keys.ts';
import { LatestIntent } from './present-intent.ts';

interface PlanningPeerParts {
  readonly openTasks: OpenTasks;
  readonly needs: LatestNeeds;
}

/** What the bot is about, as planning says. */
interface InHand {
  readonly activeTaskId?: string;
  readonly activeStep?: StepRecord;
  /** Every task that has not ended. */
  readonly open: readonly Task[];
  /** Why nothing is being done; absent while something is. */
  readonly idleReason?: IdleReason;
}

const openStatuses = ['pending', 'active', 'paused'] as const;
const isOpen: ReadonlySet<TaskStatus> = new Set(openStatuses);
/** Tasks that are looked at for what was done lately. */
const LAST = 60;

/**
 * Planning as the inner life knows it: what became of thoughts and tasks, and whether there is anything to do. While it is connected planning
 * receives new thoughts too; while it is not, no goal can be committed to.
 */
export class PlanningPeer {
  readonly #context: BotContext;
  readonly #parts: PlanningPeerParts;
  readonly #client: Client;
  readonly #background = new BackgroundWork();
  readonly #intent: LatestIntent;
  #subscription: Subscription | undefined;

  constructor(context: BotContext, parts: PlanningPeerParts) {
    const { config, journal } = context;
    this.#context = context;
    this.#parts = parts;
    this.#intent = new LatestIntent(context.state);
    this.#client = journaledClient(
      createClient(serviceUrl(config, 'planning'), { token: config.SERVICE_TOKEN }),
      'planning',
      journal,
    );
  }

  /** Whether its event stream is there now. */
  connected(): boolean {
    return this.#subscription?.connected() === true;
  }

  /** Whether the bot is working on a task now, as far as planning answers. */
  async isBusy(): Promise<boolean> {
    const answer = await this.#client.call(planningRoutes.state);
    return answer.ok && !answer.data.idle.idle && answer.data.activeTaskId !== undefined;
  }

  /** What the bot is about: the task that has the body, and every open one. Undefined when planning does not answer. */
  async inHand(): Promise<InHand | undefined> {
    const [state, listed] = await Promise.all([this.#client.call(planningRoutes.state), this.#listOpen()]);
    if (!state.ok || !listed.ok) return undefined;
    const { tasks: open } = listed;
    const { activeTaskId, activeStep, idle } = state.data;
    return {
      open,
      ...(activeTaskId === undefined ? {} : { activeTaskId }),
      ...(activeStep === undefined ? {} : { activeStep }),
      ...(idle.idle && idle.reason !== undefined ? { idleReason: idle.reason } : {}),
    };
  }

  /** The tasks that ended last, without those of reflexes; undefined when planning does not answer. */
  async ended(): Promise<readonly Task[] | undefined> {
    const answer = await this.#client.call(planningRoutes.taskHistory, { query: { limit: LAST } });
    return answer.ok ? answer.data.tasks.filter(({ status }) => !isOpen.has(status)) : undefined;
  }

  /** What the plan of a task expects of the steps that are not done yet, ms; undefined without a plan, and when planning does not answer. */
  async leftOf(id: string, now: number): Promise<number | undefined> {
    const answer = await this.#client.call(planningRoutes.getTask, { params: { id } });
    if (!answer.ok || answer.data.plan === undefined) return undefined;
    return answer.data.plan.steps
      .map(({ state, cost, startedAt }) => {
        if (state === 'pending') return cost * 1_000;
        return state === 'active' ? Math.max(0, cost * 1_000 - (now - (startedAt ?? now))) : 0;
      })
      .reduce((sum, ms) => sum + ms, 0);
  }

  /** How long an ended task was worked at, ms, without the time it waited for its turn; undefined when planning does not answer. */
  async workedAt(id: string): Promise<number | undefined> {
    const answer = await this.#client.call(planningRoutes.taskTime, { params: { id } });
    return answer.ok ? answer.data.tookMs - (answer.data.ms.other ?? 0) : undefined;
  }

  /** The open tasks with a goal key; undefined when planning does not answer. */
  async openTasksFor(goalKey: string): Promise<readonly Task[] | undefined> {
    const answer = await this.#client.call(planningRoutes.listTasks, { query: { goalKey, limit: 100 } });
    return answer.ok ? answer.data.tasks.filter(({ status }) => isOpen.has(status)) : undefined;
  }

  /** Follows planning from now on. `onEvent` is called with every event in the transaction that consumes it. */
  start(onEvent: (event: EventEnvelope) => void = () => {}): void {
    const { config, db, connectionClock, logger, journal } = this.#context;
    this.#subscription = journal.follow({
      name: 'cognition<planning',
      url: serviceUrl(config, 'planning'),
      types: [
        'decision',
        'planGenerated',
        'step.finished',
        'task.updated',
        'task.finished',
        'idle_period',
        'needs',
        'strategic_intent.adopted',
        'strategic_intent.ended',
      ],
      db,
      startAt: 'beginning',
      clock: connectionClock,
      logger,
      token: config.SERVICE_TOKEN,
      onState: (connection) => {
        if (connection === 'connected') this.#background.run((signal) => this.#refresh(signal));
      },
      handle: (event) => {
        this.#take(event);
        onEvent(event);
      },
    });
  }

  /** Resolves when nothing of it will touch the database any more. */
  async stop(): Promise<void> {
    await Promise.all([this.#subscription?.stop(), this.#background.stop()]);
  }

  /** Keeps what an event says for those who ask later. */
  #take(event: EventEnvelope): void {
    const { type, data } = event;
    const { state } = this.#context;
    this.#intent.onEvent(event);
    const { openTasks, needs } = this.#parts;
    switch (type) {
      case 'decision': {
        const decision = readEvent('decision', data);
        if (decision === undefined) return;
        openTasks.onDecision(decision);
        state.set(planningEventKeys.decision, decision);
        return;
      }
      case 'task.updated': {
        const task = readEvent('task.updated', data);
        if (task !== undefined) openTasks.onUpdated(task);
        return;
      }
      case 'task.finished': {
        const task = readEvent('task.finished', data);
        if (task === undefined) return;
        openTasks.onFinished(task);
        state.set(planningEventKeys.finished, task);
        return;
      }
      case 'idle_period': {
        const period = readEvent('idle_period', data);
        if (period !== undefined) state.set(planningEventKeys.idle, period);
        return;
      }
      case 'needs': {
        const ranked = readEvent('needs', data)?.ranked;
        if (ranked !== undefined) needs.set(ranked);
      }
    }
  }

  async #refresh(signal: AbortSignal): Promise<void> {
    const { logger } = this.#context;
    const { openTasks } = this.#parts;
    openTasks.expectList();
    const listed = await this.#listOpen(signal);
    if (signal.aborted) return;
    if (listed.ok) {
      openTasks.replace(listed.tasks.sort((a, b) => a.createdAt - b.createdAt));
      return;
    }
    const { code, message: reason } = listed.error;
    openTasks.keep();
    logger.warn({ code, reason }, "planning's open tasks are not known");
  }

  /** Every open task, page by page. */
  async #listOpen(signal?: AbortSignal): Promise<{ ok: true; tasks: Task[] } | { ok: false; error: CallError }> {
    const tasks: Task[] = [];
    for (const status of openStatuses) {
      let cursor: number | undefined;
      do {
        const query = { status, reflexes: 'included', limit: 500, cursor } as const;
        const page = await this.#client.call(planningRoutes.listTasks, { query, ...(signal && { signal }) });
        if (!page.ok) return { ok: false, error: page.error };
        tasks.push(...page.data.tasks);
        cursor = page.data.next;
      } while (cursor !== undefined);
    }
    return { ok: true, tasks };
  }
}
