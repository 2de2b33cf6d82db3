import { pageOf } from '@conscious-bot/contracts/http';
import {
  type ForgettingReason,
  type ForgottenMemory,
  forgottenMemory,
  type Memory,
  type MemoryKind,
} from '@conscious-bot/contracts/memory';
import type { Database, Migration } from '@conscious-bot/service-kit';

/** What is kept of what was forgotten, the newest. */
const MOST = 20_000;

/** Creates the table of what was forgotten. */
export function forgottenMigration(version: number): Migration {
  return {
    version,
    name: 'what was forgotten, when and why',
    up: (db) =>
      db.exec(`
        CREATE TABLE forgotten_memories (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          id TEXT NOT NULL,
          kind TEXT NOT NULL,
          at REAL NOT NULL,
          forgotten_at REAL NOT NULL,
          memory TEXT NOT NULL
        );
        CREATE INDEX forgotten_by_id ON forgotten_memories (id, number);
        CREATE INDEX forgotten_by_kind ON forgotten_memories (kind, number)`),
  };
}

/** How a memory went. */
export interface ForgottenHow {
  /** Ms since the epoch. */
  readonly at: number;
  readonly reason: ForgettingReason;
  readonly mergedInto?: string;
}

interface ForgottenQuery {
  readonly id?: string | undefined;
  readonly kind?: MemoryKind | undefined;
  /** Ms since the epoch: only what was known then. */
  readonly knownAt?: number | undefined;
  readonly limit: number;
  readonly cursor?: number | undefined;
}

interface Row {
  readonly number: number;
  readonly memory: string;
}

/** What was forgotten: a trace of each memory that is gone, so that forgetting can be seen. */
export class ForgottenMemories {
  readonly #db: Database;
  readonly #insert;
  readonly #prune;

  constructor(db: Database) {
    this.#db = db;
    this.#insert = db.prepare<[string, string, number, number, string]>(
      'INSERT INTO forgotten_memories (id, kind, at, forgotten_at, memory) VALUES (?, ?, ?, ?, ?)',
    );
    this.#prune = db.prepare<[number]>('DELETE FROM forgotten_memories WHERE number <= ?');
  }

  add(memory: Omit<Memory, 'keepUntil'>, { at, ...how }: ForgottenHow): void {
    const trace = forgottenMemory.parse({ ...memory, ...how, forgottenAt: at });
    const { lastInsertRowid } = this.#insert.run(memory.id, memory.kind, memory.at, at, JSON.stringify(trace));
    this.#prune.run(Number(lastInsertRowid) - MOST);
  }

  /** The last forgotten first. */
  page({ id, kind, knownAt, limit, cursor = Number.MAX_SAFE_INTEGER }: ForgottenQuery): {
    readonly forgotten: ForgottenMemory[];
    readonly next?: number;
  } {
    const where = ['number < @cursor'];
    if (id !== undefined) where.push('id = @id');
    if (kind !== undefined) where.push('kind = @kind');
    if (knownAt !== undefined) where.push('at <= @knownAt AND forgotten_at > @knownAt');
    const found = this.#db
      .prepare<[Record<string, unknown>], Row>(
        `SELECT number, memory FROM forgotten_memories WHERE ${where.join(' AND ')} ORDER BY number DESC LIMIT @most`,
      )
      .all({ id, kind, knownAt, cursor, most: limit + 1 });
    const { rows, ...page } = pageOf(found, limit);
    return { ...page, forgotten: rows.map(({ memory }) => forgottenMemory.parse(JSON.parse(memory))) };
  }
}
