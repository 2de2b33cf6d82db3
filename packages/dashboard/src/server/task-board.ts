import { type Plan, type StepRecord, type Task, terminalTaskStatuses } from '@conscious-bot/contracts/task';
import type { TaskView } from '../wire/bot-state.ts';

/** Finished tasks shown beside the unfinished ones. */
const finishedShown = 8;
/** Tasks kept at all; reflexes beside them, so that they push none of them out. */
const capacity = 60;
const reflexCapacity = 20;

/** The tasks with their plans, built from events and answers, which may come in any order and more than once. */
export class TaskBoard {
  readonly #tasks = new Map<string, Task>();
  /** Reflexes that were seen to end. */
  #reflexes = 0;
  readonly #plans = new Map<string, Plan>();

  /** Takes what is newer than what is here. */
  put(task: Task): void {
    const known = this.#tasks.get(task.id);
    if (known && known.updatedAt > task.updatedAt) return;
    this.#tasks.set(task.id, task);
    if (isReflex(task) && !isOpen(task) && (known === undefined || isOpen(known))) this.#reflexes += 1;
    const lane = [...this.#tasks.values()].filter((one) => isReflex(one) === isReflex(task));
    if (lane.length <= (isReflex(task) ? reflexCapacity : capacity)) return;
    const oldest = lane
      .filter((one) => one.id !== task.id)
      .sort((a, b) => Number(isOpen(a)) - Number(isOpen(b)) || a.updatedAt - b.updatedAt)[0];
    if (oldest) {
      this.#tasks.delete(oldest.id);
      this.#plans.delete(oldest.id);
    }
  }

  /** A newer plan takes the place of an older one. */
  putPlan(plan: Plan): void {
    const known = this.#plans.get(plan.taskId);
    if (known && known.id !== plan.id && known.createdAt > plan.createdAt) return;
    this.#plans.set(plan.taskId, plan);
  }

  putStep(taskId: string | undefined, step: StepRecord): void {
    const plan = taskId === undefined ? undefined : this.#plans.get(taskId);
    if (plan === undefined) return;
    const steps = plan.steps.map((known) => (known.stepId === step.stepId ? step : known));
    this.#plans.set(plan.taskId, { ...plan, steps });
  }

  get(id: string): TaskView | undefined {
    const task = this.#tasks.get(id);
    return task && { task, plan: this.#plans.get(id) ?? null };
  }

  /** Ids of the tasks shown whose plan is not known. */
  withoutPlan(): string[] {
    return this.shown()
      .filter(({ plan }) => plan === null)
      .map(({ task }) => task.id);
  }

  /** How many reflexes it has recorded so far, of which it knows. */
  countReflexes(stored: number): void {
    this.#reflexes = Math.max(this.#reflexes, stored);
  }

  /** How often a reflex has acted, and the last that did. */
  reflexes(): { readonly count: number; readonly last: Task | null } {
    const ended = [...this.#tasks.values()].filter((task) => isReflex(task) && !isOpen(task));
    const [last = null] = ended.sort((a, b) => b.createdAt - a.createdAt);
    return { count: this.#reflexes, last };
  }

  /** Unfinished tasks (the running one first), then the newest finished ones. What reflexes did is told apart from them. */
  shown(): TaskView[] {
    const views = [...this.#tasks.values()].map((task) => ({ task, plan: this.#plans.get(task.id) ?? null }));
    const open = views
      .filter(({ task }) => isOpen(task))
      .sort((a, b) => Number(b.task.status === 'active') - Number(a.task.status === 'active') || newest(a, b));
    const finished = views.filter(({ task }) => !isOpen(task) && !isReflex(task)).sort(newest);
    return [...open, ...finished.slice(0, finishedShown)];
  }
}

const isReflex = ({ origin }: Task): boolean => origin.kind === 'reflex';

function isOpen(task: Task): boolean {
  return !terminalTaskStatuses.has(task.status);
}

function newest(a: TaskView, b: TaskView): number {
  return b.task.createdAt - a.task.createdAt;
}
