import { describe, expect, it } from 'vitest';
import { eventLogConformance } from '../../test/event-log.conformance.ts';
import { openDatabase } from '../storage/database.ts';
import { SimulatedClock } from '../time/simulated-clock.ts';
import { eventLogMigration } from './event-table.ts';
import { SqliteEventLog } from './sqlite-event-log.ts';

function open() {
  const db = openDatabase(':memory:', [
    eventLogMigration(1),
    {
      version: 2,
      name: 'counter',
      up: (d) => d.exec('CREATE TABLE counter (n INTEGER); INSERT INTO counter VALUES (0)'),
    },
  ]);
  const log = new SqliteEventLog(db, { botId: 'bot-7', source: 'demo', clock: new SimulatedClock(5000) });
  const counter = {
    get: () => db.prepare<[], { n: number }>('SELECT n FROM counter').get()?.n ?? Number.NaN,
    set: (value: number) => void db.prepare('UPDATE counter SET n = ?').run(value),
  };
  return { db, log, counter };
}

eventLogConformance('SQLite', open);

describe('SqliteEventLog', () => {
  it('refuses to store events in a transaction it would not see the end of', () => {
    const { db, log } = open();
    const bare = db.transaction(() => log.append({ type: 'a', data: null }));
    expect(bare).toThrow('transaction() of service-kit');
    expect(log.lastSeq()).toBe(0);
  });

  it('says what is missing in a database without its tables', () => {
    const db = openDatabase(':memory:', []);
    const make = () => new SqliteEventLog(db, { botId: 'b', source: 's', clock: new SimulatedClock() });
    expect(make).toThrow('eventLogMigration');
  });
});
