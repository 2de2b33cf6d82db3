import {
  type InteroDanger,
  type InteroHistoryQuery,
  type InteroSample,
  interoSample,
} from '@conscious-bot/contracts/interoception';
import type { Database, Migration } from '@conscious-bot/service-kit';
import { dangerOf, groupDangers, isOfDanger } from './dangers.ts';

export const interoHistoryMigration = (version: number): Migration => ({
  version,
  name: 'history of interoception',
  up: (db) =>
    db.exec(`
      CREATE TABLE intero_history (
        seq INTEGER PRIMARY KEY AUTOINCREMENT,
        at REAL NOT NULL,
        boundary TEXT NOT NULL,
        sample TEXT NOT NULL
      );
      CREATE INDEX intero_history_by_time ON intero_history (at)`),
});

/** Marks the samples of harm and reflexes, which dangers are read from, and gives them an index of their own. */
export const interoDangersMigration = (version: number): Migration => ({
  version,
  name: 'dangers in the history of interoception',
  up: (db) =>
    db.exec(`
      ALTER TABLE intero_history ADD COLUMN danger INTEGER NOT NULL DEFAULT 0;
      UPDATE intero_history SET danger = 1 WHERE json_extract(sample, '$.name') IN ('damage', 'death');
      CREATE INDEX intero_history_dangers ON intero_history (at) WHERE danger = 1`),
});

/** Samples that are kept; older ones go. At one every ten seconds without a break that is more than a week. */
const MOST_SAMPLES = 100_000;
/** Samples that are read for one answer on dangers. */
const DANGER_ROWS = 300;

/** The sample of a thought is taken with it: so many milliseconds off at most. */
const AROUND_MS = 1_000;
const MOST_AROUND = 200;

interface Row {
  readonly seq: number;
  readonly sample: string;
}

/** What the bot felt, sample by sample (INTERO-6). */
export class InteroHistoryStore {
  readonly #most: number;
  readonly #insert;
  readonly #forget;
  readonly #newest;
  readonly #after;
  readonly #around;
  readonly #between;
  readonly #dangers;
  readonly #timeOf;
  readonly #healthBefore;
  readonly #healthAfter;

  constructor(db: Database, most = MOST_SAMPLES) {
    this.#most = most;
    this.#insert = db.prepare<[number, string, number, string]>(
      'INSERT INTO intero_history (at, boundary, danger, sample) VALUES (?, ?, ?, ?)',
    );
    this.#forget = db.prepare<[number]>('DELETE FROM intero_history WHERE seq <= ?');
    const select = (order: string) =>
      db.prepare<Bounds, Row>(
        `SELECT seq, sample FROM intero_history
         WHERE seq > @after AND at >= @from AND at <= @to AND (@boundary IS NULL OR boundary = @boundary)
         ORDER BY seq ${order} LIMIT @limit`,
      );
    this.#around = db.prepare<[number, number], Row>(
      `SELECT seq, sample FROM intero_history WHERE at BETWEEN ? AND ? AND boundary = 'thought' ORDER BY at LIMIT ${MOST_AROUND}`,
    );
    this.#newest = select('DESC');
    this.#after = select('ASC');
    this.#between = db.prepare<[number, number, number], Row>(
      `SELECT seq, sample FROM intero_history INDEXED BY intero_history_by_time
       WHERE at >= ? AND at <= ? AND boundary <> 'sample' ORDER BY at, seq LIMIT ?`,
    );
    this.#dangers = db.prepare<[DangerBounds], Row>(
      `SELECT seq, sample FROM intero_history INDEXED BY intero_history_dangers
       WHERE danger = 1 AND at >= @from AND at <= @to AND (at < @to OR seq < @seq)
       ORDER BY at DESC, seq DESC LIMIT ${DANGER_ROWS}`,
    );
    this.#timeOf = db.prepare<[number], { at: number }>('SELECT at FROM intero_history WHERE seq = ?');
    const health = (sign: string, order: string) =>
      db.prepare<[number], { health: number | null }>(
        `SELECT json_extract(sample, '$.health') AS health FROM intero_history INDEXED BY intero_history_by_time
         WHERE at ${sign} ? ORDER BY at ${order} LIMIT 1`,
      );
    this.#healthBefore = health('<', 'DESC');
    this.#healthAfter = health('>', 'ASC');
  }

  /** What was felt at a thought of this time (ms since the epoch), as its own sample has it. */
  at(thoughtId: string, at: number): InteroSample | undefined {
    const samples = this.#around
      .all(at - AROUND_MS, at + AROUND_MS)
      .map(({ seq, sample }) => interoSample.parse({ ...JSON.parse(sample), seq }));
    return samples.find((sample) => sample.thoughtId === thoughtId && sample.boundary === 'thought');
  }

  insert(sample: Omit<InteroSample, 'seq'>): void {
    const { lastInsertRowid } = this.#insert.run(
      sample.at,
      sample.boundary,
      isOfDanger(sample) ? 1 : 0,
      JSON.stringify(sample),
    );
    this.#forget.run(Number(lastInsertRowid) - this.#most);
  }

  /** Samples in the order they were taken. */
  list({ after, from, to, boundary, limit }: Omit<InteroHistoryQuery, 'format'>): InteroSample[] {
    const bounds = {
      after: after ?? 0,
      from: from ?? 0,
      to: to ?? Number.MAX_SAFE_INTEGER,
      boundary: boundary ?? null,
      limit,
    };
    const rows = after === undefined ? this.#newest.all(bounds).reverse() : this.#after.all(bounds);
    return rows.map(sampleOf);
  }

  /** What happened, was thought and decided between two times, the first `limit`. */
  between(from: number, to: number, limit: number): InteroSample[] {
    return this.#between.all(from, to, limit).map(sampleOf);
  }

  /**
   * Dangers between two times, the newest first, those before `cursor`: the number of the first sample of the last danger of another page. One
   * of more samples than are read for one answer is told in parts.
   */
  dangers({ from, to, limit, cursor }: DangerQuery): { readonly dangers: InteroDanger[]; readonly next?: number } {
    const bounds = this.#boundsOf(from, to, cursor);
    // What a cursor names was forgotten since, and with it all that was earlier.
    if (bounds === undefined) return { dangers: [] };
    const samples = this.#dangers.all(bounds).map(sampleOf).reverse();
    const wasCut = samples.length === DANGER_ROWS;
    const groups = groupDangers(samples);
    // The earliest may go on before what was read.
    if (wasCut && groups.length > 1) groups.shift();
    const told = groups.slice(-limit).reverse();
    const dangers = told.map((group) => {
      const before = this.#healthBefore.get(group[0]?.at ?? 0)?.health ?? null;
      const after = this.#healthAfter.get(group.at(-1)?.at ?? 0)?.health ?? null;
      return dangerOf(group, { before, after });
    });
    const next = wasCut || groups.length > limit ? told.at(-1)?.[0]?.seq : undefined;
    return { dangers, ...(next !== undefined && { next }) };
  }

  #boundsOf(from: number, to: number, cursor: number | undefined): DangerBounds | undefined {
    const whole = { from, to, seq: Number.MAX_SAFE_INTEGER };
    if (cursor === undefined) return whole;
    const at = this.#timeOf.get(cursor)?.at;
    if (at === undefined) return undefined;
    return at > to ? whole : { from, to: at, seq: cursor };
  }
}

const sampleOf = ({ seq, sample }: Row): InteroSample => interoSample.parse({ ...JSON.parse(sample), seq });

interface DangerQuery {
  /** Ms since the epoch, both inclusive. */
  readonly from: number;
  readonly to: number;
  readonly limit: number;
  readonly cursor?: number | undefined;
}

/** Samples from one time to another, and of those at the later time only the ones before a number. */
interface DangerBounds {
  readonly from: number;
  readonly to: number;
  readonly seq: number;
}

interface Bounds {
  readonly after: number;
  readonly from: number;
  readonly to: number;
  readonly boundary: string | null;
  readonly limit: number;
}
