import type { SituationSignature } from '@conscious-bot/contracts/strategy';
import type { Database, Migration } from '@conscious-bot/service-kit';
import { type Demonstration, demonstration } from './demonstration.ts';
import { ALIKE, likeness } from './likeness.ts';

export const demonstrationsMigration = (version: number): Migration => ({
  version,
  name: 'what came of strategic intents, by situation',
  up: (db) =>
    db.exec(`
      CREATE TABLE strategic_demonstrations (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        bot_id TEXT NOT NULL,
        at REAL NOT NULL,
        demonstration TEXT NOT NULL
      );
      CREATE INDEX strategic_demonstrations_by_bot ON strategic_demonstrations (bot_id, number)`),
});

/** Demonstrations of each bot that are kept; the oldest go. */
const KEPT = 500;

/** A demonstration of a situation like the one in question. */
export interface Likened {
  readonly demonstration: Demonstration;
  /** 0.7 to 1. */
  readonly likeness: number;
}

/** What intents have led to, kept over restarts (SI-6). */
export class DemonstrationStore {
  readonly #insert;
  readonly #forget;
  readonly #newest;
  readonly #get;

  constructor(db: Database) {
    this.#insert = db.prepare<[string, string, number, string]>(
      'INSERT OR REPLACE INTO strategic_demonstrations (id, bot_id, at, demonstration) VALUES (?, ?, ?, ?)',
    );
    this.#forget = db.prepare<[string, string, number]>(
      `DELETE FROM strategic_demonstrations WHERE bot_id = ? AND number <= (
         SELECT number FROM strategic_demonstrations WHERE bot_id = ? ORDER BY number DESC LIMIT 1 OFFSET ?)`,
    );
    this.#get = db.prepare<[string], { demonstration: string }>(
      'SELECT demonstration FROM strategic_demonstrations WHERE id = ?',
    );
    this.#newest = db.prepare<[string], { demonstration: string }>(
      'SELECT demonstration FROM strategic_demonstrations WHERE bot_id = ? ORDER BY number DESC',
    );
  }

  get(id: string): Demonstration | undefined {
    const row = this.#get.get(id);
    return row && demonstration.parse(JSON.parse(row.demonstration));
  }

  /** Keeps one; call it in the transaction that ends the intent. The same intent again replaces the first. */
  record(shown: Demonstration): void {
    const { id, botId, at } = demonstration.parse(shown);
    this.#insert.run(id, botId, at, JSON.stringify(shown));
    this.#forget.run(botId, botId, KEPT);
  }

  /** The newest first. */
  all(botId: string): Demonstration[] {
    return this.#newest.all(botId).map((row) => demonstration.parse(JSON.parse(row.demonstration)));
  }

  /** Those of situations like this one, the likest first. */
  similar(botId: string, now: SituationSignature): Likened[] {
    return this.all(botId)
      .map((shown) => ({ demonstration: shown, likeness: likeness(shown.signature, now) }))
      .filter((each) => each.likeness >= ALIKE)
      .sort((a, b) => b.likeness - a.likeness);
  }
}
