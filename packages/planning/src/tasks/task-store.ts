import type { Origin, Task, TaskStatus } from '@conscious-bot/contracts';
import { pageOf } from '@conscious-bot/contracts/http';
import { taskStatus } from '@conscious-bot/contracts/task';
import type { Database, Logger } from '@conscious-bot/service-kit';
import { z } from 'zod';
import { TaskGate } from './new-task.ts';
import { type StoredTask, type TaskRow, TaskRows } from './task-rows.ts';
import type { TaskWork } from './task-work.ts';

export type { StoredTask };

interface TaskFilter {
  readonly status?: TaskStatus | undefined;
  readonly goalKey?: string | undefined;
  readonly thoughtId?: string | undefined;
  /** Whether tasks of reflexes are among them; they are when nothing is said. */
  readonly reflexes?: 'left_out' | 'included' | 'only';
  readonly limit: number;
  /** Only those before this place in the list. */
  readonly cursor?: number | undefined;
}

interface TaskStoreOptions {
  /** Warns when a task is stored without an origin (PLANNING_STRICT_FINALIZE). */
  readonly strictFinalize: boolean;
  /** Warns of keys that no task has (AG-1); off in production. */
  readonly warnDropped: boolean;
  readonly logger: Logger;
}

/** Rows of tasks. Knows no rules of their life beyond what the table enforces: one open task per goal key, an origin stamped once. */
export class TaskStore {
  /** What new tasks come in by. */
  readonly gate: TaskGate;
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #options: TaskStoreOptions;
  readonly #rows = new TaskRows();

  constructor(db: Database, options: TaskStoreOptions) {
    this.#statements = prepareStatements(db);
    this.#options = options;
    this.gate = new TaskGate({ warn: options.warnDropped, logger: options.logger });
  }

  /** Stores a new task; one without an origin is stamped later, by `stampOrigin`. */
  insert(
    given: Omit<Task, 'origin'> & { readonly origin?: Origin | undefined },
    work: TaskWork,
    { allowUnfinalized = false }: { readonly allowUnfinalized?: boolean } = {},
  ): void {
    if (given.origin === undefined && this.#options.strictFinalize && !allowUnfinalized)
      this.#options.logger.warn({ taskId: given.id }, 'a task is stored without an origin');
    const stamp = given.origin === undefined ? null : JSON.stringify(given.origin);
    this.#statements.insert.run({ ...columns(given, work), origin: stamp });
  }

  /** Stamps the origin of a task. Throws when it has another one already. */
  stampOrigin(id: string, stamp: Origin): void {
    this.#statements.stamp.run(JSON.stringify(stamp), id);
  }

  /** Stores a task as it is now. The origin is not written. */
  save(given: Task, work: TaskWork): void {
    this.#statements.save.run(columns(given, work));
  }

  get(id: string): StoredTask | undefined {
    const row = this.#statements.get.get(id);
    return row && this.#rows.read(row);
  }

  /** Newest first. */
  list(filter: TaskFilter): Task[] {
    return this.page(filter).tasks;
  }

  /** Newest first, with the place to go on from where more follow. */
  page({ status, goalKey, thoughtId, reflexes = 'included', limit, cursor }: TaskFilter): {
    readonly tasks: Task[];
    readonly next?: number;
  } {
    const found = this.#statements.list.all({
      status: status ?? null,
      goalKey: goalKey ?? null,
      thoughtId: thoughtId ?? null,
      reflexes,
      cursor: cursor ?? Number.MAX_SAFE_INTEGER,
      limit: limit + 1,
    });
    const { rows, ...page } = pageOf(found, limit);
    return { ...page, tasks: rows.map((row) => this.#rows.read(row).task) };
  }

  /** Tasks that have not ended, oldest first. */
  open(): StoredTask[] {
    return this.#rows.readOpen(this.#statements.open.all());
  }

  /** How many have not ended. */
  countOpen(): number {
    return this.#statements.countOpen.get()?.n ?? 0;
  }

  openWithGoalKey(goalKey: string): Task | undefined {
    const row = this.#statements.openWithGoalKey.get(goalKey);
    return row && this.#rows.read(row).task;
  }

  countReflexes(): number {
    return this.#statements.reflexes.get()?.n ?? 0;
  }

  counts(): Record<TaskStatus, number> {
    const counts = Object.fromEntries(taskStatus.options.map((status) => [status, 0]));
    for (const row of this.#statements.counts.all()) counts[row.status] = row.n;
    return z.record(taskStatus, z.number().int()).parse(counts);
  }
}

function prepareStatements(db: Database) {
  const open = "status IN ('pending', 'active', 'paused')";
  const select = 'SELECT number, id, origin, task, work FROM tasks';
  const ofReflex = "coalesce(json_extract(origin, '$.kind'), '') = 'reflex'";
  return {
    insert: db.prepare<[Record<string, unknown>]>(
      `INSERT INTO tasks (id, bot_id, status, goal_key, thought_id, origin, task, work)
       VALUES (@id, @botId, @status, @goalKey, @thoughtId, @origin, @task, @work)`,
    ),
    stamp: db.prepare<[string, string]>('UPDATE tasks SET origin = ? WHERE id = ?'),
    save: db.prepare<[Record<string, unknown>]>(
      `UPDATE tasks SET status = @status, goal_key = @goalKey, thought_id = @thoughtId, task = @task, work = @work
       WHERE id = @id AND bot_id = @botId`,
    ),
    get: db.prepare<[string], TaskRow>(`${select} WHERE id = ?`),
    list: db.prepare<[Record<string, unknown>], TaskRow>(
      `${select} WHERE (@status IS NULL OR status = @status) AND (@goalKey IS NULL OR goal_key = @goalKey)
         AND (@thoughtId IS NULL OR thought_id = @thoughtId)
         AND (@reflexes = 'included' OR (${ofReflex}) = (@reflexes = 'only'))
         AND number < @cursor
       ORDER BY number DESC LIMIT @limit`,
    ),
    open: db.prepare<[], TaskRow>(`${select} WHERE ${open} ORDER BY number`),
    countOpen: db.prepare<[], { n: number }>(`SELECT count(*) AS n FROM tasks WHERE ${open}`),
    openWithGoalKey: db.prepare<[string], TaskRow>(`${select} WHERE goal_key = ? AND ${open} ORDER BY number LIMIT 1`),
    reflexes: db.prepare<[], { n: number }>(`SELECT count(*) AS n FROM tasks WHERE ${ofReflex}`),
    counts: db.prepare<[], { status: string; n: number }>('SELECT status, count(*) AS n FROM tasks GROUP BY status'),
  };
}

function columns(given: Omit<Task, 'origin'> & { readonly origin?: unknown }, work: TaskWork) {
  const { origin: _, ...rest } = given;
  return {
    id: given.id,
    botId: given.botId,
    status: given.status,
    // An empty key would make every goal without a target the same goal (AG-2).
    goalKey: given.goalKey === undefined || given.goalKey === '' ? null : given.goalKey,
    thoughtId: given.trace.thoughtId ?? null,
    task: JSON.stringify(given.goalKey === '' ? { ...rest, goalKey: undefined } : rest),
    work: JSON.stringify(work),
  };
}
