import { type EventEnvelope, trace } from '@conscious-bot/contracts';
import { newId } from '../process/id.ts';
import type { Database, Migration } from '../storage/database.ts';

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

/** An event as it is stored; `trace` and `data` are JSON. The source is the log's own and not repeated in each row. */
export interface EventRow {
  readonly seq: number;
  readonly id: string;
  readonly bot_id: string;
  readonly type: string;
  readonly at: number;
  readonly trace: string;
  readonly data: string;
}

/** Those of an `EventRow`: what a later migration adds to the table is not read with each event. */
export const eventColumns = 'seq, id, bot_id, type, at, trace, data';

export function prepareEventStatements(db: Database) {
  return {
    logId: db.prepare<[], { id: string }>('SELECT id FROM event_log'),
    insert: db.prepare<[Omit<EventRow, 'seq'>]>(
      'INSERT INTO events (id, bot_id, type, at, trace, data) VALUES (@id, @bot_id, @type, @at, @trace, @data)',
    ),
    read: db.prepare<[number, number], EventRow>(
      `SELECT ${eventColumns} FROM events WHERE seq > ? ORDER BY seq LIMIT ?`,
    ),
    readTypes: db.prepare<[number, string, number], EventRow>(
      `SELECT ${eventColumns} FROM events WHERE seq > ? AND type IN (SELECT value FROM json_each(?)) ORDER BY seq LIMIT ?`,
    ),
    // sqlite_sequence keeps the highest number ever given out, so a pruned log goes on counting.
    last: db.prepare<[], { seq: number }>("SELECT seq FROM sqlite_sequence WHERE name = 'events'"),
    first: db.prepare<[number], { seq: number }>('SELECT seq FROM events WHERE seq > ? ORDER BY seq LIMIT 1'),
    prune: db.prepare<[number]>('DELETE FROM events WHERE seq <= ?'),
  };
}

/** When the newest event was stored, ms since the epoch; 0 for an empty log. */
export function newestEventAt(db: Database): number {
  return db.prepare<[], { at: number }>('SELECT at FROM events ORDER BY seq DESC LIMIT 1').get()?.at ?? 0;
}

export function envelopeOf(row: EventRow, source: string): EventEnvelope {
  return {
    seq: row.seq,
    id: row.id,
    botId: row.bot_id,
    type: row.type,
    at: row.at,
    source,
    trace: trace.parse(JSON.parse(row.trace)),
    data: JSON.parse(row.data),
  };
}

/** The identity of the event log in a database; undefined where it holds none. */
export const logIdOf = (db: Database): string | undefined => prepareEventStatements(db).logId.get()?.id;
