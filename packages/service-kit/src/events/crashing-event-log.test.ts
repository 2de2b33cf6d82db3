import { expect, it } from 'vitest';
import { noCrash } from '../process/crash-points.ts';
import { openDatabase } from '../storage/database.ts';
import { SimulatedClock } from '../time/simulated-clock.ts';
import { crashingEventLog } from './crashing-event-log.ts';
import { eventLogMigration } from './event-table.ts';
import { SqliteEventLog } from './sqlite-event-log.ts';

function openLog() {
  const db = openDatabase(':memory:', [eventLogMigration(1)]);
  return { db, log: new SqliteEventLog(db, { botId: 'bot-1', source: 'test', clock: new SimulatedClock() }) };
}

const event = (type: string) => ({ type, data: {}, trace: {} });

it('comes to the points of an event before and after its commit, and to none of other events', () => {
  const { db, log } = openLog();
  const points: string[] = [];
  const crashing = crashingEventLog(log, ['decision'], (point) => points.push(`${point} ${db.inTransaction}`));
  crashing.append(event('decision'));
  crashing.append(event('intent'));
  expect(points).toEqual(['storing.decision true', 'stored.decision false']);
  expect(log.lastSeq()).toBe(2);
});

it('is the log itself where nothing is to crash', () => {
  const { log } = openLog();
  expect(crashingEventLog(log, ['decision'], noCrash)).toBe(log);
});
