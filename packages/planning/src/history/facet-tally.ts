import { actionNames } from '@conscious-bot/contracts/goal';
import type { TaskFacets, TaskSource, TaskState } from '@conscious-bot/contracts/task';
import type { FacetName, FacetRow, Facets } from './facet-match.ts';

/** A task that fits all filters but that of the failure. */
export type Fitting = Pick<FacetRow, 'title' | 'code' | 'createdAt'> & Pick<Facets, 'state'>;

/** Counts tasks by facet as they are read. */
export class FacetTally {
  /** What fits all filters but that of the failure, by id. */
  readonly fitting = new Map<string, Fitting>();
  #total = 0;
  readonly #states: Partial<Record<TaskState, number>> = {};
  readonly #sources: Partial<Record<TaskSource, number>> = {};
  readonly #actions = new Map<string, number>();

  /** A task counts for a facet when no other filter turns it away. */
  add({ id, title, code, createdAt }: FacetRow, { state, source, action }: Facets, missed: readonly FacetName[]): void {
    const fits = (facet: FacetName) => missed.every((other) => other === facet);
    if (missed.length === 0) this.#total += 1;
    if (fits('state')) this.#states[state] = (this.#states[state] ?? 0) + 1;
    if (fits('source')) this.#sources[source] = (this.#sources[source] ?? 0) + 1;
    if (fits('action')) this.#actions.set(action, (this.#actions.get(action) ?? 0) + 1);
    if (fits('code')) this.fitting.set(id, { title, code, createdAt, state });
  }

  counts(): Omit<TaskFacets, 'failures'> {
    const actions = actionNames
      .map((action) => ({ action, count: this.#actions.get(action) ?? 0 }))
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count);
    return { total: this.#total, states: this.#states, sources: this.#sources, actions };
  }
}
