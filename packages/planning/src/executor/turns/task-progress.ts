import type { ActionProgress, Task, WorldSnapshot } from '@conscious-bot/contracts';
import type { WorldView } from '../../body/world-view.ts';
import type { BotContext } from '../../context/bot-context.ts';
import { countPerformed } from '../../goals/goal-reached.ts';
import type { StoredStep } from '../../tasks/plan-store.ts';
import type { TaskRecords } from '../../tasks/task-records.ts';
import type { StoredTask } from '../../tasks/task-store.ts';
import { progressOf } from './task-standing.ts';

/** How far a task has come, by the world, by the steps of its plans and by what they have done. */
export class TaskProgress {
  readonly #context: BotContext;
  readonly #records: TaskRecords;
  readonly #world: WorldView;

  constructor(context: BotContext, records: TaskRecords, world: WorldView) {
    this.#context = context;
    this.#records = records;
    this.#world = world;
  }

  /** What the plans of a task have done of a goal that leaves nothing in the world to count. */
  performed({ id, goal }: Task): number {
    return countPerformed(goal, this.#world.data, this.#records.plans.stepsOfTask(id));
  }

  of(stored: StoredTask, world: WorldSnapshot): ActionProgress {
    return progressOf(stored, world, this.#world.data, this.#stepsOf(stored), this.performed(stored.task));
  }

  /** Stores and announces the progress that the newest picture of the world shows. */
  emit(taskId: string): void {
    const { tasks } = this.#records;
    const { latest } = this.#world;
    const stored = tasks.store.get(taskId);
    if (stored === undefined || latest === undefined) return;
    tasks.progress(taskId, this.of(stored, latest));
  }

  complete(task: Task): 'ended' {
    const { done: _, ...progress } = task.progress;
    const { tasks } = this.#records;
    this.#context.events.transaction(() => {
      tasks.progress(task.id, { done: progress.total, ...progress });
      tasks.finish(task.id, 'completed');
    });
    return 'ended';
  }

  #stepsOf({ work }: StoredTask): StoredStep[] {
    return work.planId === undefined ? [] : this.#records.plans.steps(work.planId);
  }
}
