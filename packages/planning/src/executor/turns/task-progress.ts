import type { ActionProgress, Task, WorldSnapshot } from '@conscious-bot/contracts';
import type { EventLog } from '@conscious-bot/service-kit';
import type { WorldView } from '../../body/world-view.ts';
import { countPerformed } from '../../goals/goal-reached.ts';
import type { PlanStore, StoredStep } from '../../tasks/plan-store.ts';
import type { StoredTask } from '../../tasks/task-store.ts';
import type { Tasks } from '../../tasks/tasks.ts';
import { progressOf } from './task-standing.ts';

export interface TaskProgressOptions {
  readonly tasks: Tasks;
  readonly plans: PlanStore;
  readonly events: EventLog;
  readonly world: WorldView;
}

/** How far a task has come, by the world, by the steps of its plans and by what they have done. */
export class TaskProgress {
  readonly #options: TaskProgressOptions;

  constructor(options: TaskProgressOptions) {
    this.#options = options;
  }

  /** What the plans of a task have done of a goal that leaves nothing in the world to count. */
  performed({ id, goal }: Task): number {
    return countPerformed(goal, this.#options.world.data, this.#options.plans.stepsOfTask(id));
  }

  of(stored: StoredTask, world: WorldSnapshot): ActionProgress {
    return progressOf(stored, world, this.#options.world.data, this.#stepsOf(stored), this.performed(stored.task));
  }

  /** Stores and announces the progress that the newest picture of the world shows. */
  emit(taskId: string): void {
    const { tasks, world } = this.#options;
    const stored = tasks.store.get(taskId);
    if (stored === undefined || world.latest === undefined) return;
    tasks.progress(taskId, this.of(stored, world.latest));
  }

  complete(task: Task): 'ended' {
    const { done: _, ...progress } = task.progress;
    const { tasks, events } = this.#options;
    events.transaction(() => {
      tasks.progress(task.id, { done: progress.total, ...progress });
      tasks.finish(task.id, 'completed');
    });
    return 'ended';
  }

  #stepsOf({ work }: StoredTask): StoredStep[] {
    return work.planId === undefined ? [] : this.#options.plans.steps(work.planId);
  }
}
