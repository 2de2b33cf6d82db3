import { type Episode, episode } from '@conscious-bot/contracts';
import type { Database, Migration } from '@conscious-bot/service-kit';

/** Creates the table of episodes. */
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

export interface EpisodeQuery {
  readonly kind?: Episode['kind'] | undefined;
  readonly outcome?: string | undefined;
  /** Only episodes that began earlier, ms since the epoch. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Remembered stretches of life. An episode that has ended is never changed again. */
export class EpisodeStore {
  readonly #db: Database;

  constructor(db: Database) {
    this.#db = db;
  }

  /** Writes an episode, new or grown; true when this is the write that completed it. */
  put(row: Episode): boolean {
    const { changes } = this.#db
      .prepare(
        `INSERT INTO episodes (id, kind, outcome, started_at, ended_at, episode)
         VALUES (@id, @kind, @outcome, @started_at, @ended_at, @episode)
         ON CONFLICT (id) DO UPDATE SET outcome = excluded.outcome, ended_at = excluded.ended_at, episode = excluded.episode
           WHERE episodes.ended_at IS NULL`,
      )
      .run({
        id: row.id,
        kind: row.kind,
        outcome: row.outcome ?? null,
        started_at: row.startedAt,
        ended_at: row.endedAt ?? null,
        episode: JSON.stringify(row),
      });
    return changes > 0 && row.endedAt !== undefined;
  }

  /** Episodes that fit, the newest first. */
  list({ kind, outcome, before, limit }: EpisodeQuery): Episode[] {
    const where: string[] = [];
    const values: (string | number)[] = [];
    const condition = (sql: string, value: string | number | undefined) => {
      if (value === undefined) return;
      where.push(sql);
      values.push(value);
    };
    condition('kind = ?', kind);
    condition('outcome = ?', outcome);
    condition('started_at < ?', before);
    return this.#db
      .prepare<(string | number)[], { episode: string }>(
        `SELECT episode FROM episodes ${where.length === 0 ? '' : `WHERE ${where.join(' AND ')}`}
         ORDER BY started_at DESC, id DESC LIMIT ?`,
      )
      .all(...values, limit)
      .map((row) => episode.parse(JSON.parse(row.episode)));
  }
}
