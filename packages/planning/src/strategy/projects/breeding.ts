import { goalKey } from '@conscious-bot/contracts';
import { breedable as breedableKinds, breedingFood } from '@conscious-bot/contracts/game';

import type { Facts } from '../facts/facts.ts';

/** So many of a kind in sight are a herd. */
const HERD = 6;
/** Parents and young take no feed for so long (minecraft.wiki "Breeding": five minutes). */
const PAUSE_MS = 6 * 60_000;

/** Kinds of which two are in sight, that are no herd yet, and whose feed is carried. */
export const breedable = (facts: Facts): readonly { readonly animal: string }[] =>
  kindsToFeed(facts).filter(({ animal }) => (facts.animals.get(animal) ?? 0) >= 2);

/** Those, and the kinds it has met and could look for: what stands behind a fence need not be in sight to be wanted. */
export const pennable = (facts: Facts): readonly { readonly animal: string }[] =>
  kindsToFeed(facts).filter(({ animal }) => (facts.animals.get(animal) ?? 0) >= 2 || facts.everSeen.has(animal));

/** Kinds that are no herd in sight, were not fed a short while ago, and whose feed is carried. */
function kindsToFeed({ animals, pack, attempts, at }: Facts): readonly { readonly animal: string }[] {
  return breedableKinds
    .filter((animal) => {
      const key = goalKey({ action: 'breed', target: animal });
      const wasFed = attempts.some((attempt) => attempt.goalKey === key && at - attempt.at < PAUSE_MS);
      const isHerd = (animals.get(animal) ?? 0) >= HERD;
      return !isHerd && !wasFed && breedingFood(animal).some((feed) => (pack.get(feed) ?? 0) >= 2);
    })
    .map((animal) => ({ animal }));
}
