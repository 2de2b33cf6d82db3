import { pageOf } from '@conscious-bot/contracts/http';
import type { Database, Migration } from '@conscious-bot/service-kit';

/** Creates the table of when memories stood in prompts; what is remembered of idle cycles tells of the time before. */
export function memoryUsesMigration(version: number): Migration {
  return {
    version,
    name: 'which prompts memories stood in',
    up: (db) =>
      db.exec(`
        CREATE TABLE memory_uses (
          number INTEGER PRIMARY KEY AUTOINCREMENT,
          memory_id TEXT NOT NULL,
          -- The thought or, where none came of it, the idle cycle.
          cause TEXT NOT NULL,
          at REAL NOT NULL,
          site TEXT NOT NULL,
          cycle_id TEXT, call_id TEXT, thought_id TEXT,
          UNIQUE (memory_id, cause)
        );
        CREATE INDEX memory_uses_by_memory ON memory_uses (memory_id, number);
        INSERT OR IGNORE INTO memory_uses (memory_id, cause, at, site, cycle_id, call_id, thought_id)
          SELECT memory.value, coalesce(json_extract(e.data, '$.thoughtId'), json_extract(e.data, '$.id')), e.at, 'idle',
            json_extract(e.data, '$.id'), json_extract(e.data, '$.callId'), json_extract(e.data, '$.thoughtId')
          FROM remembered_events e, json_each(e.data, '$.retrieval.memoryIds') memory WHERE e.type = 'idle_cycle' ORDER BY e.id`),
  };
}

/** One prompt that memories stood in. */
interface PromptUse {
  readonly memoryIds: readonly string[];
  /** Ms since the epoch. */
  readonly at: number;
  readonly site: string;
  readonly cycleId?: string | undefined;
  readonly callId?: string | undefined;
  readonly thoughtId?: string | undefined;
}

/** A use as it is stored. */
export interface UseRow {
  readonly number: number;
  readonly at: number;
  readonly site: string;
  readonly cycle_id: string | null;
  readonly call_id: string | null;
  readonly thought_id: string | null;
}

/** Uses that are kept: at five memories each, the newest 40,000 prompts. */
const MOST = 200_000;

/** Which prompts each memory stood in. */
export class MemoryUses {
  readonly #insert;
  readonly #prune;
  readonly #page;
  readonly #count;
  readonly #move;

  constructor(db: Database) {
    this.#insert = db.prepare<[Record<string, unknown>]>(
      `INSERT INTO memory_uses (memory_id, cause, at, site, cycle_id, call_id, thought_id)
       VALUES (@memoryId, @cause, @at, @site, @cycleId, @callId, @thoughtId)
       ON CONFLICT (memory_id, cause) DO UPDATE SET cycle_id = coalesce(excluded.cycle_id, cycle_id)`,
    );
    this.#prune = db.prepare<[number]>('DELETE FROM memory_uses WHERE number <= ?');
    this.#page = db.prepare<[string, number, number], UseRow>(
      `SELECT number, at, site, cycle_id, call_id, thought_id FROM memory_uses
       WHERE memory_id = ? AND number < ? ORDER BY number DESC LIMIT ?`,
    );
    this.#count = db.prepare<[string], { n: number }>('SELECT count(*) AS n FROM memory_uses WHERE memory_id = ?');
    this.#move = db.prepare<[string, string]>('UPDATE OR IGNORE memory_uses SET memory_id = ? WHERE memory_id = ?');
  }

  /** A memory became part of another: what it was used for counts for that one. */
  move(from: string, to: string): void {
    this.#move.run(to, from);
  }

  /** Notes a prompt; the same one again changes nothing. A prompt that neither a thought nor a cycle tells of is not noted. */
  add({ memoryIds, at, site, cycleId = null, callId = null, thoughtId = null }: Nullable<PromptUse>): void {
    const cause = thoughtId ?? cycleId;
    if (cause === null) return;
    for (const memoryId of new Set(memoryIds)) {
      const { lastInsertRowid } = this.#insert.run({ memoryId, cause, at, site, cycleId, callId, thoughtId });
      this.#prune.run(Number(lastInsertRowid) - MOST);
    }
  }

  count(memoryId: string): number {
    return this.#count.get(memoryId)?.n ?? 0;
  }

  /** The newest first. */
  page(memoryId: string, limit: number, cursor = Number.MAX_SAFE_INTEGER) {
    return pageOf(this.#page.all(memoryId, cursor, limit + 1), limit);
  }
}

/** A use whose ids may be null, as they are in the table. */
type Nullable<T> = { readonly [Name in keyof T]: undefined extends T[Name] ? T[Name] | null : T[Name] };
