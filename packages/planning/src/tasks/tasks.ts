import {
  type ActionProgress,
  type Failure,
  fail,
  type Goal,
  type Task,
  type TaskStatus,
  terminalTaskStatuses,
  typedEvent,
} from '@conscious-bot/contracts';
import { type BlockedReason, blockedRow } from '@conscious-bot/contracts/failure';
import type { TaskCourse } from '@conscious-bot/contracts/task';
import type { BotContext } from '../context/bot-context.ts';
import { isReflex } from './is-reflex.ts';
import type { NewTask } from './new-task.ts';
import type { StoredTask, TaskStore } from './task-store.ts';
import { type TaskWork, taskWork } from './task-work.ts';

/** Who changes the course of a task, and why. */
export type Why = Pick<TaskCourse, 'by' | 'reason' | 'thoughtId'>;

/** Over HTTP, by hand. */
const asked: Why = { by: 'person', reason: 'somebody asked for it' };

export type TaskEnd = 'completed' | 'failed' | 'cancelled' | 'unplannable';

/**
 * The life of tasks. Every change is stored together with the event that announces it; nothing else writes tasks. A task that has ended
 * stays as it is: late changes are refused by returning undefined.
 */
export class Tasks {
  readonly store: TaskStore;
  readonly #context: Pick<BotContext, 'botId' | 'events' | 'clock' | 'newId'>;

  constructor(context: Pick<BotContext, 'botId' | 'events' | 'clock' | 'newId'>, store: TaskStore) {
    this.store = store;
    this.#context = context;
  }

  create(given: NewTask): Task {
    const now = this.#context.clock.now();
    const id = this.#context.newId('task');
    const { explicit, total, unit, goalKey, ...rest } = this.store.gate.admit(given);
    const task: Task = {
      ...rest,
      id,
      botId: this.#context.botId,
      status: 'pending',
      // An empty key is no key (AG-2).
      ...(goalKey === undefined || goalKey === '' ? {} : { goalKey }),
      progress: { done: 0, total, unit },
      manualPause: false,
      planCount: 0,
      trace: { ...given.trace, taskId: id },
      createdAt: now,
      updatedAt: now,
    };
    return this.#context.events.transaction(() => {
      const stored = this.#isWaiting(task) ? { ...task, blockedReason: TASK_BEFORE, blockedAt: now } : task;
      this.store.insert(stored, taskWork.parse(explicit === undefined ? {} : { explicit }));
      this.#context.events.append(typedEvent('task.created', stored, stored.trace));
      return stored;
    });
  }

  /** The task goes to work. The first time its baseline is stored: what the inventory held of its item (D11). */
  begin(
    id: string,
    first: { readonly goal: Goal; readonly goalKey: string | undefined; readonly baseline: number | undefined },
  ): Task | undefined {
    return this.#change(id, ({ task }) => {
      const { nextEligibleAt: _, blockedReason: __, ...before } = task;
      const rest = this.#takenUp(before);
      const { goal, goalKey, baseline } = first;
      const begun = task.planCount > 0 || task.baseline !== undefined;
      return {
        ...rest,
        status: 'active',
        ...(begun
          ? {}
          : { goal, ...(goalKey === undefined ? {} : { goalKey }), ...(baseline === undefined ? {} : { baseline }) }),
      };
    });
  }

  /** A task that was held goes on: what it was held for is over, or has lasted long enough. */
  #takenUp<T extends Pick<Task, 'course'>>(task: T): T {
    if (task.course?.what !== 'held') return task;
    return { ...task, course: { ...task.course, what: 'taken_up', at: this.#context.clock.now() } };
  }

  progress(id: string, progress: ActionProgress): Task | undefined {
    return this.#change(id, ({ task }) => {
      const { done, total, unit } = task.progress;
      const same = done === progress.done && total === progress.total && unit === progress.unit;
      return same ? undefined : { ...task, progress };
    });
  }

  /** Back to waiting: until `nextEligibleAt` (ms since the epoch), for the reason given when the world has to change first. */
  suspend(
    id: string,
    { nextEligibleAt, blockedReason }: { readonly nextEligibleAt: number; readonly blockedReason?: BlockedReason },
  ): Task | undefined {
    return this.#change(id, ({ task }) => {
      const { blockedReason: _, ...rest } = task;
      return {
        ...rest,
        nextEligibleAt,
        ...(blockedReason === undefined ? {} : { blockedReason }),
        status: task.status === 'paused' ? 'paused' : 'pending',
      };
    });
  }

  /** Leaves the body to something more urgent, and may have it back as soon as that is over. */
  release(id: string): Task | undefined {
    return this.#change(id, ({ task }) => (task.status === 'active' ? { ...task, status: 'pending' } : undefined));
  }

  /** A reflex that is paused is ended instead: it would be of no use later, and in the way of the next. */
  pause(id: string, why: Why = asked): Task | undefined {
    const stored = this.store.get(id);
    if (stored !== undefined && isReflex(stored.task)) return this.cancel(id);
    const course = this.#course('paused', why);
    return this.#change(id, ({ task }) => ({ ...task, status: 'paused', manualPause: true, course }));
  }

  /** Puts a task off until the reason is over, or for as long as its row says: unlike one that was paused it goes on by itself. */
  hold(id: string, blockedReason: BlockedReason, why: Why): Task | undefined {
    const nextEligibleAt = this.#context.clock.now() + blockedRow(blockedReason).expiresMs;
    const course = this.#course('held', why);
    return this.#change(id, ({ task }) =>
      // What waits for a person, or for the task before it, waits already.
      task.status === 'paused' || task.blockedReason === TASK_BEFORE
        ? undefined
        : { ...task, status: 'pending', blockedReason, nextEligibleAt, course },
    );
  }

  /** Also lifts a wait, because who resumes a task wants it tried now; but not the wait for the task before it. */
  resume(id: string, why: Why = asked): Task | undefined {
    const course = this.#course('resumed', why);
    return this.#change(id, ({ task }) => {
      if (task.status === 'active') return undefined;
      const { nextEligibleAt: _, blockedReason: __, ...rest } = task;
      const waiting = this.#isWaiting(task) ? { blockedReason: TASK_BEFORE } : {};
      return { ...rest, ...waiting, status: 'pending', manualPause: false, course };
    });
  }

  cancel(id: string, why: Why = asked): Task | undefined {
    const own = { code: 'cancelled', message: `the bot let it go: ${why.reason}` } as const;
    const failure = why.by === 'mind' ? own : fail('cancelled');
    return this.finish(id, 'cancelled', failure, this.#course('cancelled', why));
  }

  prioritize(id: string, why: Why = asked): Task | undefined {
    const course = this.#course('prioritized', why);
    return this.#change(id, ({ task }) => ({ ...task, priority: 1, urgency: Math.max(task.urgency, 0.9), course }));
  }

  #course(what: TaskCourse['what'], why: Why): TaskCourse {
    return { ...why, what, at: this.#context.clock.now() };
  }

  /** Counts one more plan. */
  planned(id: string): Task | undefined {
    return this.#change(id, ({ task }) => ({ ...task, planCount: task.planCount + 1 }));
  }

  finish(id: string, status: TaskEnd, failure?: Failure, course?: TaskCourse): Task | undefined {
    return this.#context.events.transaction(() => {
      const task = this.#change(id, ({ task: before }) => {
        const { nextEligibleAt: _, blockedReason: __, ...rest } = before;
        const finishedAt = this.#context.clock.now();
        return {
          ...rest,
          status,
          finishedAt,
          ...(failure === undefined ? {} : { failure }),
          ...(course && { course }),
        };
      });
      if (task?.finishedAt === undefined) return undefined;
      const { planCount: plans, createdAt, finishedAt, trace } = task;
      const summary = { taskId: id, status, durationMs: finishedAt - createdAt, plans };
      const complete = failure === undefined ? summary : { ...summary, failure };
      this.#context.events.append(typedEvent('executionComplete', complete, trace));
      this.#afterEnd(task);
      return task;
    });
  }

  /** Whether the task before it has not ended yet. */
  #isWaiting({ after }: Pick<Task, 'after'>): boolean {
    const before = after === undefined ? undefined : this.store.get(after)?.task;
    return before !== undefined && !terminalTaskStatuses.has(before.status);
  }

  /** What waited for a task goes on when that one was completed, and ends when it was not: in the same transaction, so that no crash comes between. */
  #afterEnd(ended: Task): void {
    for (const { task } of this.store.open()) {
      if (task.after !== ended.id) continue;
      if (ended.status === 'completed' || task.afterAnyEnd === true) {
        this.#change(task.id, ({ task: { blockedReason, ...rest } }) =>
          blockedReason === undefined || blockedReason === TASK_BEFORE ? rest : { ...rest, blockedReason },
        );
      } else {
        this.finish(task.id, 'cancelled', undone(ended));
      }
    }
  }

  /** Changes what the executor remembers; nothing others see changes. */
  remember(id: string, change: Partial<TaskWork>): void {
    const stored = this.store.get(id);
    if (stored !== undefined) this.store.save(stored.task, { ...stored.work, ...change });
  }

  #change(id: string, to: (stored: StoredTask) => Task | undefined): Task | undefined {
    return this.#context.events.transaction(() => {
      const stored = this.store.get(id);
      if (stored === undefined || terminalTaskStatuses.has(stored.task.status)) return undefined;
      const changed = to(stored);
      if (changed === undefined) return stored.task;
      // What a task was made with never changes (AG-1).
      const { id: _, botId, origin, trace, createdAt } = stored.task;
      const now = this.#context.clock.now();
      const blocked = withBlockedAt(changed, stored.task, now);
      const task: Task = { ...blocked, id, botId, origin, trace, createdAt, updatedAt: now };
      this.store.save(task, stored.work);
      this.#context.events.append(typedEvent(eventOf(task.status), task, task.trace));
      return task;
    });
  }
}

/** Stamps since when a task waits for the world: from the change on which its reason came up. */
function withBlockedAt({ blockedAt: _, ...task }: Task, before: Task, now: number): Task {
  if (task.blockedReason === undefined) return task;
  const isNew = task.blockedReason !== before.blockedReason;
  return { ...task, blockedAt: isNew ? now : (before.blockedAt ?? now) };
}

const TASK_BEFORE: BlockedReason = 'task_before';

/** Why what was to follow a task is not done: "it was to follow “collect 8 logs”, which failed: no way leads there". */
function undone({ title, status, failure }: Task): Failure {
  // What ended that one may itself be the end of another: the first cause is what counts.
  if (failure?.code === 'plan.before_undone') return failure;
  const how = { failed: 'failed', unplannable: 'could not be done' };
  const why = failure === undefined ? '' : `: ${failure.message}`;
  const end = status === 'failed' || status === 'unplannable' ? `${how[status]}${why}` : 'was cancelled';
  return fail('plan.before_undone', `it was to follow “${title}”, which ${end}`);
}

function eventOf(status: TaskStatus): 'task.finished' | 'task.updated' {
  return terminalTaskStatuses.has(status) ? 'task.finished' : 'task.updated';
}
