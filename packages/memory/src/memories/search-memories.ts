import type { Memory } from '@conscious-bot/contracts';
import type { Database } from '@conscious-bot/service-kit';
import { type Bound, type Conditions, conditionsOf, type MemoryFilter, whereOf } from './conditions.ts';
import { type MemoryRow, memoryColumns, memoryOf } from './memory-row.ts';
import { askedWords, marksOf, matchOf, shareOf } from './search-words.ts';
import { Statements } from './statements.ts';

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
  readonly #candidates: Statements<[Bound], CandidateRow>;
  readonly #matches;
  readonly #byNumber;

  constructor(db: Database) {
    this.#candidates = new Statements(db);
    this.#matches = db.prepare<[string], number>(newest('?')).pluck();
    this.#byNumber = db.prepare<[number], MemoryRow>(`SELECT ${memoryColumns} FROM memories m WHERE m.number = ?`);
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
    const conditions = conditionsOf(filter);
    const match = matchOf(words, need);
    const marks = marksOf(filter);
    if (marks === undefined) return this.#of(newest('@match'), conditions, { match });
    // Kind and type are marks in the index too, but nearly all memories have the common ones, and to look each up there costs most of all.
    // It is done only where the newest matches are not all matches and too few of them fit.
    const looked = this.#matches.all(match);
    const fitting = this.#of('SELECT value AS rowid FROM json_each(@looked)', conditions, {
      looked: JSON.stringify(looked),
    });
    if (fitting.length === CANDIDATES || looked.length < MATCHES) return fitting;
    return this.#of(newest('@match'), conditions, { match: `(${match}) AND ${marks}` });
  }

  #of(numbers: string, { sql, values }: Conditions, bound: Bound): CandidateRow[] {
    return this.#candidates
      .of(`SELECT m.number, m.text, m.entities, m.importance, m.last_at
        FROM (${numbers}) w CROSS JOIN memories m ON m.number = w.rowid ${whereOf(sql)} LIMIT ${CANDIDATES}`)
      .all({ ...values, ...bound });
  }
}

/** Reads the numbers of the newest matches. They come one by one, so that a reader who has enough ends the search. */
const newest = (match: string) =>
  `SELECT rowid FROM memory_words WHERE memory_words MATCH ${match} ORDER BY rowid DESC LIMIT ${MATCHES}`;

function best(found: Found[], limit: number): Found[] {
  return found.sort((a, b) => b.score - a.score).slice(0, limit);
}

/** What importance and newness add: together less than one word of three. */
function worth({ importance, last_at: lastAt }: CandidateRow, now: number): number {
  return 0.2 * importance + 0.1 * 2 ** (-Math.max(0, now - lastAt) / HALF_NEW_MS);
}
