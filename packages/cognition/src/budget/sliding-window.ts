import { type Clock, type Database, type Migration, transaction } from '@conscious-bot/service-kit';

export const HOUR_MS = 3_600_000;

/** One thing that may be done so often within the window. */
export interface Allowance {
  readonly budget: string;
  /** Uses allowed within any window; 0 forbids it. */
  readonly most: number;
}

export type Taken =
  | { readonly ok: true }
  | {
      readonly ok: false;
      /** The budget that is used up. */
      readonly budget: string;
      /** Milliseconds until it has room again. */
      readonly roomInMs: number;
    };

export const budgetUsesMigration = (version: number): Migration => ({
  version,
  name: 'uses of budgets',
  up: (db) =>
    db.exec(`
      CREATE TABLE budget_uses (seq INTEGER PRIMARY KEY, budget TEXT NOT NULL, at REAL NOT NULL);
      CREATE INDEX budget_uses_by_budget ON budget_uses (budget, at)`),
});

/**
 * Counts uses over a sliding window and keeps them over restarts: no stretch of time as long as the window ever holds more than is allowed,
 * whatever is done to the machine's clock. Time is the clock's `monotonic()`, which starts with the machine. What was used before the
 * machine itself started counts as used at its start, because nothing is known of how long it was off.
 */
export class SlidingWindow {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #windowMs: () => number;
  readonly #count;
  readonly #nth;
  readonly #insert;
  readonly #forget;

  /** `windowMs`: asked each time, it may change in flight. */
  constructor(db: Database, clock: Clock, windowMs: () => number = () => HOUR_MS) {
    this.#db = db;
    this.#clock = clock;
    this.#windowMs = windowMs;
    db.prepare<[number]>('UPDATE budget_uses SET at = 0 WHERE at > ?').run(clock.monotonic());
    this.#count = db.prepare<[string, number], { n: number }>(
      'SELECT count(*) AS n FROM budget_uses WHERE budget = ? AND at > ?',
    );
    this.#nth = db.prepare<[string, number], { at: number }>(
      'SELECT at FROM budget_uses WHERE budget = ? ORDER BY at DESC LIMIT 1 OFFSET ?',
    );
    this.#insert = db.prepare<[string, number]>('INSERT INTO budget_uses (budget, at) VALUES (?, ?)');
    this.#forget = db.prepare<[string, number]>('DELETE FROM budget_uses WHERE budget = ? AND at <= ?');
  }

  /** Uses within the window that ends now. */
  used(budget: string): number {
    return this.#count.get(budget, this.#clock.monotonic() - this.#windowMs())?.n ?? 0;
  }

  /** Whether all of them have room now; takes nothing. */
  room(allowances: readonly Allowance[]): Taken {
    for (const { budget, most } of allowances) {
      if (this.used(budget) < most) continue;
      // Room comes when the oldest of the newest `most` uses leaves the window.
      const at = most === 0 ? undefined : this.#nth.get(budget, most - 1)?.at;
      const roomInMs =
        at === undefined ? this.#windowMs() : Math.max(1, at + this.#windowMs() - this.#clock.monotonic());
      return { ok: false, budget, roomInMs };
    }
    return { ok: true };
  }

  /** Takes one use of each, or of none when one is used up. On disk when it returns. */
  take(allowances: readonly Allowance[]): Taken {
    return transaction(this.#db, () => {
      const room = this.room(allowances);
      if (!room.ok) return room;
      const now = this.#clock.monotonic();
      for (const { budget } of allowances) {
        this.#forget.run(budget, now - this.#windowMs());
        this.#insert.run(budget, now);
      }
      return room;
    });
  }
}
