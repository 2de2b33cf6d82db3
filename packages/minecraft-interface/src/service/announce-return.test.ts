import { typedEvent } from '@conscious-bot/contracts';
import { eventLogMigration, openDatabase, SimulatedClock, SqliteEventLog } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { announceReturn } from './announce-return.ts';

it('says at a start since when the body was away, and nothing where a life only begins', () => {
  const clock = new SimulatedClock(1_000_000);
  const db = openDatabase(':memory:', [eventLogMigration(1)]);
  const events = new SqliteEventLog(db, { botId: 'bot-1', source: 'minecraft-interface', clock });
  announceReturn(events);
  expect(events.lastSeq()).toBe(0);
  events.append(typedEvent('service.recovered', { what: 'world' }));
  clock.jump(3_600_000);
  announceReturn(events);
  expect(events.read({ after: 1 })).toMatchObject([
    { type: 'service.resumed', at: 4_600_000, data: { downSince: 1_000_000 } },
  ]);
  // Another stop begins where the last start was.
  clock.jump(60_000);
  announceReturn(events);
  expect(events.read({ after: 2 })).toMatchObject([{ at: 4_660_000, data: { downSince: 4_600_000 } }]);
  db.close();
});
