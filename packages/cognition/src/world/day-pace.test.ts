import { expect, it } from 'vitest';
import { DayPace } from './day-pace.ts';

/** Snapshots every 15 s of a world whose day takes `dayMs`. */
function seen(dayMs: number, jumpAt = -1): number | undefined {
  const pace = new DayPace();
  for (let n = 0; n < 8; n += 1) {
    const ticks = (n * 15_000 * 24_000) / dayMs + (n > jumpAt && jumpAt >= 0 ? 9_000 : 0);
    pace.see({ at: n * 15_000, day: Math.floor(ticks / 24_000), timeOfDay: ticks % 24_000 });
  }
  return pace.tickMs();
}

it('tells how long a tick of the day takes, whatever the length of the day, and a night slept through changes nothing', () => {
  expect(seen(1_200_000)).toBeCloseTo(50);
  expect(seen(300_000)).toBeCloseTo(12.5);
  expect(seen(1_200_000, 4)).toBeCloseTo(50);
});

it('knows of a sun that stands still, and says nothing where it has seen too little', () => {
  const pace = new DayPace();
  pace.see({ at: 0, day: 0, timeOfDay: 6_000 });
  expect(pace.tickMs()).toBeUndefined();
  pace.see({ at: 20_000, day: 0, timeOfDay: 6_000 });
  expect(pace.tickMs()).toBe(0);
});
