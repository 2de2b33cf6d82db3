import { signalOf } from '@conscious-bot/contracts';
import type { Detector } from './detector.ts';

export type PartOfDay = 'dawn' | 'day' | 'noon' | 'dusk' | 'night';

/** Begins of the parts in ticks of the game's day of 24000; monsters appear from 13000 on and burn from 23000 on. */
export function partOfDay(timeOfDay: number): PartOfDay {
  if (timeOfDay < 6_000) return 'day';
  if (timeOfDay < 12_000) return 'noon';
  if (timeOfDay < 13_000) return 'dusk';
  if (timeOfDay < 23_000) return 'night';
  return 'dawn';
}

/** dawn, day, noon, dusk and night as they begin. The part the bot wakes up in is no edge. */
export function timeOfDay(): Detector {
  let part: PartOfDay | undefined;
  return (world) => {
    if (world.timeOfDay === undefined) return [];
    const now = partOfDay(world.timeOfDay);
    const before = part;
    part = now;
    if (before === undefined || before === now) return [];
    const { timeOfDay, day } = world;
    return [signalOf(now, { timeOfDay, ...(day === undefined ? {} : { day }) })];
  };
}
