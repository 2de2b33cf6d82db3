import type { WorldSnapshot } from '../world/world-snapshot.ts';

/** Game ticks in a day of the game (minecraft.wiki "Daylight cycle"). */
export const DAY_TICKS = 24_000;
/** Real milliseconds of a tick, on a day of the game's own length. */
export const TICK_MS = 50;

/** The boundaries of the day in ticks, 0 to 23999 (minecraft.wiki "Daylight cycle", Java edition 1.21.4). Nothing else states one. */
export const dayTicks = {
  /** The day begins; what `/time set` calls 0. */
  morning: 0,
  noon: 6_000,
  /** No boundary of the game: a minute and a quarter before sunset, when the want of a shelter begins to press. */
  evening: 10_500,
  /** No boundary of the game either: "sunset is approaching" from here on (IDLE-3 and the agency contract). */
  nearSunset: 11_000,
  /** The sun touches the horizon. */
  sunset: 12_000,
  /** What `/time set night` sets: from about here monsters appear in the open. */
  night: 13_000,
  /** The sun comes up: no more monsters appear, and those that are there begin to burn. */
  dawn: 23_000,
} as const;

/** Ticks between which a bed can be slept in, both included, under a clear and under a rainy sky (minecraft.wiki "Bed"). */
const BEDTIME = { clear: { from: 12_542, to: 23_459 }, rain: { from: 12_010, to: 23_991 } } as const;

export type PartOfDay = 'dawn' | 'day' | 'noon' | 'dusk' | 'night';

/** The part of the day a tick lies in: `day` is the morning, `noon` all of the afternoon. */
export function partOfDay(timeOfDay: number): PartOfDay {
  if (timeOfDay < dayTicks.noon) return 'day';
  if (timeOfDay < dayTicks.sunset) return 'noon';
  if (timeOfDay < dayTicks.night) return 'dusk';
  return timeOfDay < dayTicks.dawn ? 'night' : 'dawn';
}

type Time = Pick<WorldSnapshot, 'timeOfDay'>;

/** Whether it is `from` or later and not yet dawn; undefined where the time is not known, as in a world without days. */
export function isUpToDawnFrom({ timeOfDay }: Time, from: number): boolean | undefined {
  return timeOfDay === undefined ? undefined : timeOfDay >= from && timeOfDay < dayTicks.dawn;
}

/** Whether monsters appear in the open; undefined where the time is not known. */
export const isNight = (world: Time): boolean | undefined => isUpToDawnFrom(world, dayTicks.night);

/** Whether beds can be slept in now; undefined where the time is not known. */
export function isBedtime({ timeOfDay, weather }: Pick<WorldSnapshot, 'timeOfDay' | 'weather'>): boolean | undefined {
  if (weather === 'thunder') return true;
  if (timeOfDay === undefined) return undefined;
  const { from, to } = weather === 'rain' ? BEDTIME.rain : BEDTIME.clear;
  return timeOfDay >= from && timeOfDay <= to;
}

/** Real milliseconds until beds can be slept in; 0 when they can, undefined where the time is not known. */
export function untilBedtimeMs(world: Pick<WorldSnapshot, 'timeOfDay' | 'weather'>): number | undefined {
  if (isBedtime(world) === true) return 0;
  const { from } = world.weather === 'rain' ? BEDTIME.rain : BEDTIME.clear;
  return untilTickMs(world, from);
}

/** Real milliseconds until a night under a clear sky is over, so that beds cannot be slept in any more; undefined where the time is not known. */
export const untilMorningMs = (world: Time): number | undefined => untilTickMs(world, BEDTIME.clear.to + 1);

function untilTickMs({ timeOfDay }: Time, tick: number): number | undefined {
  return timeOfDay === undefined ? undefined : ((tick - timeOfDay + DAY_TICKS) % DAY_TICKS) * TICK_MS;
}
