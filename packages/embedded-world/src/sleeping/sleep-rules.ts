import type { Vec3 } from 'vec3';
import type { WeatherKind } from '../options/weather-kinds.ts';

/** Why nobody can sleep in a bed now, in the game's own words. */
export const SLEEP_REFUSALS = {
  too_far: 'You may not rest now; the bed is too far away',
  not_now: 'You can sleep only at night or during thunderstorms',
  not_safe: 'You may not rest now; there are monsters nearby',
  occupied: 'This bed is occupied',
  obstructed: 'This bed is obstructed',
} as const;
export type SleepRefusal = keyof typeof SLEEP_REFUSALS;

/** Ticks of the day between which sleep is possible; rain darkens the sky earlier and longer. The game's own numbers. */
const CLEAR_NIGHT = { from: 12_542, to: 23_459 };
const RAINY_NIGHT = { from: 12_010, to: 23_991 };

/** Whether the time and the sky allow sleep; `timeOfDay` in ticks 0..23999. */
export function isBedtime(timeOfDay: number, weather: WeatherKind): boolean {
  if (weather === 'thunder') return true;
  const night = weather === 'rain' ? RAINY_NIGHT : CLEAR_NIGHT;
  return timeOfDay >= night.from && timeOfDay <= night.to;
}

/** Whether a player at `feet` reaches a half of a bed: three blocks sideways, two up or down. */
export function reachesBed(feet: Vec3, half: Vec3): boolean {
  const d = feet.minus(half.offset(0.5, 0, 0.5));
  return Math.abs(d.x) <= 3 && Math.abs(d.y) <= 2 && Math.abs(d.z) <= 3;
}

/** Whether a monster is near enough to a bed to keep people awake: eight blocks sideways, five up or down. */
export function disturbs(monster: Vec3, bed: Vec3): boolean {
  const d = monster.minus(bed.offset(0.5, 0, 0.5));
  return Math.abs(d.x) <= 8 && Math.abs(d.y) <= 5 && Math.abs(d.z) <= 8;
}
