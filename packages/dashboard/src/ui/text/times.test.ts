import { describe, expect, it } from 'vitest';
import { formatAgo, formatDay, formatDuration, formatWorldClock, partOfDayName } from './times.ts';

describe('times as text', () => {
  it.each([
    [0, '0 s'],
    [4_400, '4 s'],
    [61_000, '1 min'],
    [3_600_000, '1 h'],
    [3 * 86_400_000, '3 d'],
    [-5, '0 s'],
  ])('a duration of %i ms is "%s"', (ms, text) => {
    expect(formatDuration(ms)).toBe(text);
  });

  it.each([
    [2_000, 'now'],
    [13_900, '10 s'],
    [59_999, '55 s'],
    [60_000, '1 min'],
    // A clock of another machine that is ahead.
    [-3_000, 'now'],
  ])('%i ms ago is "%s"', (ms, text) => {
    expect(formatAgo(100_000, 100_000 + ms)).toBe(text);
  });

  it.each([
    [0, '06:00', 'morning'],
    [6_000, '12:00', 'afternoon'],
    [12_500, '18:30', 'dusk'],
    [18_000, '00:00', 'night'],
    [23_999, '05:59', 'dawn'],
  ] as const)('tick %i is %s, %s', (tick, clock, part) => {
    expect([formatWorldClock(tick), partOfDayName(tick)]).toEqual([clock, part]);
  });

  it('a day of this year is written without the year, one of another with it', () => {
    const now = new Date();
    const then = new Date(now.getFullYear() - 2, 10, 26, 20, 46, 16);
    const day = formatDay(new Date(now.getFullYear(), 10, 26, 20, 46, 16).getTime());
    expect(day).toMatch(/26.*, 20:46:16$/);
    expect(day).not.toContain(String(now.getFullYear()));
    expect(formatDay(then.getTime())).toContain(String(then.getFullYear()));
  });
});
