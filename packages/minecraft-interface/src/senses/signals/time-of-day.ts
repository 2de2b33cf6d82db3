import { signalOf } from '@conscious-bot/contracts';
import { type PartOfDay, partOfDay } from '@conscious-bot/contracts/game';
import type { Detector } from './detector.ts';

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
