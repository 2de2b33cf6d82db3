import { describe, expect, it } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { SimulatedClock } from '../time/simulated-clock.ts';
import { countedMs, eventCountsMigration } from './event-counts.ts';
import { eventDensity } from './event-density.ts';
import { eventHistory, type HistoryQuery } from './event-history.ts';
import { eventLogMigration } from './event-table.ts';
import { SqliteEventLog } from './sqlite-event-log.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 0, 1);

function openLog() {
  const clock = new SimulatedClock(START);
  const db = openDatabase(':memory:', [eventLogMigration(1), eventCountsMigration(2)]);
  const log = new SqliteEventLog(db, { botId: 'bot-1', source: 'demo', clock });
  const append = (...types: string[]) => log.append(...types.map((type) => ({ type, data: null })));
  const history = (query: Partial<HistoryQuery> = {}) =>
    eventHistory(db, 'demo', { order: 'oldest', limit: 100, ...query });
  const pages = async (query: Partial<HistoryQuery>) => {
    const seqs: number[][] = [];
    for (let cursor: number | undefined; ; ) {
      const { events, next } = await history({ ...query, cursor });
      seqs.push(events.map(({ seq }) => seq));
      if (next === undefined) return seqs;
      cursor = next;
    }
  };
  return { clock, db, log, append, history, pages };
}

/** How many events each counted length holds, added up over all of its rows. */
const counted = (db: ReturnType<typeof openDatabase>) =>
  db.prepare('SELECT sum(count) FROM event_counts GROUP BY width').pluck().all();

describe('the history of a log', () => {
  it('gives what was stored, from either end, page by page', async () => {
    const { append, history, pages } = openLog();
    const stored = append('a', 'b', 'a', 'c', 'a');
    expect((await history()).events).toEqual(stored);
    expect(await pages({ limit: 2 })).toEqual([[1, 2], [3, 4], [5]]);
    expect(await pages({ limit: 2, order: 'newest' })).toEqual([[5, 4], [3, 2], [1]]);
    expect(await pages({ limit: 2, order: 'newest', types: ['a', 'c', 'unknown'] })).toEqual([
      [5, 4],
      [3, 1],
    ]);
    expect(await pages({ types: ['unknown'] })).toEqual([[]]);
  });

  it('gives what came within a range, without its end', async () => {
    const { append, clock, history } = openLog();
    for (let minute = 0; minute < 5; minute += 1) {
      append('a');
      await clock.advance(MINUTE_MS);
    }
    const { events } = await history({ from: START + MINUTE_MS, to: START + 3 * MINUTE_MS });
    expect(events.map(({ at }) => at)).toEqual([START + MINUTE_MS, START + 2 * MINUTE_MS]);
  });

  it('goes by when events came, also where the clock was set back', async () => {
    const { append, clock, log, db, pages } = openLog();
    append('late', 'late');
    const earlier = new SqliteEventLog(db, { botId: 'b', source: 'demo', clock: new SimulatedClock(START - 1_000) });
    earlier.append({ type: 'early', data: null });
    await clock.advance(1);
    append('last');
    expect(log.lastSeq()).toBe(4);
    expect(await pages({ limit: 1 })).toEqual([[3], [1], [2], [4]]);
    expect(await pages({ limit: 1, order: 'newest' })).toEqual([[4], [2], [1], [3]]);
  });

  it('goes on where it was although events were dropped meanwhile', async () => {
    const { append, log, history } = openLog();
    append('a', 'a', 'a', 'a', 'a');
    const { next } = await history({ limit: 2 });
    log.prune(3);
    expect((await history({ cursor: next })).events.map(({ seq }) => seq)).toEqual([4, 5]);
    expect(await history({ cursor: 2, order: 'newest' })).toEqual({ events: [] });
  });

  it('ends a page early where its events are large', async () => {
    const { log, pages } = openLog();
    const data = 'x'.repeat(300_000);
    log.append({ type: 'a', data }, { type: 'a', data }, { type: 'a', data });
    expect(await pages({})).toEqual([[1, 2], [3]]);
  });
});

describe('the density of a log', () => {
  it('counts one by one where events are few and the range is short', async () => {
    const { append, clock, db } = openLog();
    append('a', 'b');
    await clock.advance(999);
    append('a');
    expect(await eventDensity(db, { from: START, to: START + 1_000, buckets: 4 })).toEqual({
      from: START,
      to: START + 1_000,
      widthMs: 250,
      series: [
        { type: 'a', counts: [1, 0, 0, 1] },
        { type: 'b', counts: [1, 0, 0, 0] },
      ],
      firstAt: START,
      lastAt: START + 999,
    });
  });

  it('adds whole minutes, hours or days up over a long range, each event once', async () => {
    const { append, clock, db } = openLog();
    for (let day = 0; day < 40; day += 1) {
      append('a', 'a', ...(day % 2 === 0 ? ['b'] : []));
      await clock.advance(DAY_MS);
    }
    for (const [days, buckets] of [
      [40, 20],
      [40, 500],
      [3, 500],
      [1, 2],
    ] as const) {
      const to = START + days * DAY_MS;
      const answer = await eventDensity(db, { from: START, to, buckets });
      const sums = answer.series.map(({ type, counts }) => [type, counts.reduce((sum, count) => sum + count, 0)]);
      const length = (answer.to - answer.from) / answer.widthMs;
      expect(answer.series.map(({ counts }) => counts.length)).toEqual([length, length]);
      expect(length).toBeLessThanOrEqual(buckets);
      expect([answer.from <= START, answer.to >= to]).toEqual([true, true]);
      const until = Math.ceil((answer.to - START) / DAY_MS);
      expect(sums).toEqual([
        ['a', 2 * Math.min(40, until)],
        ['b', Math.ceil(Math.min(40, until) / 2)],
      ]);
    }
  });

  it('is of all that is held unless a range is given, and says so of nothing', async () => {
    const { append, clock, db } = openLog();
    expect(await eventDensity(db, { buckets: 10 })).toMatchObject({ series: [] });
    append('a');
    await clock.advance(10_000);
    append('b');
    const all = await eventDensity(db, { buckets: 10 });
    expect(all).toMatchObject({ from: START, firstAt: START, lastAt: START + 10_000 });
    expect(all.series.map(({ type }) => type)).toEqual(['a', 'b']);
    const one = await eventDensity(db, { types: ['b'], buckets: 10 });
    expect(one).toMatchObject({ firstAt: START + 10_000, series: [{ type: 'b', counts: expect.any(Array) }] });
  });

  it('forgets what is dropped, and counts nothing that was not stored', () => {
    const { append, log, db } = openLog();
    append('a', 'b', 'b');
    expect(() =>
      log.transaction(() => {
        append('a');
        throw new Error('undone');
      }),
    ).toThrow('undone');
    expect(counted(db)).toEqual(countedMs.map(() => 3));
    log.prune(2);
    expect(counted(db)).toEqual(countedMs.map(() => 1));
    expect(db.prepare("SELECT count(*) FROM event_counts WHERE kind = 'a'").pluck().get()).toBe(0);
  });

  it('tells the kinds of a type apart where it is told how', async () => {
    const db = openDatabase(':memory:', [eventLogMigration(1), eventCountsMigration(2, { botEvent: '$.name' })]);
    const log = new SqliteEventLog(db, { botId: 'bot-1', source: 'demo', clock: new SimulatedClock(START) });
    const body = (name?: string) => ({ type: 'botEvent', data: { name } });
    log.append(body('death'), body('pickup'), body(), { type: 'botEventOfTomorrow', data: { name: 'death' } });
    const { series } = await log.density({ types: ['botEvent'], buckets: 2 });
    expect(series.map(({ type }) => type)).toEqual(['botEvent', 'botEvent:death', 'botEvent:pickup']);
    const seqs = async (types: string[]) =>
      (await log.history({ types, order: 'oldest', limit: 10 })).events.map(({ seq }) => seq);
    expect(await seqs(['botEvent:death'])).toEqual([1]);
    expect(await seqs(['botEvent'])).toEqual([1, 2, 3]);
  });

  it('counts the events of a database that had no counts', () => {
    const db = openDatabase(':memory:', [eventLogMigration(1)]);
    const log = new SqliteEventLog(db, { botId: 'bot-1', source: 'demo', clock: new SimulatedClock(START) });
    log.append({ type: 'a', data: null }, { type: 'b', data: null }, { type: 'a', data: null });
    eventCountsMigration(2).up(db);
    expect(counted(db)).toEqual(countedMs.map(() => 3));
  });
});
