import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../storage/database.ts';
import { SimulatedClock } from '../time/simulated-clock.ts';
import { EventPump, type EventPumpOptions } from './event-pump.ts';
import { eventLogMigration } from './event-table.ts';
import { SqliteEventLog } from './sqlite-event-log.ts';
import { TurnQueue } from './turn-queue.ts';

function open(options: Partial<EventPumpOptions> = {}) {
  const clock = new SimulatedClock(0);
  const db = openDatabase(':memory:', [eventLogMigration(1)]);
  const log = new SqliteEventLog(db, { botId: 'b', source: 's', clock });
  const got: number[] = [];
  const state = { room: Number.POSITIVE_INFINITY, stalled: 0, reads: 0 };
  const read = log.read.bind(log);
  log.read = (query) => {
    state.reads++;
    return read(query);
  };
  const start = () =>
    new EventPump({
      log,
      after: 0,
      clock,
      stallMs: 1000,
      turns: new TurnQueue(),
      write: (event) => {
        got.push(event.seq);
        state.room--;
        return state.room > 0;
      },
      onStall: () => {
        state.stalled++;
      },
      ...options,
    });
  const append = (count: number, type = 't') =>
    log.append(...Array.from({ length: count }, () => ({ type, data: null })));
  return { clock, log, got, state, start, append };
}
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe('EventPump', () => {
  it('sends history and then what is new, each once and in order', async () => {
    const { clock, got, start, append } = open();
    append(450);
    start();
    append(3);
    // How much goes into one turn is a matter of real time: a slow machine takes more of them.
    const sent = (count: number) =>
      vi.waitFor(async () => {
        await clock.advance(0);
        expect(got.length).toBeGreaterThanOrEqual(count);
      });
    await sent(453);
    append(2);
    await sent(455);
    await clock.advance(0);
    expect(got).toEqual(range(1, 455));
  });

  it('reads no further than the client takes, and goes on when it does', async () => {
    const { clock, got, state, start, append } = open();
    state.room = 2;
    const pump = start();
    append(5);
    await clock.advance(0);
    expect(got).toEqual([1, 2]);
    expect(pump.blocked).toBe(true);
    const { reads } = state;
    append(5);
    await clock.advance(0);
    expect(state.reads).toBe(reads);
    state.room = 100;
    pump.drained();
    await clock.advance(0);
    expect(got).toEqual(range(1, 10));
    await clock.advance(5000);
    expect(state.stalled).toBe(0);
  });

  it('gives up a client that takes nothing for too long', async () => {
    const { clock, got, state, start, append } = open();
    state.room = 1;
    const pump = start();
    append(3);
    await clock.advance(999);
    expect(state.stalled).toBe(0);
    await clock.advance(1);
    expect(state.stalled).toBe(1);
    pump.drained();
    append(1);
    await clock.advance(0);
    expect(got).toEqual([1]);
  });

  it('does not read the unwanted types again and again', async () => {
    const { clock, log, got, start, append } = open({ types: ['wanted'] });
    start();
    append(300, 'noise');
    await clock.advance(0);
    append(1, 'wanted');
    await clock.advance(0);
    expect(got).toEqual([301]);
    const asked: number[] = [];
    const read = log.read.bind(log);
    log.read = (query) => {
      asked.push(query.after);
      return read(query);
    };
    append(1, 'noise');
    await clock.advance(0);
    append(1, 'noise');
    await clock.advance(0);
    expect(asked).toEqual([301, 302]);
  });

  it('sends nothing after it is closed', async () => {
    const { clock, got, start, append } = open();
    const pump = start();
    append(1);
    pump.close();
    await clock.advance(0);
    expect(got).toEqual([]);
  });
});
