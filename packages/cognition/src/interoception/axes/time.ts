import { level, missing, type ReadAxis } from './axis.ts';

/** Points of a whole day awake, and of half a day in which nothing was achieved. */
const DAY_AWAKE = 60;
const UNPRODUCTIVE = 15;
const UNPRODUCTIVE_DAYS = 0.5;

/** Urgency: how long since the bot rested, and whether anything came of that time. Days are days of its world. */
export const readTime: ReadAxis = ({ world, awakeDays, unproductiveDays }) => {
  if (world === undefined) return missing('world');
  if (awakeDays === undefined || unproductiveDays === undefined) return missing('time awake');
  return level(awakeDays * DAY_AWAKE + (unproductiveDays >= UNPRODUCTIVE_DAYS ? UNPRODUCTIVE : 0));
};
