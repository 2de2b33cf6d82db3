import { describe, expect, it } from 'vitest';
import { isBedtime, isNight, partOfDay, untilBedtimeMs, untilMorningMs } from './day.ts';

describe('the day of the game', () => {
  it.each([
    [0, 'day'],
    [6_000, 'noon'],
    [11_999, 'noon'],
    [12_000, 'dusk'],
    [13_000, 'night'],
    [22_999, 'night'],
    [23_000, 'dawn'],
  ] as const)('tick %i lies in the part %s', (tick, part) => {
    expect(partOfDay(tick)).toBe(part);
    expect(isNight({ timeOfDay: tick })).toBe(part === 'night');
  });

  it('lets one sleep earlier under a rainy sky, and at any time when it thunders', () => {
    expect(isBedtime({ timeOfDay: 12_541, weather: 'clear' })).toBe(false);
    expect(isBedtime({ timeOfDay: 12_542, weather: 'clear' })).toBe(true);
    expect(isBedtime({ timeOfDay: 12_010, weather: 'rain' })).toBe(true);
    expect(isBedtime({ timeOfDay: 6_000, weather: 'thunder' })).toBe(true);
  });

  it('counts the real time to bed and to the morning', () => {
    expect(untilBedtimeMs({ timeOfDay: 12_522, weather: 'clear' })).toBe(1_000);
    expect(untilBedtimeMs({ timeOfDay: 13_000, weather: 'clear' })).toBe(0);
    expect(untilMorningMs({ timeOfDay: 23_440 })).toBe(1_000);
  });

  it('says nothing of a world without days', () => {
    expect(isNight({})).toBeUndefined();
    expect(untilMorningMs({})).toBeUndefined();
  });
});
