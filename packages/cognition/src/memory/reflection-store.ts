import type { Reflection } from '@conscious-bot/contracts';
import { pageOf } from '@conscious-bot/contracts/http';
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
    this.#newest = db.prepare<[number, number], Row & { readonly number: number }>(
      'SELECT seq AS number, record FROM reflections WHERE seq < ? ORDER BY seq DESC LIMIT ?',
    );
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
    return this.#newest.get(Number.MAX_SAFE_INTEGER, 1)?.record;
  }

  /** The newest first. */
  list(limit: number): Reflection[] {
    return this.page({ limit }).reflections;
  }

  /** The newest first, those before `cursor`, with the place to go on from where more follow. */
  page({ limit, cursor = Number.MAX_SAFE_INTEGER }: { readonly limit: number; readonly cursor?: number | undefined }): {
    readonly reflections: Reflection[];
    readonly next?: number;
  } {
    const { rows, ...page } = pageOf(this.#newest.all(cursor, limit + 1), limit);
    return { ...page, reflections: rows.map(({ record }) => reflectionSchema.parse(JSON.parse(record))) };
  }
}
