import { cellsWithin, shareOf, wordsOf } from '@conscious-bot/memory/testing';
import type { Database } from '@conscious-bot/service-kit';

/** A row as better-sqlite3 gives it. */
export interface RawMemory {
  readonly id: string;
  readonly text: string;
  readonly entities: string;
  readonly trace: string;
  readonly data: string;
  /** Where it is asked for. */
  readonly worth?: number;
}

type SqlParameters = Readonly<Record<string, string | number>>;

/** The limit stands in the statement: SQLite prepares it anew each time one is bound. */
interface Limited {
  readonly limit: number;
}

const columns = (
  'number id bot_id kind type text at last_at ended_at x y z dimension entities outcome importance confidence source count uses last_used_at ' +
  'keep_until trace data'
)
  .split(' ')
  .map((name) => `m.${name}`)
  .join(', ');

const newest = 'ORDER BY m.last_at DESC, m.number DESC';

/** Reads rows by statements written by hand for each question, as somebody would who knows the tables, their indexes and SQLite. */
export class RawMemories {
  readonly #db: Database;
  readonly #prepared = new Map<string, ReturnType<typeof prepare>>();

  constructor(db: Database) {
    this.#db = db;
  }

  /** The newest by one index: `where` names its columns and whatever else is asked. */
  newest(index: string, where: string, { limit, ...values }: SqlParameters & Limited): RawMemory[] {
    return this.#all(
      `SELECT ${columns} FROM memories m INDEXED BY ${index} WHERE ${where} ${newest} LIMIT ${limit}`,
      values,
    );
  }

  /** The newest by several keys of an index, merged. */
  newestOf(
    index: string,
    key: string,
    keys: readonly (string | number)[],
    where: string,
    { limit, ...values }: SqlParameters & Limited,
  ): RawMemory[] {
    const parts = keys.map(
      (_, i) => `SELECT m.last_at, m.number FROM memories m INDEXED BY ${index} WHERE m.${key} = +@k${i} ${where}`,
    );
    return this.#all(
      `SELECT ${columns} FROM (${parts.join(' UNION ALL ')} ORDER BY 1 DESC, 2 DESC LIMIT ${limit}) w
       CROSS JOIN memories m ON m.number = w.number ORDER BY w.last_at DESC, w.number DESC`,
      { ...values, ...Object.fromEntries(keys.map((value, i) => [`k${i}`, value])) },
    );
  }

  around(x: number, z: number, radius: number, outcome: string | undefined, limit: number): RawMemory[] {
    const circle = 'AND (m.x - @x) * (m.x - @x) + (m.y - 64) * (m.y - 64) + (m.z - @z) * (m.z - @z) <= @r * @r';
    // The outcome first: it is the cheaper one to look at.
    const where = outcome === undefined ? circle : `AND +m.outcome = @outcome ${circle}`;
    const values = { x, z, r: radius, limit, ...(outcome === undefined ? {} : { outcome }) };
    return this.newestOf('memories_place', 'cell', cellsWithin({ x, z }, radius), where, values);
  }

  named(entity: string, where: string, { limit }: Limited): RawMemory[] {
    return this.#all(
      `SELECT ${columns} FROM memory_entities e CROSS JOIN memories m ON m.number = e.number
       WHERE e.entity = +@entity ${where} ORDER BY e.last_at DESC, e.number DESC LIMIT ${limit}`,
      { entity },
    );
  }

  /**
   * The best of the newest 200 that match and fit, by importance and newness; behind them, where they are too few, those that have the most of the
   * words. How many of them a text has is counted as ours does: SQL cannot.
   */
  search(
    text: string,
    where: string,
    { limit, ...values }: SqlParameters & Limited & { readonly now: number },
  ): RawMemory[] {
    const words = wordsOf(text).map((word) => `"${word}"`);
    const all = this.#all(
      `SELECT ${columns} FROM (SELECT m.number, ${worth} AS worth FROM ${newestFitting(where)}) f
       CROSS JOIN memories m ON m.number = f.number ORDER BY f.worth DESC, f.number DESC LIMIT ${limit}`,
      { ...values, match: words.join(' AND ') },
    );
    if (all.length >= limit || words.length === 1) return all;
    const known = new Set(all.map(({ id }) => id));
    const some = this.#statement(`SELECT m.id, m.text, m.entities, ${worth} AS worth FROM ${newestFitting(where)}`)
      .all({ ...values, match: words.join(' OR ') })
      .filter(({ id }) => !known.has(id))
      .map((row) => ({ id: row.id, score: shareOf(wordsOf(text), `${row.text} ${row.entities}`) + (row.worth ?? 0) }))
      .sort((a, b) => b.score - a.score)
      .slice(0, limit - all.length);
    const one = this.#statement(`SELECT ${columns} FROM memories m WHERE m.id = @id`);
    return [...all, ...some.flatMap(({ id }) => one.all({ id }))];
  }

  #all(sql: string, values: SqlParameters): RawMemory[] {
    return this.#statement(sql).all(values);
  }

  #statement(sql: string) {
    const statement = this.#prepared.get(sql) ?? prepare(this.#db, sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}

const newestFitting = (where: string) =>
  `(SELECT rowid FROM memory_words WHERE memory_words MATCH @match ORDER BY rowid DESC LIMIT 1000) w
   CROSS JOIN memories m ON m.number = w.rowid ${where} LIMIT 200`;
const worth = '0.2 * m.importance + 0.1 * pow(2, -max(0, @now - m.last_at) / 86400000.0)';

const prepare = (db: Database, sql: string) => db.prepare<[SqlParameters], RawMemory>(sql);

/** What is JSON in a row, read: without it a row is no answer yet. */
export function readOut(rows: readonly RawMemory[]) {
  return rows.map((row) => ({
    ...row,
    entities: JSON.parse(row.entities),
    trace: JSON.parse(row.trace),
    data: JSON.parse(row.data),
  }));
}
