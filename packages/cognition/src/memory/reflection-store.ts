import type { Reflection } from '@conscious-bot/contracts';
import { reflection as reflectionSchema } from '@conscious-bot/contracts/thought';
import type { Database, Migration } from '@conscious-bot/service-kit';

export const reflectionsMigration = (version: number): Migration => ({
  version,
  name: 'reflections',
  up: (db) =>
    db.exec(
      'CREATE TABLE reflections (seq INTEGER PRIMARY KEY, task_id TEXT NOT NULL UNIQUE, at REAL NOT NULL, record TEXT NOT NULL)',
    ),
});

interface Row {
  readonly record: string;
}

/** The newest reflections, a bounded number of them (REFL-1); one for each task. */
export class ReflectionStore {
  readonly #insert;
  readonly #forget;
  readonly #newest;
  readonly #of;
  readonly #kept: number;

  constructor(db: Database, kept: number) {
    this.#kept = kept;
    this.#insert = db.prepare<[string, number, string]>(
      'INSERT OR IGNORE INTO reflections (task_id, at, record) VALUES (?, ?, ?)',
    );
    this.#forget = db.prepare<[number]>('DELETE FROM reflections WHERE seq <= (SELECT max(seq) FROM reflections) - ?');
    this.#newest = db.prepare<[number], Row>('SELECT record FROM reflections ORDER BY seq DESC LIMIT ?');
    this.#of = db.prepare<[string], Row>('SELECT record FROM reflections WHERE task_id = ?');
  }

  add(reflection: Reflection): void {
    this.#insert.run(reflection.taskId, reflection.at, JSON.stringify(reflection));
    this.#forget.run(this.#kept);
  }

  has(taskId: string): boolean {
    return this.#of.get(taskId) !== undefined;
  }

  /** The newest one as it is stored: another text is another reflection. Undefined without any. */
  newest(): string | undefined {
    return this.#newest.get(1)?.record;
  }

  /** The newest first. */
  list(limit: number): Reflection[] {
    return this.#newest.all(limit).map(({ record }) => reflectionSchema.parse(JSON.parse(record)));
  }
}
