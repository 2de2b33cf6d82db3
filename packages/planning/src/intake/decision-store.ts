import type { Decision } from '@conscious-bot/contracts';
import { decision } from '@conscious-bot/contracts/task';
import type { Database } from '@conscious-bot/service-kit';

/** Rows of what intake decided; at most one for each thought. */
export class DecisionStore {
  readonly #statements: ReturnType<typeof prepareStatements>;

  constructor(db: Database) {
    this.#statements = prepareStatements(db);
  }

  insert(given: Decision): void {
    this.#statements.insert.run(given.id, given.thoughtId ?? null, given.code, JSON.stringify(given));
  }

  ofThought(thoughtId: string): Decision | undefined {
    return this.list({ thoughtId, limit: 1 })[0];
  }

  /** Newest first. */
  list({ thoughtId, limit }: { readonly thoughtId?: string | undefined; readonly limit: number }): Decision[] {
    const { list, ofThought } = this.#statements;
    const rows = thoughtId === undefined ? list.all(limit) : ofThought.all(thoughtId, limit);
    return rows.map((row) => decision.parse(JSON.parse(row.decision)));
  }
}

function prepareStatements(db: Database) {
  return {
    insert: db.prepare<[string, string | null, string, string]>(
      'INSERT INTO decisions (id, thought_id, code, decision) VALUES (?, ?, ?, ?)',
    ),
    list: db.prepare<[number], { decision: string }>('SELECT decision FROM decisions ORDER BY number DESC LIMIT ?'),
    ofThought: db.prepare<[string, number], { decision: string }>(
      'SELECT decision FROM decisions WHERE thought_id = ? LIMIT ?',
    ),
  };
}
