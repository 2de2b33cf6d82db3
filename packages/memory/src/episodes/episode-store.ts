import type { Episode } from '@conscious-bot/contracts';
import { pageByStanding, standingOf } from '@conscious-bot/contracts/http';
import type { Database, Migration } from '@conscious-bot/service-kit';
import { type MemoryRow, memoryColumns, memoryOf } from '../memories/memory-row.ts';
import type { MemoryStore } from '../memories/memory-store.ts';
import { type EpisodeContext, episodeOfMemory, memoryOfEpisode } from './episode-memory.ts';

/** Creates the table that episodes had before they became memories. */
export function episodeStoreMigration(version: number): Migration {
  return {
    version,
    name: 'episodes',
    up: (db) =>
      db.exec(`
        CREATE TABLE episodes (
          id TEXT PRIMARY KEY,
          kind TEXT NOT NULL,
          outcome TEXT,
          started_at REAL NOT NULL,
          ended_at REAL,
          episode TEXT NOT NULL
        );
        CREATE INDEX episodes_started ON episodes (started_at, id);
        CREATE INDEX episodes_kind ON episodes (kind, started_at, id);
        CREATE INDEX episodes_outcome ON episodes (outcome, started_at, id) WHERE outcome IS NOT NULL`),
  };
}

interface EpisodeQuery {
  readonly kind?: Episode['kind'] | undefined;
  readonly outcome?: string | undefined;
  /** Only episodes that began earlier, ms since the epoch. */
  readonly before?: number | undefined;
  readonly limit: number;
  /** Goes on where another page ended: its `next`. */
  readonly cursor?: string | undefined;
}

/** Episodes, stored as memories. One that has ended changes only when it is merged with similar ones. */
export class EpisodeStore {
  readonly #db: Database;
  readonly #memories: MemoryStore;

  constructor(db: Database, memories: MemoryStore) {
    this.#db = db;
    this.#memories = memories;
  }

  /** Writes an episode, new or grown; true when this is the write that completed it. */
  put(row: Episode, context: EpisodeContext): boolean {
    const known = this.#memories.get(row.id);
    if (known?.endedAt !== undefined) return false;
    // Its place is where it began, until it is known where it ended.
    const place = context.place ?? known?.place;
    this.#memories.put(memoryOfEpisode(row, { ...context, place }));
    return row.endedAt !== undefined;
  }

  /** Episodes that fit, the newest first: at most `limit` after `cursor`, with the place to go on from where more follow. */
  page({ kind, outcome, before, limit, cursor }: EpisodeQuery): {
    readonly episodes: Episode[];
    readonly next?: string;
  } {
    // Episodes that cognition wrote have types of their own and are asked for as memories.
    const where: string[] = ["m.kind = 'episodic'"];
    const values: (string | number)[] = [];
    const condition = (sql: string, value: string | number | undefined) => {
      if (value === undefined) return;
      where.push(sql);
      values.push(value);
    };
    if (kind === undefined) where.push("+m.type IN ('task', 'event')");
    condition('+m.type = ?', kind);
    condition('+m.outcome = ?', outcome);
    condition('m.at < ?', before);
    const after = standingOf(cursor);
    if (after !== undefined) {
      where.push('(m.at, m.number) < (?, ?)');
      values.push(after.at, after.number);
    }
    const found = this.#db
      .prepare<(string | number)[], MemoryRow>(
        `SELECT ${memoryColumns} FROM memories m INDEXED BY memories_episodes WHERE ${where.join(' AND ')}
         ORDER BY m.at DESC, m.number DESC LIMIT ?`,
      )
      .all(...values, limit + 1);
    const { rows, ...page } = pageByStanding(found, limit, ({ at, number }) => ({ at, number }));
    return { ...page, episodes: rows.flatMap((row) => episodeOfMemory(memoryOf(row)) ?? []) };
  }
}
