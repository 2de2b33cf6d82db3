import { type Decision, decision } from '@conscious-bot/contracts';
import type { Database } from '@conscious-bot/service-kit';

/** Rows of what intake decided; at most one for each thought. */
export class DecisionStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  insert(given: Decision): void {
    this.#db
      .prepare('INSERT INTO decisions (id, thought_id, code, decision) VALUES (?, ?, ?, ?)')
      .run(given.id, given.thoughtId ?? null, given.code, JSON.stringify(given));
  }

  ofThought(thoughtId: string): Decision | undefined {
    return this.list({ thoughtId, limit: 1 })[0];
  }

  /** Newest first. */
  list({ thoughtId, limit }: { readonly thoughtId?: string | undefined; readonly limit: number }): Decision[] {
    return this.#db
      .prepare<[Record<string, unknown>], { decision: string }>(
        `SELECT decision FROM decisions WHERE (@thoughtId IS NULL OR thought_id = @thoughtId)
         ORDER BY number DESC LIMIT @limit`,
      )
      .all({ thoughtId: thoughtId ?? null, limit })
      .map((row) => decision.parse(JSON.parse(row.decision)));
  }
}
