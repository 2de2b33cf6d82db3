import { type Decision, type Task, terminalTaskStatuses } from '@conscious-bot/contracts';
import { isOfOwnAccord } from '@conscious-bot/contracts/task';
import type { OpenTask } from '../parse/phrases/request-context.ts';

/**
 * The tasks planning has not finished: the whole list is asked for when planning's stream connects, and its events keep it up to date.
 * Held in memory only, because planning owns them.
 */
export class OpenTasks {
  readonly #tasks = new Map<string, OpenTask>();
  /** News that came in while planning's list was on its way: it may be newer than the list. */
  #meanwhile: (() => void)[] | undefined;

  /** The newest first. */
  list(): OpenTask[] {
    return [...this.#tasks.values()].reverse();
  }

  /** Called when planning's list is asked for. */
  expectList(): void {
    this.#meanwhile = [];
  }

  /** Takes planning's own list, the oldest first, in place of what was known before it was asked for. */
  replace(tasks: readonly Task[]): void {
    this.#tasks.clear();
    for (const { id, goal, status, origin } of tasks) {
      if (terminalTaskStatuses.has(status)) continue;
      this.#tasks.set(id, { taskId: id, goal, ...(isOfOwnAccord(origin) && { isOwn: true }) });
    }
    for (const again of this.#meanwhile ?? []) again();
    this.#meanwhile = undefined;
  }

  /** Called instead of `replace` when the list did not come: what is known stays. */
  keep(): void {
    this.#meanwhile = undefined;
  }

  onDecision({ further = [], ...first }: Decision): void {
    for (const { code, taskId, goal } of [first, ...further]) {
      if (code !== 'created' || taskId === undefined || goal === undefined) continue;
      this.#apply(() => this.#tasks.set(taskId, { taskId, goal }));
    }
  }

  /** Says whether somebody asked for it, which the decision does not. */
  onUpdated({ id, origin }: Pick<Task, 'id' | 'origin'>): void {
    if (!isOfOwnAccord(origin)) return;
    this.#apply(() => {
      const known = this.#tasks.get(id);
      if (known !== undefined) this.#tasks.set(id, { ...known, isOwn: true });
    });
  }

  onFinished({ id }: Pick<Task, 'id'>): void {
    this.#apply(() => this.#tasks.delete(id));
  }

  #apply(change: () => void): void {
    change();
    this.#meanwhile?.push(change);
  }
}
