import { type EventEnvelope, type Task, trace } from '@conscious-bot/contracts';
import type { Database, Migration } from '@conscious-bot/service-kit';

/** Creates the table of what explains tasks. */
export function taskNotesMigration(version: number): Migration {
  return {
    version,
    name: 'what explains a task',
    up: (db) =>
      db.exec(`
        CREATE TABLE task_notes (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          intent_id TEXT,
          task_id TEXT,
          type TEXT NOT NULL,
          at REAL NOT NULL,
          trace TEXT NOT NULL,
          data TEXT NOT NULL
        );
        CREATE INDEX task_notes_by_intent ON task_notes (intent_id) WHERE intent_id IS NOT NULL;
        CREATE INDEX task_notes_by_task ON task_notes (task_id) WHERE task_id IS NOT NULL`),
  };
}

/** An event that explains a task. */
export type TaskNote = Pick<EventEnvelope, 'type' | 'at' | 'trace' | 'data'>;

interface Row {
  readonly type: string;
  readonly at: number;
  readonly trace: string;
  readonly data: string;
}

/** The events a task is explained by; its plans and steps are stored anyway. */
const kept: ReadonlySet<string> = new Set(['intent', 'decision', 'recovery']);

/** Notes of why a task exists and what was decided about its failures. They stay as long as the task does, however short the event log is kept. */
export class TaskNotes {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(db: Database) {
    this.#statements = prepareStatements(db);
  }

  /** Keeps an event that explains a task; to be called in the transaction that stores the event. */
  note(event: EventEnvelope): void {
    const { intentId, taskId } = event.trace;
    // A decision about a thought that asked for nothing does not explain any task.
    if (!kept.has(event.type) || (intentId === undefined && taskId === undefined)) return;
    this.#statements.insert.run({
      intent_id: intentId ?? null,
      task_id: taskId ?? null,
      type: event.type,
      at: event.at,
      trace: JSON.stringify(event.trace),
      data: JSON.stringify(event.data) ?? 'null',
    });
  }

  /** Oldest first. */
  of({ id, trace: { intentId } }: Pick<Task, 'id' | 'trace'>): TaskNote[] {
    return this.#statements.of.all({ taskId: id, intentId: intentId ?? null }).map(read);
  }
}

function prepareStatements(db: Database) {
  return {
    insert: db.prepare<[Record<string, unknown>]>(
      `INSERT INTO task_notes (intent_id, task_id, type, at, trace, data)
       VALUES (@intent_id, @task_id, @type, @at, @trace, @data)`,
    ),
    of: db.prepare<[{ taskId: string; intentId: string | null }], Row>(
      `SELECT type, at, trace, data FROM task_notes WHERE task_id = @taskId OR intent_id = @intentId ORDER BY number`,
    ),
  };
}

function read({ type, at, ...row }: Row): TaskNote {
  return { type, at, trace: trace.parse(JSON.parse(row.trace)), data: JSON.parse(row.data) };
}
