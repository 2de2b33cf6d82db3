import { goalKey } from '@conscious-bot/contracts';
import { breedable as breedableKinds, breedingFood } from '@conscious-bot/contracts/game';

import type { Facts } from '../facts/facts.ts';

/** So many of a kind in sight are a herd. */
const HERD = 6;
/** Parents and young take no feed for so long (minecraft.wiki "Breeding": five minutes). */
const PAUSE_MS = 6 * 60_000;

/** Kinds of which two are in sight, that are no herd yet, and whose feed is carried. */
export function breedable({ animals, pack, attempts, at }: Facts): readonly { readonly animal: string }[] {
  return breedableKinds
    .filter((animal) => {
      const there = animals.get(animal) ?? 0;
      const key = goalKey({ action: 'breed', target: animal });
      const wasFed = attempts.some((attempt) => attempt.goalKey === key && at - attempt.at < PAUSE_MS);
      return there >= 2 && there < HERD && !wasFed && breedingFood(animal).some((feed) => (pack.get(feed) ?? 0) >= 2);
    })
    .map((animal) => ({ animal }));
}
