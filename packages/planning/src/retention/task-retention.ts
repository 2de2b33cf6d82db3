import { type Database, type Migration, transaction } from '@conscious-bot/service-kit';

/** Tasks that go in one transaction, each with all that hangs on it. */
const TASKS_BATCH = 20;
/** Decisions and notes of no task that go in one transaction, each. */
const ROWS_BATCH = 200;
/** The action of a task that has just ended may still be on its way out, ms. */
const JUST_ENDED_MS = 60_000;

interface TaskBounds {
  /** Ended tasks kept, at most, and as many of reflexes beside them. */
  readonly tasks: number;
  /** Decisions, and notes of why, that are kept besides those of kept tasks: at most this many of each. */
  readonly decisions: number;
  /** Nothing that ended, or was decided, longer ago than this is kept, ms. */
  readonly maxAgeMs: number;
}

const open = "('pending', 'active', 'paused')";
const finishedAt = "json_extract(task, '$.finishedAt')";
/** 1 for the task of a reflex, else 0. */
const isReflex = "(coalesce(json_extract(origin, '$.kind'), '') = 'reflex')";
const intentOf = "json_extract(task, '$.trace.intentId')";
const decidedAt = "json_extract(decision, '$.at')";
const taskOf = "json_extract(decision, '$.taskId')";

/** Creates the indexes by which old tasks, and all that hangs on them, are found. */
export function taskRetentionMigration(version: number): Migration {
  return {
    version,
    name: 'what is old and what hangs on it',
    up: (db) =>
      db.exec(`
        CREATE INDEX tasks_by_end ON tasks (${finishedAt}) WHERE status NOT IN ${open};
        CREATE INDEX tasks_by_intent ON tasks (${intentOf});
        CREATE INDEX plans_by_task ON plans (task_id);
        CREATE INDEX decisions_by_task ON decisions (${taskOf});
        CREATE INDEX decisions_by_time ON decisions (${decidedAt});
        CREATE INDEX task_notes_by_time ON task_notes (at)`),
  };
}

/**
 * Bounds what is kept of the past. An ended task goes with its plans, their steps, its decisions and its notes, all of them or none. A
 * decision that made no task goes by itself with what led to it, also one that named an open task: who thinks of the same for days must not
 * fill the store. What an open task came of and what was tried for it never goes.
 */
export class TaskRetention {
  readonly #db: Database;
  readonly #bounds: TaskBounds;
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(db: Database, bounds: TaskBounds) {
    this.#db = db;
    this.#bounds = bounds;
    this.#statements = prepareStatements(db);
  }

  /** Removes some of what is beyond the bounds, the oldest first, in one transaction; true when there may be more. `now`: ms since the epoch. */
  removeBatch(now: number): boolean {
    const { tasks, decisions, maxAgeMs } = this.#bounds;
    const { endedBefore, decisionsOfNone, notesOfNone } = this.#statements;
    const before = now - maxAgeMs;
    return transaction(this.#db, () => {
      const ended = { before, justEnded: now - JUST_ENDED_MS, most: tasks, limit: TASKS_BATCH };
      // Each lane by itself: a night of reflexes drives no other task out of the history.
      const old = [0, 1].flatMap((reflex) => endedBefore.all({ ...ended, reflex }));
      for (const { id, intent } of old) this.#remove(id, intent);
      const beyond = { before, most: decisions, limit: ROWS_BATCH };
      const gone = [decisionsOfNone.run(beyond).changes, notesOfNone.run(beyond).changes];
      return old.length >= TASKS_BATCH || gone.includes(ROWS_BATCH);
    });
  }

  #remove(id: string, intent: string | null): void {
    const { steps, plans, decisions, notes, notesOfIntent, task } = this.#statements;
    steps.run(id);
    plans.run(id);
    decisions.run(id);
    notes.run(id);
    if (intent !== null) notesOfIntent.run(intent);
    task.run(id);
  }
}

function prepareStatements(db: Database) {
  // A `+` takes the column's type off it, without which no index on an expression serves.
  // The last row, by number, that is too old or too many: rows are numbered in the order of their time.
  const boundary = (table: string, at: string) =>
    `max(coalesce((SELECT number FROM ${table} WHERE ${at} < @before ORDER BY ${at} DESC LIMIT 1), 0), coalesce((SELECT max(number) FROM ${table}), 0) - @most)`;
  return {
    endedBefore: db.prepare<[Record<string, number>], { id: string; intent: string | null }>(
      `SELECT id, ${intentOf} AS intent FROM tasks
       WHERE status NOT IN ${open} AND ${isReflex} = @reflex AND ${finishedAt} < min(@justEnded, max(@before, coalesce(
         (SELECT ${finishedAt} FROM tasks WHERE status NOT IN ${open} AND ${isReflex} = @reflex ORDER BY ${finishedAt} DESC LIMIT 1 OFFSET @most - 1), @before)))
       ORDER BY ${finishedAt} LIMIT @limit`,
    ),
    decisionsOfNone: db.prepare<[Record<string, number>]>(
      `DELETE FROM decisions WHERE number IN (
         SELECT number FROM decisions WHERE number <= ${boundary('decisions', decidedAt)}
           AND NOT EXISTS (SELECT 1 FROM tasks WHERE ${intentOf} = json_extract(decision, '$.intentId'))
         ORDER BY number LIMIT @limit)`,
    ),
    notesOfNone: db.prepare<[Record<string, number>]>(
      `DELETE FROM task_notes WHERE number IN (
         SELECT number FROM task_notes WHERE number <= ${boundary('task_notes', 'at')}
           AND NOT (type = 'recovery' AND EXISTS (SELECT 1 FROM tasks WHERE tasks.id = task_notes.task_id))
           AND NOT EXISTS (SELECT 1 FROM tasks WHERE ${intentOf} = +task_notes.intent_id)
         ORDER BY number LIMIT @limit)`,
    ),
    steps: db.prepare<[string]>('DELETE FROM steps WHERE plan_id IN (SELECT id FROM plans WHERE task_id = ?)'),
    plans: db.prepare<[string]>('DELETE FROM plans WHERE task_id = ?'),
    decisions: db.prepare<[string]>(`DELETE FROM decisions WHERE ${taskOf} = ?`),
    notes: db.prepare<[string]>('DELETE FROM task_notes WHERE task_id = ?'),
    notesOfIntent: db.prepare<[string]>('DELETE FROM task_notes WHERE intent_id = ?'),
    task: db.prepare<[string]>('DELETE FROM tasks WHERE id = ?'),
  };
}
