import { createHash } from 'node:crypto';
import type { ModelMessage, ModelParse, ModelStamp } from '@conscious-bot/contracts';
import type { Database, Migration } from '@conscious-bot/service-kit';

/** A call of the model as it is kept: what was put before it, what it said, and how long both took. */
export interface CallRecord {
  readonly stamp: ModelStamp;
  readonly purpose: string;
  readonly messages: readonly ModelMessage[];
  readonly temperature: number;
  readonly maxTokens: number;
  /** The raw answer; absent when there was none. */
  readonly text: string | undefined;
  /** Why there was none. */
  readonly code: string | undefined;
}

export const modelCallsMigration = (version: number): Migration => ({
  version,
  name: 'model calls',
  up: (db) =>
    db.exec(`
      CREATE TABLE model_calls (
        seq INTEGER PRIMARY KEY,
        id TEXT NOT NULL UNIQUE,
        at REAL NOT NULL,
        kind TEXT NOT NULL,
        purpose TEXT NOT NULL,
        code TEXT,
        record TEXT NOT NULL
      );
      CREATE INDEX model_calls_by_purpose ON model_calls (purpose, seq)`),
});

/** Calls that are kept; older ones are forgotten. */
const MOST_CALLS = 2_000;

/** The last calls of the model. */
export class CallStore {
  readonly #insert;
  readonly #forget;
  readonly #list;
  readonly #parsed;

  constructor(db: Database) {
    this.#insert = db.prepare<[string, number, string, string, string | null, string]>(
      'INSERT INTO model_calls (id, at, kind, purpose, code, record) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.#forget = db.prepare<[number]>('DELETE FROM model_calls WHERE seq <= (SELECT max(seq) FROM model_calls) - ?');
    this.#parsed = db.prepare<[string, string]>(
      "UPDATE model_calls SET record = json_set(record, '$.parsed', json(?)) WHERE id = ?",
    );
    this.#list = db.prepare<[number], { record: string }>('SELECT record FROM model_calls ORDER BY seq DESC LIMIT ?');
  }

  insert(record: CallRecord): void {
    const { stamp, purpose, code } = record;
    this.#insert.run(stamp.callId, stamp.at, stamp.kind, purpose, code ?? null, JSON.stringify(record));
    this.#forget.run(MOST_CALLS);
  }

  /** Adds to a call what was made of its answer. */
  parsed(callId: string, result: ModelParse): void {
    this.#parsed.run(JSON.stringify(result), callId);
  }

  /** Records as JSON, the newest first. */
  list(limit: number): unknown[] {
    return this.#list.all(limit).map(({ record }): unknown => JSON.parse(record));
  }
}

/** The same for the same messages, whoever asks. */
export const promptHash = (messages: readonly ModelMessage[]): string =>
  createHash('sha256')
    .update(JSON.stringify(messages.map(({ role, content }) => [role, content])))
    .digest('hex');
