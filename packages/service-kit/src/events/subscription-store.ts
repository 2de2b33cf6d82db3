import { type Database, hasTable, type Migration } from '../storage/database.ts';

/** Creates the tables of `subscribeToEvents`: how far each consumer has come, and the events it could not handle. */
export function subscriptionMigration(version: number): Migration {
  return {
    version,
    name: 'event subscriptions',
    up: (db) =>
      db.exec(`
        CREATE TABLE event_cursors (consumer TEXT PRIMARY KEY, log_id TEXT NOT NULL, seq INTEGER NOT NULL) WITHOUT ROWID;
        CREATE TABLE dead_letters (
          id INTEGER PRIMARY KEY,
          consumer TEXT NOT NULL,
          log_id TEXT NOT NULL,
          seq INTEGER NOT NULL,
          event TEXT NOT NULL,
          error TEXT NOT NULL,
          at REAL NOT NULL
        )`),
  };
}

export interface Cursor {
  readonly logId: string;
  /** Last event whose effect is stored. */
  readonly seq: number;
}

/** An event that was set aside after its handler had failed for the last time. */
interface DeadLetter {
  readonly consumer: string;
  readonly seq: number;
  /** The event as it came; text that was not an event is kept as text. */
  readonly event: string;
  readonly error: string;
  readonly at: number;
}

/** Progress of one consumer, in the consumer's own database. */
export class SubscriptionStore {
  readonly #db: Database;
  readonly #consumer: string;
  readonly #cursor;
  readonly #setCursor;

  constructor(db: Database, consumer: string) {
    if (!hasTable(db, 'event_cursors'))
      throw new Error('the database has no event subscriptions: add subscriptionMigration to its migrations');
    this.#db = db;
    this.#consumer = consumer;
    this.#cursor = db.prepare<[string], Cursor>('SELECT log_id AS logId, seq FROM event_cursors WHERE consumer = ?');
    this.#setCursor = db.prepare<[string, string, number]>(
      `INSERT INTO event_cursors (consumer, log_id, seq) VALUES (?, ?, ?)
       ON CONFLICT (consumer) DO UPDATE SET log_id = excluded.log_id, seq = excluded.seq`,
    );
  }

  cursor(): Cursor | undefined {
    return this.#cursor.get(this.#consumer);
  }

  setCursor({ logId, seq }: Cursor): void {
    this.#setCursor.run(this.#consumer, logId, seq);
  }

  park({ logId, seq }: Cursor, event: string, error: string, at: number): void {
    this.#db
      .prepare('INSERT INTO dead_letters (consumer, log_id, seq, event, error, at) VALUES (?, ?, ?, ?, ?, ?)')
      .run(this.#consumer, logId, seq, event, error, at);
  }

  deadLetters(): DeadLetter[] {
    return this.#db
      .prepare<[string], DeadLetter>(
        'SELECT consumer, seq, event, error, at FROM dead_letters WHERE consumer = ? ORDER BY id',
      )
      .all(this.#consumer);
  }
}

/** Parked events per consumer; none for a database without subscriptions. */
export function countDeadLetters(db: Database): { consumer: string; count: number }[] {
  if (!db.open || !hasTable(db, 'dead_letters')) return [];
  return db
    .prepare<[], { consumer: string; count: number }>(
      'SELECT consumer, count(*) AS count FROM dead_letters GROUP BY consumer',
    )
    .all();
}
