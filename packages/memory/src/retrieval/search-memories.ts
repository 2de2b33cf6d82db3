import type { Memory } from '@conscious-bot/contracts';
import type { Database } from '@conscious-bot/service-kit';
import { type MemoryRow, memoryColumns, memoryOf } from '../memories/memory-row.ts';
import { conditionsOf, type MemoryFilter, type SqlParameters, whereOf } from './conditions.ts';
import { marksOf, matchOf, searchedWords, shareOf } from './match-words.ts';
import { Statements } from './statements.ts';

/**
 * How many of the newest matches one search looks at, and how many of those that fit the rest of the question it ranks. To rank every match of
 * a common word would take long; to rank this many takes a millisecond.
 */
const MATCHES = 1_000;
const CANDIDATES = 200;
/** After this time newness is worth half as much, ms. */
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

/** A candidate: what its importance and newness are worth and, where its words count, its words. */
interface Candidate {
  readonly number: number;
  readonly worth: number;
  readonly text?: string;
  /** As JSON. */
  readonly entities?: string;
}

/** What importance and newness add to how well a memory fits: together less than one word of three. */
const worth = `0.2 * m.importance + 0.1 * pow(2, -max(0, @now - m.last_at) / ${HALF_NEW_MS}.0)`;
const bare = `m.number, ${worth} AS worth`;
const withWords = `${bare}, m.text, m.entities`;

/** Finds memories by the words of their text and the names in it. */
export class SearchMemories {
  readonly #candidates: Statements<[SqlParameters], Candidate>;
  readonly #matches;
  readonly #byNumber;

  constructor(db: Database) {
    this.#candidates = new Statements(db);
    this.#matches = db.prepare<[string], number>(newest('?')).pluck();
    this.#byNumber = db.prepare<[number], MemoryRow>(`SELECT ${memoryColumns} FROM memories m WHERE m.number = ?`);
  }

  /**
   * The newest that have all the words. Where these are too few, memories that have some of the words follow. Words count most, then importance,
   * then newness.
   */
  search({ text, limit, now, ...filter }: SearchOptions): Found[] {
    const words = searchedWords(text);
    if (words.length === 0) return [];
    const asked = { filter, now };
    const all = this.#matching(matchOf(words, 'all'), bare, asked).map(({ number, worth }) => ({
      number,
      score: 1 + worth,
    }));
    if (all.length >= limit || words.length === 1) return best(all, limit);
    const known = new Set(all.map(({ number }) => number));
    const some = this.#matching(matchOf(words, 'any'), withWords, asked)
      .filter(({ number }) => !known.has(number))
      .map(({ number, text, entities, worth }) => ({
        number,
        score: shareOf(words, `${text ?? ''} ${entities ?? ''}`) + worth,
      }));
    return best([...all, ...some], limit);
  }

  /** The memories of what was found, in its order. */
  read(found: readonly Found[]): (Memory & { score: number })[] {
    return found.flatMap(({ number, score }) => {
      const row = this.#byNumber.get(number);
      return row === undefined ? [] : [{ ...memoryOf(row), score }];
    });
  }

  #matching(match: string, columns: string, { filter, now }: { filter: MemoryFilter; now: number }): Candidate[] {
    const { sql, values } = conditionsOf(filter);
    const read = (numbers: string, bound: SqlParameters) =>
      this.#candidates
        .of(
          `SELECT ${columns} FROM (${numbers}) w CROSS JOIN memories m ON m.number = w.rowid ${whereOf(sql)} LIMIT ${CANDIDATES}`,
        )
        .all({ ...values, ...bound, now });
    const marks = marksOf(filter);
    if (marks === undefined) return read(newest('@match'), { match });
    // The index also marks kind and type, but nearly all memories carry the common marks, and looking those up is the most expensive part.
    // It is done only when there are more matches than were looked at and too few of those fit.
    const looked = this.#matches.all(match);
    const fitting = read('SELECT value AS rowid FROM json_each(@looked)', { looked: JSON.stringify(looked) });
    if (fitting.length === CANDIDATES || looked.length < MATCHES) return fitting;
    return read(newest('@match'), { match: `(${match}) AND ${marks}` });
  }
}

/** Reads the numbers of the newest matches. They come one by one, so a reader that has enough can end the search. */
const newest = (match: string) =>
  `SELECT rowid FROM memory_words WHERE memory_words MATCH ${match} ORDER BY rowid DESC LIMIT ${MATCHES}`;

function best(found: Found[], limit: number): Found[] {
  return found.sort((a, b) => b.score - a.score).slice(0, limit);
}
