import { z } from 'zod';
import type { WeatherKind } from '../options/weather-kinds.ts';

/** Rain and thunder come and go on clocks of their own; a storm is when both are on. Lengths are game ticks. */
export const weatherStateSchema = z.object({
  raining: z.boolean(),
  rainFor: z.number(),
  thundering: z.boolean(),
  thunderFor: z.number(),
});
export type WeatherState = z.infer<typeof weatherStateSchema>;

type Span = readonly [least: number, most: number];
/** The game's own spans (ServerLevel: RAIN_DELAY, RAIN_DURATION, THUNDER_DELAY, THUNDER_DURATION). */
const CLEAR: Span = [12_000, 180_000];
const RAIN: Span = [12_000, 24_000];
const CALM: Span = [12_000, 180_000];
const THUNDER: Span = [3_600, 15_600];

const within = ([least, most]: Span, random: () => number): number => least + random() * (most - least);

/** A clear sky, with the next rain somewhere ahead. */
export function clearSky(random: () => number): WeatherState {
  return { raining: false, rainFor: within(CLEAR, random), thundering: false, thunderFor: within(CALM, random) };
}

/** The weather on order; it lasts as long as if it had come by itself. */
export function orderedWeather(kind: WeatherKind, random: () => number): WeatherState {
  if (kind === 'clear') return clearSky(random);
  const rainFor = within(RAIN, random);
  return kind === 'rain'
    ? { raining: true, rainFor, thundering: false, thunderFor: Math.max(rainFor, within(CALM, random)) }
    : { raining: true, rainFor, thundering: true, thunderFor: rainFor };
}

/** The weather `ticks` later. */
export function advanceWeather(state: WeatherState, ticks: number, random: () => number): WeatherState {
  const next = { ...state, rainFor: state.rainFor - ticks, thunderFor: state.thunderFor - ticks };
  if (next.rainFor <= 0) {
    next.raining = !next.raining;
    next.rainFor = within(next.raining ? RAIN : CLEAR, random);
  }
  if (next.thunderFor <= 0) {
    next.thundering = !next.thundering;
    next.thunderFor = within(next.thundering ? THUNDER : CALM, random);
  }
  return next;
}

export function kindOf({ raining, thundering }: WeatherState): WeatherKind {
  if (!raining) return 'clear';
  return thundering ? 'thunder' : 'rain';
}
