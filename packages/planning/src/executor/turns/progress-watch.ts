import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { WorldView } from '../../body/world-view.ts';
import { countedItems, goalStanding } from '../../goals/goal-reached.ts';
import type { Tasks } from '../../tasks/tasks.ts';

/** Keeps the progress of the task at work up to date with the inventory, while its steps run. */
export class ProgressWatch {
  readonly #tasks: Tasks;
  readonly #world: WorldView;

  constructor(tasks: Tasks, world: WorldView) {
    this.#tasks = tasks;
    this.#world = world;
  }

  see(activeTaskId: string | undefined, world: WorldSnapshot): void {
    const stored = activeTaskId === undefined ? undefined : this.#tasks.store.get(activeTaskId);
    if (stored?.task.status !== 'active' || stored.work.explicit !== undefined) return;
    const { goal, baseline, id } = stored.task;
    if (baseline === undefined || countedItems(goal, this.#world.data) === undefined) return;
    this.#tasks.progress(id, goalStanding(goal, baseline, world, this.#world.data).progress);
  }
}
