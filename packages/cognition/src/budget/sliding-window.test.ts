import { openDatabase, SimulatedClock } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { budgetUsesMigration, HOUR_MS, SlidingWindow } from './sliding-window.ts';

const three = [{ budget: 'idle', most: 3 }];
const database = () => openDatabase(':memory:', [budgetUsesMigration(1)]);

/** A seeded stream of numbers in [0, 1). */
function random(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

describe('a sliding window', () => {
  it('gives as many as are allowed, then says when there is room again', async () => {
    const clock = new SimulatedClock();
    const window = new SlidingWindow(database(), clock);
    for (let i = 0; i < 3; i += 1) {
      expect(window.take(three)).toEqual({ ok: true });
      await clock.advance(60_000);
    }
    expect(window.take(three)).toEqual({ ok: false, budget: 'idle', roomInMs: HOUR_MS - 180_000 });
    await clock.advance(HOUR_MS - 180_000 - 1);
    expect(window.take(three).ok).toBe(false);
    await clock.advance(1);
    expect(window.take(three).ok).toBe(true);
    expect(window.take(three)).toEqual({ ok: false, budget: 'idle', roomInMs: 60_000 });
  });

  it('takes all or none', () => {
    const window = new SlidingWindow(database(), new SimulatedClock());
    const both = [
      { budget: 'all', most: 5 },
      { budget: 'idle', most: 1 },
    ];
    expect(window.take(both).ok).toBe(true);
    expect(window.take(both)).toMatchObject({ ok: false, budget: 'idle' });
    expect([window.used('all'), window.used('idle')]).toEqual([1, 1]);
    expect(window.take([{ budget: 'never', most: 0 }])).toEqual({ ok: false, budget: 'never', roomInMs: HOUR_MS });
  });

  it.each([1, 2, 3, 4, 5])(
    'no hour ever holds more, and none that is allowed is refused, whatever the clock and restarts do (seed %d)',
    async (seed) => {
      const next = random(seed);
      const clock = new SimulatedClock();
      const db = database();
      let window = new SlidingWindow(db, clock);
      const taken: number[] = [];
      for (let i = 0; i < 1_500; i += 1) {
        await clock.advance(Math.floor(next() * 240_000));
        const act = next();
        if (act < 0.05) clock.jump(HOUR_MS);
        else if (act < 0.1) clock.jump(-HOUR_MS);
        else if (act < 0.15) window = new SlidingWindow(db, clock);
        const now = clock.monotonic();
        const within = taken.filter((at) => now - at < HOUR_MS).length;
        const got = window.take(three).ok;
        expect(got).toBe(within < 3);
        if (got) taken.push(now);
      }
      expect(taken.length).toBeGreaterThan(100);
    },
  );

  it('after the machine itself has started anew, what was used before counts from its start', async () => {
    const db = database();
    const before = new SimulatedClock();
    await before.advance(10 * HOUR_MS);
    const first = new SlidingWindow(db, before);
    for (let i = 0; i < 3; i += 1) first.take(three);
    const after = new SimulatedClock();
    await after.advance(60_000);
    const window = new SlidingWindow(db, after);
    expect(window.take(three)).toEqual({ ok: false, budget: 'idle', roomInMs: HOUR_MS - 60_000 });
    await after.advance(HOUR_MS - 60_000);
    expect(window.take(three).ok).toBe(true);
  });
});
