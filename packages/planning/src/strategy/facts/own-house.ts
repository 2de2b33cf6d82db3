import { dayTicks } from '@conscious-bot/contracts/game';
import { distance, type Homestead } from '@conscious-bot/contracts/world';
import { itemsNamed } from '../../game/items-named.ts';
import type { Facts } from './facts.ts';
import { countNamed } from './possessions.ts';

/** Blocks from its bed within which it gets under the roof of its house between bedtime and the hour at which monsters come out, which is 23 seconds. */
const NEAR = 24;
/** A bed so near to a door stands behind it: a cottage is five by five. */
const ROOM = 4;

/** Whether one can shut a door behind oneself there. */
export const isHouse = ({ furnishings }: Homestead): boolean => furnishings.door !== undefined;

/** Whether its own house is near, with a bed in it: a bed in the open keeps nothing off. */
export function isByHouseBed({ homestead, position }: Facts): boolean {
  const { bed, door } = homestead?.furnishings ?? {};
  if (bed === undefined || door === undefined || position === undefined) return false;
  return distance(bed, door) <= ROOM && distance(bed, position) <= NEAR;
}

/** Whether it is too early for bed: by day, and at dusk. In the night it has not slept it is too late. */
export const isBeforeBedtime = ({ isBedtime, clock }: Facts): boolean =>
  !isBedtime && clock !== undefined && clock.timeOfDay < dayTicks.night;

/** Whether there is a bed it could sleep in without going anywhere: carried, or within reach. */
export const hasBedAtHand = ({ pack, inside, data }: Facts): boolean =>
  countNamed('any_bed', pack, data) > 0 || itemsNamed('any_bed', data).some((item) => inside.atHand.has(item));

/** Whether it can sleep with a roof and walls about it: in the shelter it is in, or in its house near by. */
export const canSleepUnderRoof = (facts: Facts): boolean =>
  facts.cover === 'sheltered' ? hasBedAtHand(facts) : !facts.isBelowGround && isByHouseBed(facts);
