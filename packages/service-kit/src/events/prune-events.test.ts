import { describe, expect, it } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { SimulatedClock } from '../time/simulated-clock.ts';
import { eventLogMigration } from './event-table.ts';
import { pruneEvents } from './prune-events.ts';
import { SqliteEventLog } from './sqlite-event-log.ts';

const HOUR_MS = 3_600_000;

function openLog() {
  const clock = new SimulatedClock();
  const db = openDatabase(':memory:', [eventLogMigration(1)]);
  const events = new SqliteEventLog(db, { botId: 'bot-1', source: 'test', clock });
  const append = (count: number) => {
    for (let i = 0; i < count; i += 1) events.append({ type: 'thought', data: i });
  };
  const held = () => events.lastSeq() - events.firstSeq() + 1;
  return { clock, events, append, held };
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
