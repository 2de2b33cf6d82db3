import { type InteroHistoryQuery, type InteroSample, interoSample } from '@conscious-bot/contracts/interoception';
import type { Database, Migration } from '@conscious-bot/service-kit';

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

/** Samples that are kept; older ones go. At one every ten seconds without a break that is more than a week. */
const MOST_SAMPLES = 100_000;

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

  constructor(db: Database, most = MOST_SAMPLES) {
    this.#most = most;
    this.#insert = db.prepare<[number, string, string]>(
      'INSERT INTO intero_history (at, boundary, sample) VALUES (?, ?, ?)',
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
  }

  /** What was felt at a thought of this time (ms since the epoch), as its own sample has it. */
  at(thoughtId: string, at: number): InteroSample | undefined {
    const samples = this.#around
      .all(at - AROUND_MS, at + AROUND_MS)
      .map(({ seq, sample }) => interoSample.parse({ ...JSON.parse(sample), seq }));
    return samples.find((sample) => sample.thoughtId === thoughtId && sample.boundary === 'thought');
  }

  insert(sample: Omit<InteroSample, 'seq'>): void {
    const { lastInsertRowid } = this.#insert.run(sample.at, sample.boundary, JSON.stringify(sample));
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
    return rows.map(({ seq, sample }) => interoSample.parse({ ...JSON.parse(sample), seq }));
  }
}

interface Bounds {
  readonly after: number;
  readonly from: number;
  readonly to: number;
  readonly boundary: string | null;
  readonly limit: number;
}
