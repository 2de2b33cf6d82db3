import type { WorldSnapshot } from '../world/world-snapshot.ts';

/** Ticks of the day between which a bed can be slept in, under a clear and under a rainy sky (minecraft.wiki "Bed"). */
const CLEAR_NIGHT = { from: 12_542, to: 23_459 };
const DAY_TICKS = 24_000;
const TICK_MS = 50;
const RAINY_NIGHT = { from: 12_010, to: 23_991 };

/** Real milliseconds until one can sleep, on a day of the game's own length; 0 when one can, undefined where the time is not known. */
export function untilBedtimeMs(world: Pick<WorldSnapshot, 'timeOfDay' | 'weather'>): number | undefined {
  const { timeOfDay, weather } = world;
  if (isBedtime(world) === true) return 0;
  if (timeOfDay === undefined) return undefined;
  const { from } = weather === 'rain' ? RAINY_NIGHT : CLEAR_NIGHT;
  return ((from - timeOfDay + DAY_TICKS) % DAY_TICKS) * TICK_MS;
}

/** Whether beds can be slept in now; undefined when the time is not known, as in a world without days. */
export function isBedtime({ timeOfDay, weather }: Pick<WorldSnapshot, 'timeOfDay' | 'weather'>): boolean | undefined {
  if (weather === 'thunder') return true;
  if (timeOfDay === undefined) return undefined;
  const night = weather === 'rain' ? RAINY_NIGHT : CLEAR_NIGHT;
  return timeOfDay >= night.from && timeOfDay <= night.to;
}
