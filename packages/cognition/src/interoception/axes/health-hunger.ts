import { level, missing, type ReadAxis } from './axis.ts';

/** Full health and a full stomach, half hearts and half drumsticks. */
const FULL = 20;
/** Shares of the worse and of the better of the two. */
const WORSE = 0.7;
const BETTER = 0.3;

/** What body and stomach lack: mostly the worse of the two. */
export const readHealthHunger: ReadAxis = ({ world }) => {
  if (world === undefined) return missing('world');
  const { health, food } = world;
  if (health === undefined || food === undefined)
    return missing(...(health === undefined ? ['health'] : []), ...(food === undefined ? ['food'] : []));
  const lacks = [health, food].map((value) => (100 * (FULL - Math.min(FULL, Math.max(0, value)))) / FULL);
  return level(WORSE * Math.max(...lacks) + BETTER * Math.min(...lacks));
};
