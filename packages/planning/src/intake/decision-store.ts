import type { Decision } from '@conscious-bot/contracts';
import { pageOf } from '@conscious-bot/contracts/http';
import { decision } from '@conscious-bot/contracts/task';
import type { Database } from '@conscious-bot/service-kit';

interface DecisionQuery {
  readonly thoughtId?: string | undefined;
  readonly limit: number;
  readonly cursor?: number | undefined;
}

interface Row {
  readonly number: number;
  readonly decision: string;
}

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
    return this.list({ thoughtId, limit: 1 }).decisions[0];
  }

  /** Newest first, at most `limit`, those before `cursor`. */
  list({ thoughtId, limit, cursor }: DecisionQuery): { readonly decisions: Decision[]; readonly next?: number } {
    const { list, ofThought } = this.#statements;
    const before = cursor ?? Number.MAX_SAFE_INTEGER;
    const found = thoughtId === undefined ? list.all(before, limit + 1) : ofThought.all(thoughtId, before, limit + 1);
    const { rows, ...page } = pageOf(found, limit);
    return { ...page, decisions: rows.map((row) => decision.parse(JSON.parse(row.decision))) };
  }
}

function prepareStatements(db: Database) {
  return {
    insert: db.prepare<[string, string | null, string, string]>(
      'INSERT INTO decisions (id, thought_id, code, decision) VALUES (?, ?, ?, ?)',
    ),
    list: db.prepare<[number, number], Row>(
      'SELECT number, decision FROM decisions WHERE number < ? ORDER BY number DESC LIMIT ?',
    ),
    ofThought: db.prepare<[string, number, number], Row>(
      'SELECT number, decision FROM decisions WHERE thought_id = ? AND number < ? ORDER BY number DESC LIMIT ?',
    ),
  };
}
