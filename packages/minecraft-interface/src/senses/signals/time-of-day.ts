import type { Detector } from './detector.ts';

export type PartOfDay = 'dawn' | 'day' | 'dusk' | 'night';

/** Begins of the parts in ticks of the game's day of 24000; monsters appear from 13000 on and burn from 23000 on. */
export function partOfDay(timeOfDay: number): PartOfDay {
  if (timeOfDay < 12_000) return 'day';
  if (timeOfDay < 13_000) return 'dusk';
  if (timeOfDay < 23_000) return 'night';
  return 'dawn';
}

/** dawn, day, dusk and night as they begin. The part the bot wakes up in is no edge. */
export function timeOfDay(): Detector {
  let part: PartOfDay | undefined;
  return (world) => {
    if (world.timeOfDay === undefined) return [];
    const now = partOfDay(world.timeOfDay);
    const before = part;
    part = now;
    if (before === undefined || before === now) return [];
    return [
      {
        category: 'time_of_day',
        name: now,
        severity: now === 'night' || now === 'dusk' ? 'warning' : 'info',
        detail: { timeOfDay: world.timeOfDay, ...(world.day === undefined ? {} : { day: world.day }) },
      },
    ];
  };
}
