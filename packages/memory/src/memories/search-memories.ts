import type { Memory } from '@conscious-bot/contracts';
import type { Database } from '@conscious-bot/service-kit';
import { type Bound, conditionsOf, type MemoryFilter } from './conditions.ts';
import { type MemoryRow, memoryColumns, memoryOf } from './memory-row.ts';
import { askedWords, matchOf, shareOf } from './search-words.ts';

/**
 * Matches that are looked at for one search, the newest, and of those that fit the rest of what is asked, how many are ranked. The rank of
 * every match of a common word would have to be computed before the first is known; of these many it is a matter of a millisecond.
 */
const MATCHES = 1_000;
const CANDIDATES = 200;
/** Half of what newness is worth is gone after this time, ms. */
const HALF_NEW_MS = 24 * 3_600_000;

export interface SearchOptions extends MemoryFilter {
  readonly text: string;
  readonly limit: number;
  /** Ms since the epoch; newness is measured from here. */
  readonly now: number;
}

/** A memory found, and how well it fits: higher is better, within one search. */
export interface Found {
  readonly number: number;
  readonly score: number;
}

interface CandidateRow {
  readonly number: number;
  readonly text: string;
  readonly entities: string;
  readonly importance: number;
  readonly last_at: number;
}

/** Finds memories by the words of their text and the names in it. */
export class SearchMemories {
  readonly #db: Database;
  readonly #prepared = new Map<string, ReturnType<typeof prepare>>();
  readonly #byNumber: ReturnType<typeof prepareRead>;

  constructor(db: Database) {
    this.#db = db;
    this.#byNumber = prepareRead(db);
  }

  /**
   * The newest that have all the words; where these are too few, such that have any of them come behind. Of those, words count most, then
   * importance, then newness.
   */
  search({ text, limit, now, ...filter }: SearchOptions): Found[] {
    const words = askedWords(text);
    if (words.length === 0) return [];
    const all = this.#matching(words, 'all', filter).map((row) => ({ number: row.number, score: 1 + worth(row, now) }));
    if (all.length >= limit || words.length === 1) return best(all, limit);
    const known = new Set(all.map(({ number }) => number));
    const some = this.#matching(words, 'any', filter)
      .filter(({ number }) => !known.has(number))
      .map((row) => ({ number: row.number, score: shareOf(words, `${row.text} ${row.entities}`) + worth(row, now) }));
    return best([...all, ...some], limit);
  }

  /** The memories of what was found, in its order. */
  read(found: readonly Found[]): (Memory & { score: number })[] {
    return found.flatMap(({ number, score }) => {
      const row = this.#byNumber.get(number);
      return row === undefined ? [] : [{ ...memoryOf(row), score }];
    });
  }

  #matching(words: readonly string[], need: 'all' | 'any', filter: MemoryFilter): CandidateRow[] {
    const { sql, values } = searchSql(words, need, filter);
    const statement = this.#prepared.get(sql) ?? prepare(this.#db, sql);
    this.#prepared.set(sql, statement);
    return statement.all(...values);
  }
}

const prepare = (db: Database, sql: string) => db.prepare<Bound[], CandidateRow>(sql);

const prepareRead = (db: Database) =>
  db.prepare<[number], MemoryRow>(`SELECT ${memoryColumns} FROM memories m WHERE m.number = ?`);

/** The statement that reads the candidates; told apart so that it can be timed by itself. */
export function searchSql(
  words: readonly string[],
  need: 'all' | 'any',
  filter: MemoryFilter,
): { readonly sql: string; readonly values: Bound[] } {
  const conditions = conditionsOf(filter);
  const where = conditions.length === 0 ? '' : `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`;
  return {
    sql: `SELECT m.number, m.text, m.entities, m.importance, m.last_at
      FROM (SELECT rowid FROM memory_words WHERE memory_words MATCH ? ORDER BY rowid DESC LIMIT ${MATCHES}) w
      CROSS JOIN memories m ON m.number = w.rowid ${where} LIMIT ${CANDIDATES}`,
    values: [matchOf(words, need, filter), ...conditions.flatMap((condition) => condition.values)],
  };
}

function best(found: Found[], limit: number): Found[] {
  return found.sort((a, b) => b.score - a.score).slice(0, limit);
}

/** What importance and newness add: together less than one word of three. */
function worth({ importance, last_at: lastAt }: CandidateRow, now: number): number {
  return 0.2 * importance + 0.1 * 2 ** (-Math.max(0, now - lastAt) / HALF_NEW_MS);
}
