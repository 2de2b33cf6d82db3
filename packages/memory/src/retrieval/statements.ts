import type { Database } from '@conscious-bot/service-kit';

/** Statements that are kept. Queries have few shapes, but differ in their number of squares and keys. */
const KEPT = 300;

type Statement<V extends unknown[], R> = ReturnType<typeof prepare<V, R>>;

/** The prepared statements that were used last, by their text. */
export class Statements<V extends unknown[], R> {
  readonly #db: Database;
  readonly #kept = new Map<string, Statement<V, R>>();

  constructor(db: Database) {
    this.#db = db;
  }

  of(sql: string): Statement<V, R> {
    const known = this.#kept.get(sql);
    if (known !== undefined) return known;
    for (const [oldest] of this.#kept) {
      if (this.#kept.size < KEPT) break;
      this.#kept.delete(oldest);
    }
    const statement = prepare<V, R>(this.#db, sql);
    this.#kept.set(sql, statement);
    return statement;
  }
}

function prepare<V extends unknown[], R>(db: Database, sql: string) {
  return db.prepare<V, R>(sql);
}
