import type { Database } from '@conscious-bot/service-kit';

/** The game version a bot's body reported last. */
export class VersionMemory {
  readonly #db: Database;
  readonly #botId: string;

  constructor(db: Database, botId: string) {
    this.#db = db;
    this.#botId = botId;
  }

  read(): string | undefined {
    const row = this.#db
      .prepare<[string], { version: string }>('SELECT version FROM game_versions WHERE bot_id = ?')
      .get(this.#botId);
    return row?.version;
  }

  write(version: string): void {
    this.#db
      .prepare<[string, string]>(
        'INSERT INTO game_versions (bot_id, version) VALUES (?, ?) ON CONFLICT (bot_id) DO UPDATE SET version = excluded.version',
      )
      .run(this.#botId, version);
  }
}
