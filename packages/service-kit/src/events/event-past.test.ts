import { describe, expect, it } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { SimulatedClock } from '../time/simulated-clock.ts';
import { eventCountsMigration } from './event-counts.ts';
import { EventPast, eventPastMigration, type PastBounds } from './event-past.ts';
import { eventLogMigration } from './event-table.ts';
import { SqliteEventLog } from './sqlite-event-log.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const START = Date.UTC(2026, 0, 1);

const bounds: PastBounds = {
  kept: [
    { kinds: ['body:death', 'body:damage'], most: 50 },
    { kinds: ['done'], most: 3 },
  ],
  sampled: ['state'],
  steps: [
    { olderThanMs: 0, everyMs: MINUTE_MS },
    { olderThanMs: 2 * HOUR_MS, everyMs: 10 * MINUTE_MS },
  ],
  leftOut: { done: ['$.before', '$.after'] },
};

function openLog() {
  const clock = new SimulatedClock(START);
  const db = openDatabase(':memory:', [
    eventLogMigration(1),
    eventCountsMigration(2, { body: '$.name' }),
    eventPastMigration(3),
  ]);
  const past = new EventPast(db, bounds);
  const log = new SqliteEventLog(db, { botId: 'bot-1', source: 'demo', clock, past });
  const add = (type: string, data: unknown = null) => log.append({ type, data });
  const thin = () => {
    while (past.thinBatch(clock.now()));
  };
  const history = async (types?: string[]) => (await log.history({ types, order: 'oldest', limit: 1_000 })).events;
  return { clock, db, past, log, add, thin, history };
}

/** A state every ten seconds. */
async function live({ clock, add }: ReturnType<typeof openLog>, ms: number) {
  for (let passed = 0; passed < ms; passed += 10_000) {
    add('state');
    add('chatter');
    await clock.advance(10_000);
  }
}

describe('the past of a log', () => {
  it('is found by time and no longer read by listeners', async () => {
    const { log, add, history, db } = openLog();
    add('body', { name: 'death' });
    add('chatter');
    add('body', { name: 'pickup' });
    add('done', { id: 'a', before: { far: 1 }, after: { far: 2 } });
    add('done', { id: 'b', before: { far: 1 } });
    expect(log.prune(4)).toBe(2);
    expect(log.read({ after: 0 }).map(({ seq }) => seq)).toEqual([5]);
    expect([log.firstSeq(), log.lastSeq()]).toEqual([5, 5]);
    expect((await history()).map(({ seq, data }) => [seq, data])).toEqual([
      [1, { name: 'death' }],
      [4, { id: 'a' }],
      [5, { id: 'b', before: { far: 1 } }],
    ]);
    const again = new SqliteEventLog(db, {
      botId: 'bot-1',
      source: 'demo',
      clock: new SimulatedClock(START),
      past: new EventPast(db, bounds),
    });
    expect(again.firstSeq()).toBe(5);
    expect(again.prune(2)).toBe(0);
  });

  it('holds fewer states the older they are, also where it is thinned bit by bit and over restarts', async () => {
    const opened = openLog();
    const { clock, db, log, thin, history } = opened;
    const ages = async () => (await history(['state'])).map(({ at }) => (clock.now() - at) / MINUTE_MS);
    for (let hour = 0; hour < 4; hour += 1) {
      await live(opened, HOUR_MS);
      log.prune(log.lastSeq());
      if (hour % 2 === 0) thin();
      else while (new EventPast(db, bounds).thinBatch(clock.now()));
    }
    const held = await ages();
    expect(held.filter((age) => age <= 120)).toHaveLength(120);
    expect(held.filter((age) => age > 120)).toEqual([240, 230, 220, 210, 200, 190, 180, 170, 160, 150, 140, 130]);
    const { series } = await log.density({ buckets: 2 });
    expect(series.map(({ type, counts }) => [type, counts.reduce((sum, n) => sum + n, 0)])).toEqual([['state', 132]]);
  });

  it('does not thin what listeners still read', async () => {
    const opened = openLog();
    await live(opened, HOUR_MS);
    opened.thin();
    expect(opened.log.read({ after: 0, limit: 2_000 })).toHaveLength(720);
  });

  it('drops the oldest of a group beyond its bound, and of no other', async () => {
    const { log, add, thin, history } = openLog();
    add('body', { name: 'death' });
    for (const id of ['a', 'b', 'c', 'd', 'e']) add('done', { id });
    log.prune(5);
    thin();
    expect((await history()).map(({ data }) => data)).toEqual([
      { name: 'death' },
      { id: 'c' },
      { id: 'd' },
      { id: 'e' },
    ]);
  });
});
