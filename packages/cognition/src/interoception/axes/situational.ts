import { level, missing, type ReadAxis } from './axis.ts';

/** Points of certain death, of each monster near, and of monsters at most. */
const DANGER = 70;
const EACH = 10;
const EACH_MOST = 30;

/** Immediate threats: how dangerous the monsters in sight are together, and how many there are that are any danger at all. */
export const readSituational: ReadAxis = ({ world }) => {
  if (world === undefined) return missing('world');
  const threats = world.hostiles.map(({ threat }) => threat);
  const known = threats.filter((threat) => threat !== undefined);
  if (known.length < threats.length) return missing('threat');
  const safety = known.reduce((left, threat) => left * (1 - threat), 1);
  const dangerous = known.filter((threat) => threat > 0).length;
  return level((1 - safety) * DANGER + Math.min(EACH_MOST, EACH * dangerous));
};
