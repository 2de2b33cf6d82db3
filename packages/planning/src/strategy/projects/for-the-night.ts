import type { Facts } from '../facts/facts.ts';
import { missingForNight } from '../facts/night-provisions.ts';
import { NO_TORCHES_WORDS, NO_WOOD_WORDS } from '../motivators/stock.ts';
import { NO_FOOD_WORDS } from '../motivators/sustenance.ts';
import type { ProjectMilestone } from './project.ts';
import { state } from './wants.ts';

type Provision = ReturnType<typeof missingForNight>[number]['of'];

/** `worth`: in place of the share that is missing. Hunger does not wait for the rest. */
const takenAlong: Record<
  Provision,
  Pick<ProjectMilestone, 'id' | 'words' | 'brings'> & { why: string; worth?: number }
> = {
  food: {
    id: 'food for the night',
    words: 'something to eat until morning',
    why: NO_FOOD_WORDS,
    brings: 'any_food',
    worth: 1,
  },
  wood: { id: 'wood', words: 'some wood to take along for the night', why: NO_WOOD_WORDS, brings: 'any_log' },
  torches: { id: 'torches', words: 'torches to take along for the night', why: NO_TORCHES_WORDS, brings: 'torch' },
};

/** Taken along for the night, out of a chest at home or from where it grows; what one owns elsewhere is no help below. */
export const takenForNight = (facts: Facts, ...kinds: readonly Provision[]): ProjectMilestone[] =>
  missingForNight(facts)
    .filter(({ of }) => kinds.includes(of))
    .map(({ of, share, goal }) => {
      const { id, words, why, brings, worth = share } = takenAlong[of];
      const missing = (now: Facts) => missingForNight(now).find((other) => other.of === of);
      return state(id, words, {
        worth,
        why: () => why,
        satisfied: (now) => missing(now) === undefined,
        goal: (now) => missing(now)?.goal ?? goal,
        brings,
      });
    });
