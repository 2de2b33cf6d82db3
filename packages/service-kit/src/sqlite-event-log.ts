import { type EventEnvelope, type EventInput, trace } from '@conscious-bot/contracts';
import type { Clock } from './clock.ts';
import type { Database, Migration } from './database.ts';
import type { EventLog, EventQuery } from './event-log.ts';
import { newId } from './id.ts';
import type { Logger } from './logger.ts';
import { afterCommit, transaction } from './transaction.ts';

/** Creates the tables of the event log. */
export function eventLogMigration(version: number): Migration {
  return {
    version,
    name: 'event log',
    up(db) {
      db.exec(`
        CREATE TABLE event_log (id TEXT NOT NULL);
        CREATE TABLE events (
          seq INTEGER PRIMARY KEY AUTOINCREMENT,
          id TEXT NOT NULL,
          bot_id TEXT NOT NULL,
          type TEXT NOT NULL,
          at REAL NOT NULL,
          trace TEXT NOT NULL,
          data TEXT NOT NULL
        )`);
      db.prepare('INSERT INTO event_log (id) VALUES (?)').run(newId('log'));
    },
  };
}

interface EventRow {
  readonly seq: number;
  readonly id: string;
  readonly bot_id: string;
  readonly type: string;
  readonly at: number;
  readonly trace: string;
  readonly data: string;
}

export interface SqliteEventLogOptions {
  readonly botId: string;
  /** Name of the service that owns the log. */
  readonly source: string;
  readonly clock: Clock;
  /** Told of listeners that throw; without one their error is thrown into the event loop. */
  readonly logger?: Logger;
}

/** The event log in the service's own database. */
export class SqliteEventLog implements EventLog {
  readonly logId: string;
  readonly #db: Database;
  readonly #options: SqliteEventLogOptions;
  readonly #listeners = new Set<(event: EventEnvelope) => void>();
  readonly #undelivered: EventEnvelope[] = [];
  #delivering = false;

  constructor(db: Database, options: SqliteEventLogOptions) {
    this.#db = db;
    this.#options = options;
    const row = db.prepare<[], { id: string }>('SELECT id FROM event_log').get();
    if (!row) throw new Error('the database has no event log: add eventLogMigration to its migrations');
    this.logId = row.id;
  }

  append(...events: readonly EventInput[]): EventEnvelope[] {
    return transaction(this.#db, () => {
      const stored = events.map((event) => this.#insert(event));
      afterCommit(this.#db, () => this.#announce(stored));
      return stored;
    });
  }

  transaction<T>(fn: () => T): T {
    return transaction(this.#db, fn);
  }

  read({ after, types, limit = 1000 }: EventQuery): EventEnvelope[] {
    const rows =
      types === undefined
        ? this.#db
            .prepare<[number, number], EventRow>('SELECT * FROM events WHERE seq > ? ORDER BY seq LIMIT ?')
            .all(after, limit)
        : this.#db
            .prepare<[number, string, number], EventRow>(
              'SELECT * FROM events WHERE seq > ? AND type IN (SELECT value FROM json_each(?)) ORDER BY seq LIMIT ?',
            )
            .all(after, JSON.stringify(types), limit);
    return rows.map((row) => this.#envelope(row));
  }

  lastSeq(): number {
    // sqlite_sequence keeps the highest number ever given out, so a pruned log goes on counting.
    const row = this.#db.prepare<[], { seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'events'").get();
    return row?.seq ?? 0;
  }

  firstSeq(): number {
    const row = this.#db.prepare<[], { seq: number }>('SELECT seq FROM events ORDER BY seq LIMIT 1').get();
    return row?.seq ?? this.lastSeq() + 1;
  }

  subscribe(fn: (event: EventEnvelope) => void): () => void {
    // Wrapped, so that one function subscribed twice is two subscriptions.
    const listener = (event: EventEnvelope) => fn(event);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  prune(keepSeqAfter: number): number {
    return this.#db.prepare('DELETE FROM events WHERE seq <= ?').run(keepSeqAfter).changes;
  }

  #insert(event: EventInput): EventEnvelope {
    const { botId, clock } = this.#options;
    const row = {
      id: newId('evt'),
      bot_id: botId,
      type: event.type,
      at: clock.now(),
      trace: JSON.stringify(event.trace ?? {}),
      data: JSON.stringify(event.data) ?? 'null',
    };
    const { lastInsertRowid } = this.#db
      .prepare(
        'INSERT INTO events (id, bot_id, type, at, trace, data) VALUES (@id, @bot_id, @type, @at, @trace, @data)',
      )
      .run(row);
    // Built from the stored text: listeners in this process see exactly what a reader elsewhere will.
    return this.#envelope({ ...row, seq: Number(lastInsertRowid) });
  }

  #envelope(row: EventRow): EventEnvelope {
    return {
      seq: row.seq,
      id: row.id,
      botId: row.bot_id,
      type: row.type,
      at: row.at,
      source: this.#options.source,
      trace: trace.parse(JSON.parse(row.trace)),
      data: JSON.parse(row.data),
    };
  }

  /** Delivers in order even when a listener appends events of its own. */
  #announce(events: readonly EventEnvelope[]): void {
    this.#undelivered.push(...events);
    if (this.#delivering) return;
    this.#delivering = true;
    try {
      for (let event = this.#undelivered.shift(); event !== undefined; event = this.#undelivered.shift())
        for (const listener of [...this.#listeners]) this.#tell(listener, event);
    } finally {
      this.#delivering = false;
    }
  }

  #tell(listener: (event: EventEnvelope) => void, event: EventEnvelope): void {
    try {
      listener(event);
    } catch (error) {
      // The event is stored and the other listeners have a right to it; the fault is reported, not passed to the producer.
      if (this.#options.logger)
        this.#options.logger.error({ err: error, seq: event.seq, type: event.type }, 'event listener failed');
      else
        queueMicrotask(() => {
          throw error;
        });
    }
  }
}
