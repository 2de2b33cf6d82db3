import type { Database, Migration } from '@conscious-bot/service-kit';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

export const mindCallsMigration = (version: number): Migration => ({
  version,
  name: 'when the strategist asked a mind',
  up: (db) =>
    db.exec(`
      CREATE TABLE strategy_mind_calls (bot_id TEXT NOT NULL, at REAL NOT NULL);
      CREATE INDEX strategy_mind_calls_by_time ON strategy_mind_calls (bot_id, at)`),
});

export interface Allowed {
  readonly perHour: number;
  readonly perDay: number;
}

/** How often a mind may still be asked, over restarts. */
export class CallAllowance {
  readonly #botId: string;
  readonly #insert;
  readonly #forget;
  readonly #count;

  constructor(db: Database, botId: string) {
    this.#botId = botId;
    this.#insert = db.prepare<[string, number]>('INSERT INTO strategy_mind_calls (bot_id, at) VALUES (?, ?)');
    this.#forget = db.prepare<[string, number]>('DELETE FROM strategy_mind_calls WHERE bot_id = ? AND at <= ?');
    this.#count = db.prepare<[string, number], { n: number }>(
      'SELECT count(*) AS n FROM strategy_mind_calls WHERE bot_id = ? AND at > ?',
    );
  }

  /** Why it may not be asked now, in words; undefined where it may. */
  refusal(now: number, { perHour, perDay }: Allowed): string | undefined {
    if (this.#since(now - HOUR_MS) >= perHour) return `it was asked ${perHour} times this hour`;
    return this.#since(now - DAY_MS) >= perDay ? `it was asked ${perDay} times today` : undefined;
  }

  take(now: number): void {
    this.#insert.run(this.#botId, now);
    this.#forget.run(this.#botId, now - DAY_MS);
  }

  #since(at: number): number {
    return this.#count.get(this.#botId, at)?.n ?? 0;
  }
}
