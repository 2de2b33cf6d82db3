import type { Task } from '@conscious-bot/contracts';
import { pageOf } from '@conscious-bot/contracts/http';
import type { TaskFacets, TaskHistoryFilter } from '@conscious-bot/contracts/task';
import type { Database } from '@conscious-bot/service-kit';
import type { TaskStore } from '../tasks/task-store.ts';
import { type FacetRow, facetsOf, misses } from './facet-match.ts';
import { FacetTally } from './facet-tally.ts';
import { FailuresMet } from './failures-met.ts';
import { inSlices, SLICE } from './in-slices.ts';
import { taskAsOf } from './task-as-of.ts';

/** All tasks that are kept, by time and facets. It reads one index, slice by slice: a long history takes longer, but holds nobody up. */
export class TaskHistory {
  readonly #store: TaskStore;
  readonly #failures: FailuresMet;
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(db: Database, store: TaskStore) {
    this.#store = store;
    this.#failures = new FailuresMet(db);
    this.#statements = prepareStatements(db);
  }

  /** Newest first, with the place to go on from where more follow. */
  async page(
    filter: TaskHistoryFilter,
    limit: number,
    cursor?: number,
  ): Promise<{ readonly tasks: Task[]; readonly next?: number }> {
    const found: FacetRow[] = [];
    const met = this.#met(filter);
    await this.#read(filter, cursor, (row) => {
      if (misses(row, facetsOf(row, filter.at), filter, met)?.length === 0) found.push(row);
      return found.length <= limit;
    });
    const { rows, ...page } = pageOf(found, limit);
    const tasks = rows.flatMap(({ id }) => this.#store.get(id)?.task ?? []);
    return { ...page, tasks: tasks.map((task) => (filter.at === undefined ? task : taskAsOf(task, filter.at))) };
  }

  /** Counts by facet, and what failed most. */
  async facets(filter: TaskHistoryFilter): Promise<TaskFacets> {
    const tally = new FacetTally();
    const met = this.#met(filter);
    await this.#read(filter, undefined, (row) => {
      const facets = facetsOf(row, filter.at);
      const missed = misses(row, facets, filter, met);
      if (missed !== undefined) tally.add(row, facets, missed);
      return true;
    });
    const firstAt = this.#statements.first.get()?.at ?? undefined;
    return {
      ...tally.counts(),
      failures: await this.#failures.rank(tally.fitting, filter.at),
      ...(firstAt === undefined ? {} : { firstAt }),
    };
  }

  #met({ code, at }: TaskHistoryFilter): ReadonlySet<string> | undefined {
    return code === undefined ? undefined : this.#failures.tasksOf(code, at);
  }

  async #read(
    { from = 0, to, at }: TaskHistoryFilter,
    cursor: number | undefined,
    visit: (row: FacetRow) => boolean,
  ): Promise<void> {
    const last = Math.min(to ?? Number.MAX_SAFE_INTEGER, at ?? Number.MAX_SAFE_INTEGER);
    const behind = cursor === undefined ? undefined : this.#statements.behind.get(cursor);
    if (cursor !== undefined && behind === undefined) return;
    const start = {
      createdAt: Math.min(last, behind?.createdAt ?? last),
      // The row itself is among the rest where the page before ended at another.
      number: behind === undefined || behind.createdAt > last ? Number.MAX_SAFE_INTEGER : behind.number + 1,
    };
    await inSlices<FacetRow>((row) => this.#statements.slice.all({ ...(row ?? start), from, limit: SLICE }), visit);
  }
}

function prepareStatements(db: Database) {
  return {
    slice: db.prepare<[Record<string, unknown>], FacetRow>(
      `SELECT number, id, created_at AS createdAt, finished_at AS finishedAt, status, origin_kind AS originKind,
         goal_action AS action, failure_code AS code, title
       FROM tasks INDEXED BY tasks_in_time
       WHERE created_at >= @from AND created_at <= @createdAt AND (created_at < @createdAt OR number < @number)
       ORDER BY created_at DESC, number DESC LIMIT @limit`,
    ),
    behind: db.prepare<[number], { number: number; createdAt: number }>(
      'SELECT number, created_at AS createdAt FROM tasks WHERE number < ? ORDER BY number DESC LIMIT 1',
    ),
    first: db.prepare<[], { at: number | null }>('SELECT min(created_at) AS at FROM tasks'),
  };
}
