import type { ActionRecord } from '@conscious-bot/contracts';
import { actionRecord } from '@conscious-bot/contracts/action';
import type { Database, Migration } from '@conscious-bot/service-kit';

export const actionMigration = (version: number): Migration => ({
  version,
  name: 'actions',
  up: (db) =>
    db.exec(`
      CREATE TABLE actions (
        id TEXT PRIMARY KEY,
        idempotency_key TEXT NOT NULL UNIQUE,
        ended INTEGER NOT NULL,
        accepted_at REAL NOT NULL,
        record TEXT NOT NULL
      );
      CREATE INDEX actions_unfinished ON actions (ended) WHERE ended = 0;
      CREATE INDEX actions_by_age ON actions (accepted_at)`),
});

/** Ended actions kept; far more than anybody still holds a key of. */
const KEPT = 2_000;

interface Row {
  record: string;
}

/** What became of each action, by id and by idempotency key; survives the death of the process. */
export class ActionStore {
  readonly #save;
  readonly #byId;
  readonly #byKey;
  readonly #unfinished;
  readonly #latest;
  readonly #prune;

  constructor(db: Database) {
    this.#save = db.prepare<[string, string, number, number, string]>(
      `INSERT INTO actions (id, idempotency_key, ended, accepted_at, record) VALUES (?, ?, ?, ?, ?)
       ON CONFLICT (id) DO UPDATE SET ended = excluded.ended, record = excluded.record`,
    );
    this.#byId = db.prepare<[string], Row>('SELECT record FROM actions WHERE id = ?');
    this.#byKey = db.prepare<[string], Row>('SELECT record FROM actions WHERE idempotency_key = ?');
    this.#unfinished = db.prepare<[], Row>('SELECT record FROM actions WHERE ended = 0 ORDER BY accepted_at');
    this.#latest = db.prepare<[number], Row>(
      'SELECT record FROM actions WHERE ended = 1 ORDER BY accepted_at DESC LIMIT ?',
    );
    this.#prune = db.prepare<[number]>(
      'DELETE FROM actions WHERE ended = 1 AND id NOT IN (SELECT id FROM actions ORDER BY accepted_at DESC LIMIT ?)',
    );
  }

  save(record: ActionRecord): void {
    const ended = hasEnded(record);
    const { id, request, acceptedAt } = record;
    this.#save.run(id, request.idempotencyKey, ended ? 1 : 0, acceptedAt, JSON.stringify(record));
  }

  byId(id: string): ActionRecord | undefined {
    return read(this.#byId.get(id));
  }

  byKey(idempotencyKey: string): ActionRecord | undefined {
    return read(this.#byKey.get(idempotencyKey));
  }

  /** Oldest first. */
  unfinished(): ActionRecord[] {
    return this.#unfinished.all().flatMap((row) => read(row) ?? []);
  }

  /** Ended ones, the newest first. */
  latest(limit: number): ActionRecord[] {
    return this.#latest.all(limit).flatMap((row) => read(row) ?? []);
  }

  prune(): void {
    this.#prune.run(KEPT);
  }
}

export function hasEnded({ status }: Pick<ActionRecord, 'status'>): boolean {
  return status === 'succeeded' || status === 'failed' || status === 'cancelled';
}

function read(row: Row | undefined): ActionRecord | undefined {
  return row === undefined ? undefined : actionRecord.parse(JSON.parse(row.record));
}
