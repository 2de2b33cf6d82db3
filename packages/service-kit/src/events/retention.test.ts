import { describe, expect, it } from 'vitest';
import { createLogger } from '../process/logger.ts';
import { openDatabase } from '../storage/database.ts';
import { SimulatedClock } from '../time/simulated-clock.ts';
import { eventLogMigration } from './event-table.ts';
import { startRetention } from './retention.ts';
import { SqliteEventLog } from './sqlite-event-log.ts';

function openLog() {
  const clock = new SimulatedClock();
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  const logger = createLogger({ service: 'test', level: 'error', pretty: false, destination });
  const db = openDatabase(':memory:', [eventLogMigration(1)]);
  const events = new SqliteEventLog(db, { botId: 'bot-1', source: 'test', clock, logger });
  const append = (count: number) => {
    for (let i = 0; i < count; i += 1) events.append({ type: 'thought', data: i });
  };
  const held = () => events.lastSeq() - events.firstSeq() + 1;
  return { clock, logger, lines, events, append, held };
}

describe('keeping a log within its bounds', () => {
  it('works off a long log within the first sweep and goes on until it is ended', async () => {
    const { clock, logger, events, append, held } = openLog();
    append(5_000);
    const stop = startRetention({ events, bounds: { most: 200 }, clock, logger });
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
      history: events.history.bind(events),
      density: events.density.bind(events),
      lastSeq: events.lastSeq.bind(events),
      firstSeq: events.firstSeq.bind(events),
      subscribe: events.subscribe.bind(events),
      thinPast: events.thinPast.bind(events),
    };
    const stop = startRetention({ events: faulty, bounds: { most: 200 }, clock, logger });
    await clock.advance(61_000);
    expect(held()).toBe(300);
    expect(lines.join()).toContain('the disk is full');
    await clock.advance(60_000);
    expect(held()).toBe(200);
    stop();
  });

  it('does the other jobs of the service at their own pace, each batch after batch until nothing is left', async () => {
    const { clock, logger, events } = openLog();
    const removed: number[] = [];
    let left = 3;
    const removeBatch = (now: number) => {
      removed.push(now);
      left -= 1;
      return left > 0;
    };
    const start = clock.now();
    const stop = startRetention({
      events,
      bounds: { most: 200 },
      jobs: [{ everyMs: 600_000, removeBatch }],
      clock,
      logger,
    });
    await clock.advance(601_000);
    expect(removed.map((at) => at - start)).toEqual([600_000, 600_050, 600_100]);
    stop();
    await clock.advance(3_600_000);
    expect(removed).toHaveLength(3);
  });
});
