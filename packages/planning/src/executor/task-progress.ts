import type { ActionProgress, Task, WorldSnapshot } from '@conscious-bot/contracts';
import type { EventLog } from '@conscious-bot/service-kit';
import type { WorldView } from '../body/world-view.ts';
import { countDeeds } from '../planner/goal-reached.ts';
import type { PlanStore, StoredStep } from '../tasks/plan-store.ts';
import type { StoredTask } from '../tasks/task-store.ts';
import type { Tasks } from '../tasks/tasks.ts';
import { progressOf } from './task-standing.ts';

export interface TaskProgressOptions {
  readonly tasks: Tasks;
  readonly plans: PlanStore;
  readonly events: EventLog;
  readonly world: WorldView;
}

/** How far a task has come, by the world, by the steps of its plans and by what they have done. */
export class TaskProgress {
  readonly #o: TaskProgressOptions;

  constructor(options: TaskProgressOptions) {
    this.#o = options;
  }

  /** What the plans of a task have done of a goal that leaves nothing in the world to count. */
  deeds({ id, goal }: Task): number {
    return countDeeds(goal, this.#o.world.data, this.#o.plans.stepsOfTask(id));
  }

  of(stored: StoredTask, world: WorldSnapshot): ActionProgress {
    return progressOf(stored, world, this.#o.world.data, this.#stepsOf(stored), this.deeds(stored.task));
  }

  /** Stores and tells it, as far as the newest picture of the world says. */
  tell(taskId: string): void {
    const { tasks, world } = this.#o;
    const stored = tasks.store.get(taskId);
    if (stored === undefined || world.latest === undefined) return;
    tasks.progress(taskId, this.of(stored, world.latest));
  }

  complete(task: Task): 'ended' {
    const { done: _, ...progress } = task.progress;
    const { tasks, events } = this.#o;
    events.transaction(() => {
      tasks.progress(task.id, { done: progress.total, ...progress });
      tasks.finish(task.id, 'completed');
    });
    return 'ended';
  }

  #stepsOf({ work }: StoredTask): StoredStep[] {
    return work.planId === undefined ? [] : this.#o.plans.steps(work.planId);
  }
}
