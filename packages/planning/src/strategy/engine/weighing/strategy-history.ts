import { pageOf } from '@conscious-bot/contracts/http';
import {
  type StrategyConsidered,
  type StrategyMoment,
  strategyConsidered,
  strategyMoment,
} from '@conscious-bot/contracts/strategy';
import type { Database, Migration } from '@conscious-bot/service-kit';

/** Decisions and standings that are kept, the newest. */
const MOST_CONSIDERED = 5_000;
const MOST_MOMENTS = 10_000;
/** Time between two looks at how the strategist stands, ms. */
const LOOKS_APART_MS = 1_000;

export const strategyHistoryMigration = (version: number): Migration => ({
  version,
  name: 'what was weighed, and how the strategist stood, over time',
  up: (db) =>
    db.exec(`
      CREATE TABLE strategy_considered (number INTEGER PRIMARY KEY AUTOINCREMENT, at REAL NOT NULL, considered TEXT NOT NULL);
      CREATE INDEX strategy_considered_by_time ON strategy_considered (at, number);
      CREATE TABLE strategy_moments (number INTEGER PRIMARY KEY AUTOINCREMENT, at REAL NOT NULL, moment TEXT NOT NULL);
      CREATE INDEX strategy_moments_by_time ON strategy_moments (at, number)`),
});

interface ConsideredQuery {
  /** Ms since the epoch, both inclusive. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly limit: number;
  readonly cursor?: number | undefined;
}

/** What the strategist weighed and how it stood, so that any moment of the past can be looked at again. */
export class StrategyHistory {
  readonly #weigh;
  readonly #forgetWeighed;
  readonly #stand;
  readonly #forgetMoments;
  readonly #page;
  readonly #lastWeighed;
  readonly #momentAt;
  #standing: string | undefined;
  #lookedAt = Number.NEGATIVE_INFINITY;

  constructor(db: Database) {
    this.#weigh = db.prepare<[number, string]>('INSERT INTO strategy_considered (at, considered) VALUES (?, ?)');
    this.#forgetWeighed = db.prepare<[number]>('DELETE FROM strategy_considered WHERE number <= ?');
    this.#stand = db.prepare<[number, string]>('INSERT INTO strategy_moments (at, moment) VALUES (?, ?)');
    this.#forgetMoments = db.prepare<[number]>('DELETE FROM strategy_moments WHERE number <= ?');
    this.#page = db.prepare<[Record<string, number>], { number: number; considered: string }>(
      `SELECT number, considered FROM strategy_considered
       WHERE number < @cursor AND at >= @from AND at <= @to ORDER BY number DESC LIMIT @most`,
    );
    this.#lastWeighed = db.prepare<[number], { considered: string }>(
      'SELECT considered FROM strategy_considered WHERE at <= ? ORDER BY at DESC, number DESC LIMIT 1',
    );
    this.#momentAt = db.prepare<[number], { moment: string }>(
      'SELECT moment FROM strategy_moments WHERE at <= ? ORDER BY at DESC, number DESC LIMIT 1',
    );
  }

  weighed(considered: StrategyConsidered): void {
    const { lastInsertRowid } = this.#weigh.run(considered.at, JSON.stringify(considered));
    this.#forgetWeighed.run(Number(lastInsertRowid) - MOST_CONSIDERED);
  }

  /**
   * Keeps how the strategist stands, looked at once a second at most, if that is another standing than the last: counts that grow with every step
   * are none. `at`: ms since the epoch.
   */
  stands(at: number, look: () => Omit<StrategyMoment, 'at'>): void {
    if (Math.abs(at - this.#lookedAt) < LOOKS_APART_MS) return;
    this.#lookedAt = at;
    const moment: StrategyMoment = { at, ...look() };
    const { mode, standing, zone, current, deficits, stack, goal } = moment;
    const key = JSON.stringify([mode, standing, zone, current?.id, deficits, stack, goal?.taskId, goal?.sentence]);
    if (key === this.#standing) return;
    this.#standing = key;
    const { lastInsertRowid } = this.#stand.run(moment.at, JSON.stringify(moment));
    this.#forgetMoments.run(Number(lastInsertRowid) - MOST_MOMENTS);
  }

  /** The newest first. */
  considered({ from = 0, to = Number.MAX_SAFE_INTEGER, limit, cursor = Number.MAX_SAFE_INTEGER }: ConsideredQuery) {
    const { rows, ...page } = pageOf(this.#page.all({ from, to, cursor, most: limit + 1 }), limit);
    return { ...page, considered: rows.map(({ considered }) => strategyConsidered.parse(JSON.parse(considered))) };
  }

  /** How it stood at a time, ms since the epoch, and what it had weighed last; null where nothing is known of that time. */
  at(at: number): { readonly moment: StrategyMoment | null; readonly considered: StrategyConsidered | null } {
    const moment = this.#momentAt.get(at)?.moment;
    const considered = this.#lastWeighed.get(at)?.considered;
    return {
      moment: moment === undefined ? null : strategyMoment.parse(JSON.parse(moment)),
      considered: considered === undefined ? null : strategyConsidered.parse(JSON.parse(considered)),
    };
  }
}
