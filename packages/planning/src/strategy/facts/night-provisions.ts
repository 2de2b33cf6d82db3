import { bestTool } from '../../game/tool-ladder.ts';
import { lacksForNight } from '../../goals/saved/for-the-night.ts';
import { BEFORE_DUSK_MS } from '../../goals/saved/saved-wood.ts';
import type { Facts } from './facts.ts';
import { hasBedAtHand, isByHouseBed } from './own-house.ts';

/** Whether the night would be spent digging: with a bed it is over soon. */
const digsByNight = (facts: Facts): boolean =>
  bestTool('pickaxe', facts) !== undefined && !hasBedAtHand(facts) && !isByHouseBed(facts);

/** What is missing for the night that comes, the most needful first: what lies in a chest at home is no help below. Nothing while dusk is far, and nothing by night. */
export function missingForNight(facts: Facts): ReturnType<typeof lacksForNight> {
  const { clock } = facts;
  if (clock === undefined || clock.toDuskMs === 0 || clock.toDuskMs > BEFORE_DUSK_MS) return [];
  return lacksForNight({ ...facts, digs: digsByNight(facts) });
}
