import { type Decision, type Task, terminalTaskStatuses } from '@conscious-bot/contracts';
import type { OpenTask } from '../parse/manage.ts';

/**
 * The tasks planning has not finished, as far as heard: asked for whole when planning's stream connects, then kept up by its events.
 * Held in memory only, because planning owns them.
 */
export class OpenTasks {
  readonly #tasks = new Map<string, OpenTask>();

  /** The newest first. */
  list(): OpenTask[] {
    return [...this.#tasks.values()].reverse();
  }

  /** Takes planning's own list, the oldest first, in place of what was heard. */
  replace(tasks: readonly Task[]): void {
    this.#tasks.clear();
    for (const task of tasks) this.#add(task.id, task);
  }

  onDecision({ code, taskId, goal }: Decision): void {
    if (code === 'created' && taskId !== undefined && goal !== undefined) this.#tasks.set(taskId, { taskId, goal });
  }

  onFinished(task: Task): void {
    this.#tasks.delete(task.id);
  }

  #add(taskId: string, { goal, status }: Task): void {
    if (!terminalTaskStatuses.has(status)) this.#tasks.set(taskId, { taskId, goal });
  }
}
