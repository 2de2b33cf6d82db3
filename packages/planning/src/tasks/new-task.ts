import type { Goal, Origin, Task, Trace } from '@conscious-bot/contracts';
import type { Logger } from '@conscious-bot/service-kit';
import type { TaskWork } from './task-work.ts';

/** What whoever wants a task may say of it. */
export interface NewTask {
  readonly title: string;
  readonly goal: Goal;
  readonly goalKey: string | undefined;
  readonly origin: Origin;
  readonly urgency: number;
  readonly priority: number;
  /** Progress nobody has made yet: how much of what. */
  readonly total: number;
  readonly unit: string;
  readonly trace: Trace;
  /** Milliseconds from now in which it should be planned. */
  readonly timeBudgetMs?: number;
  /** Id of the task that has to succeed first. */
  readonly after?: string;
  /** That one has only to end. */
  readonly afterAnyEnd?: true;
  /** Steps asked for as they are. */
  readonly explicit?: TaskWork['explicit'];
}

/** The allow-list (AG-1). The compiler refuses a key of `NewTask` that is not listed, and a listed one that is none. */
const allowed = {
  title: true,
  goal: true,
  goalKey: true,
  origin: true,
  urgency: true,
  priority: true,
  total: true,
  unit: true,
  trace: true,
  timeBudgetMs: true,
  after: true,
  afterAnyEnd: true,
  explicit: true,
} as const satisfies Record<keyof NewTask, true>;

/** What a task has besides; it is set where tasks are made and changed, whatever somebody gives. Complete in the same way. */
const rebuilt = {
  id: true,
  botId: true,
  status: true,
  progress: true,
  baseline: true,
  blockedReason: true,
  blockedAt: true,
  nextEligibleAt: true,
  course: true,
  manualPause: true,
  planCount: true,
  failure: true,
  createdAt: true,
  updatedAt: true,
  finishedAt: true,
} as const satisfies Record<Exclude<keyof Task, keyof NewTask>, true>;

/** Keys the agency contract calls rebuilt and a task of ours does not have; giving them is no mistake to warn of. */
const ofTheContract = ['retryCount', 'maxRetries', 'childTaskIds', 'tags', 'category', 'solver'] as const;

const silentlyDropped: ReadonlySet<string> = new Set([...Object.keys(rebuilt), ...ofTheContract]);

interface TaskGateOptions {
  /** Logs dropped keys; off in production. */
  readonly warn: boolean;
  readonly logger: Logger;
}

/** Lets nothing into a task but what is listed. */
export class TaskGate {
  readonly #options: TaskGateOptions;
  readonly #warned = new Set<string>();

  constructor(options: TaskGateOptions) {
    this.#options = options;
  }

  /** What was given, without the keys that are not listed. Each of those is warned of once, however often it comes. */
  admit(given: NewTask): NewTask {
    if (this.#options.warn) this.#warn(given);
    const { title, goal, goalKey, origin, urgency, priority, total, unit, trace } = given;
    const { timeBudgetMs, after, afterAnyEnd, explicit } = given;
    return {
      title,
      goal,
      goalKey,
      origin,
      urgency,
      priority,
      total,
      unit,
      trace,
      ...(timeBudgetMs === undefined ? {} : { timeBudgetMs }),
      ...(after === undefined ? {} : { after }),
      ...(afterAnyEnd === undefined ? {} : { afterAnyEnd }),
      ...(explicit === undefined ? {} : { explicit }),
    };
  }

  #warn(given: NewTask): void {
    for (const key of Object.keys(given)) {
      if (key in allowed || silentlyDropped.has(key) || this.#warned.has(key)) continue;
      this.#warned.add(key);
      this.#options.logger.warn(
        { key },
        'a key that no task has is dropped; list it in new-task.ts if it is to be kept',
      );
    }
  }
}
