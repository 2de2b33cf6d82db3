import { describe, expect, it } from 'vitest';
import { createLogger } from '../process/logger.ts';
import { openDatabase } from '../storage/database.ts';
import { SimulatedClock } from '../time/simulated-clock.ts';
import { pruneEvents, startEventRetention } from './event-retention.ts';
import { eventLogMigration } from './event-table.ts';
import { SqliteEventLog } from './sqlite-event-log.ts';

const HOUR_MS = 3_600_000;

function openLog() {
  const clock = new SimulatedClock();
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const logger = createLogger({ service: 'test', level: 'error', pretty: false, destination });
  const db = openDatabase(':memory:', [eventLogMigration(1)]);
  const events = new SqliteEventLog(db, { botId: 'bot-1', source: 'test', clock, logger });
  const append = (count: number) => {
    for (let i = 0; i < count; i += 1) events.append({ type: 'news', data: i });
  };
  const held = () => events.lastSeq() - events.firstSeq() + 1;
  return { clock, logger, lines, events, append, held };
}

describe('pruning a log', () => {
  it('keeps the newest, drops a batch at a time and says whether there is more', () => {
    const { events, append, held, clock } = openLog();
    append(1_300);
    expect(pruneEvents(events, { most: 100 }, clock.now())).toBe(true);
    expect(held()).toBe(800);
    expect(pruneEvents(events, { most: 100 }, clock.now())).toBe(true);
    expect(pruneEvents(events, { most: 100 }, clock.now())).toBe(false);
    expect(held()).toBe(100);
    expect(events.lastSeq()).toBe(1_300);
  });

  it('drops what is too old, and not one event more', async () => {
    const { events, append, held, clock } = openLog();
    append(30);
    await clock.advance(HOUR_MS);
    append(20);
    const bounds = { most: 1_000, maxAgeMs: HOUR_MS };
    expect(pruneEvents(events, bounds, clock.now())).toBe(false);
    expect(held()).toBe(50);
    expect(pruneEvents(events, bounds, clock.now() + 1)).toBe(false);
    expect(events.firstSeq()).toBe(31);
    expect(pruneEvents(events, bounds, clock.now() + HOUR_MS + 1)).toBe(false);
    expect(held()).toBe(0);
    expect(pruneEvents(events, bounds, clock.now() + HOUR_MS + 1)).toBe(false);
  });
});

describe('keeping a log within its bounds', () => {
  it('works off a long log within the first sweep and goes on until it is ended', async () => {
    const { clock, logger, events, append, held } = openLog();
    append(5_000);
    const stop = startEventRetention({ events, bounds: { most: 200 }, clock, logger });
    await clock.advance(59_000);
    expect(held()).toBe(5_000);
    await clock.advance(2_000);
    expect(held()).toBe(200);
    append(50);
    await clock.advance(61_000);
    expect(held()).toBe(200);
    stop();
    append(50);
    await clock.advance(200_000);
    expect(held()).toBe(250);
    expect(clock.pending).toBe(0);
  });

  it('tries again after a fault', async () => {
    const { clock, logger, lines, events, append, held } = openLog();
    append(300);
    let faults = 1;
    const prune = (seq: number) => {
      if (faults-- > 0) throw new Error('the disk is full');
      return events.prune(seq);
    };
    const faulty = {
      prune,
      logId: events.logId,
      append: events.append.bind(events),
      transaction: events.transaction.bind(events),
      read: events.read.bind(events),
      lastSeq: events.lastSeq.bind(events),
      firstSeq: events.firstSeq.bind(events),
      subscribe: events.subscribe.bind(events),
    };
    const stop = startEventRetention({ events: faulty, bounds: { most: 200 }, clock, logger });
    await clock.advance(61_000);
    expect(held()).toBe(300);
    expect(lines.join()).toContain('the disk is full');
    await clock.advance(60_000);
    expect(held()).toBe(200);
    stop();
  });
});
