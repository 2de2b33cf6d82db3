import type { WeatherKind } from '../options/weather-kinds.ts';

const TICKS_PER_DAY = 24_000;
const MOST = 11;
/** The share of daylight that weather leaves. */
const LEAVES = { clear: 1, rain: 11 / 16, thunder: (11 / 16) ** 2 } as const;

/** Levels of light (0..11) that the sky has lost at a time of day (ticks 0..23999): the game's own curve from the height of the sun. */
export function skyDarkening(timeOfDay: number, weather: WeatherKind): number {
  const turn = (((timeOfDay / TICKS_PER_DAY - 0.25) % 1) + 1) % 1;
  const angle = (turn * 2 + (0.5 - Math.cos(turn * Math.PI) / 2)) / 3;
  const height = Math.max(-0.25, Math.min(0.25, Math.cos(angle * 2 * Math.PI)));
  return Math.floor((1 - (0.5 + 2 * height) * LEAVES[weather]) * MOST);
}
