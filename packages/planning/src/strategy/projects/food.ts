import { describeOne, type Goal } from '@conscious-bot/contracts';
import type { Facts } from '../facts/facts.ts';
import { ownedOf } from '../facts/possessions.ts';
import { cannotHeal, carriesFood } from '../facts/wounded.ts';
import { PECKISH } from '../motivators/sustenance.ts';
import { breedable } from './breeding.ts';
import { takenForNight } from './for-the-night.ts';
import type { Project } from './project.ts';
import { goHome, own, state } from './wants.ts';

const FULL = 20;
const FAMISHED = 6;
/** From here on the body heals by itself (minecraft.wiki "Hunger"). */
const HEALING = 18;

/** So little food that legs do not sprint and wounds do not heal, and nothing to eat at hand: hunger does not wait until something else is made. */
export const isFamished = (facts: Facts): boolean => (facts.food ?? FULL) <= FAMISHED && !carriesFood(facts);

/** Food goes before whatever is made meanwhile. */
const needsFood = (facts: Facts): boolean => isFamished(facts) || cannotHeal(facts);

/** To eat what is there before hunger hurts. */
export const meal: Project = {
  id: 'meal',
  aim: 'have a meal',
  serves: { 'sustenance.hunger': 1, 'safety.wounds': 0.6 },
  prerequisites: [{ words: 'something to eat', holds: (facts) => ownedOf('any_food', facts) > 0 }],
  milestones: (facts) => [
    state('fed', 'a full stomach', {
      // What lies in a chest has to be fetched, and the way there judged.
      isAtOnce: carriesFood(facts),
      isUrgent: needsFood,
      why: ({ food = FULL }) => (food <= 6 ? 'I am very hungry' : 'I could eat something'),
      satisfied: ({ food = FULL, health = FULL }) => food >= (health < FULL ? HEALING : PECKISH),
      goal: () => ({ action: 'eat', target: 'food', amount: 1 }),
    }),
  ],
};

/** Food that lasts: meat from a fire, bread, fruit, whatever comes cheapest. */
export const larder: Project = {
  id: 'larder',
  aim: 'stock up on food',
  serves: { 'sustenance.larder': 1, 'sustenance.hunger': 0.9 },
  opportunity: ({ animals }) => {
    const [kind] = animals.keys();
    return kind === undefined ? undefined : { value: 0.5, words: `${describeOne(kind)} is in sight` };
  },
  milestones: (facts) =>
    [
      ...takenForNight(facts, 'food'),
      ...own({ of: 'any_food', count: 4, worth: 1, why: 'I have next to nothing to eat' }, facts),
      // Under a roof by night there may be enough for one meal, and for no more.
      ...own({ of: 'any_food', count: 1, worth: 1, why: 'I have nothing to eat' }, facts),
      ...own({ of: 'any_cooked_meat', count: 8, worth: 0.8, why: 'Cooked meat is the best food I can get' }, facts),
      ...own({ of: 'bread', count: 3, worth: 0.5, why: 'Bread keeps, and I can always grow more' }, facts),
      ...own({ of: 'apple', count: 1, worth: 0.2, why: 'Leaves sometimes drop an apple' }, facts),
    ].map((food) => ({ ...food, isUrgent: needsFood })),
};

/** Blocks within which one is at home, be that below the ground or not. */
const AT_HOME = 16;

/** Below the ground and not at home: no soil is in sight from there. */
const isDownThere = ({ isBelowGround, homeAway = 0 }: Facts): boolean => isBelowGround && homeAway > AT_HOME;

function planting(now: Facts): Goal | undefined {
  const seeds = Math.min(8, ownedOf('wheat_seeds', now));
  return seeds === 0 ? undefined : { action: 'plant', target: 'wheat_seeds', amount: seeds };
}

/** A field of one's own: plant what seeds there are, and bring in what is ripe. */
export const field: Project = {
  id: 'field',
  aim: 'tend a field of my own',
  serves: { 'sustenance.field': 1, 'sustenance.larder': 0.4 },
  waits: ({ clock }) => (clock !== undefined && clock.toDuskMs === 0 ? 'fields are daytime work' : undefined),
  milestones: (facts) => [
    ...own({ of: 'wheat_seeds', count: 4, worth: 0.5, why: 'Nothing grows without seeds' }, facts).map(
      // Seeds that are planted are owned no more, and wanted no more.
      ({ quota, ...seeds }) => ({
        ...seeds,
        satisfied: (now: typeof facts) => seeds.satisfied(now) || now.fieldPlants >= 4,
      }),
    ),
    state('planted', 'a planted field', {
      worth: 1,
      why: () => 'I have seeds, and bread begins with a field',
      // Whoever has no seeds left has planted them all.
      satisfied: (now) => now.fieldPlants >= 8 || ownedOf('wheat_seeds', now) === 0,
      goal: (now) => (isDownThere(now) ? goHome : planting(now)),
      after: (now) => (isDownThere(now) ? planting(now) : undefined),
    }),
    state('harvested', 'the ripe field brought in', {
      worth: 1,
      why: () => 'My field is ripe',
      satisfied: ({ hasRipeField }) => !hasRipeField,
      goal: () => ({ action: 'farm', target: 'wheat', amount: 3 }),
    }),
  ],
};

/** Animals that are fed have young. */
export const herd: Project = {
  id: 'herd',
  aim: 'breed some animals',
  serves: { 'sustenance.field': 0.6 },
  waits: ({ clock }) => (clock !== undefined && clock.toDuskMs === 0 ? 'animals are daytime work' : undefined),
  opportunity: (facts) => {
    const [pair] = breedable(facts);
    return pair === undefined ? undefined : { value: 0.6, words: `two of a kind are here: ${pair.animal}` };
  },
  milestones: (facts) =>
    breedable(facts).map(({ animal }) =>
      state(`bred ${animal}`, `a young ${animal}`, {
        worth: 0.7,
        why: () => 'If I feed two of them there will be a third, and I have the feed',
        satisfied: (now) => !breedable(now).some((pair) => pair.animal === animal),
        goal: () => ({ action: 'breed', target: animal, amount: 1 }),
      }),
    ),
};

/** To fish where there is water and a rod. */
export const fishing: Project = {
  id: 'fishing',
  aim: 'go fishing',
  serves: { 'sustenance.larder': 0.5, 'curiosity.things': 0.3 },
  prerequisites: [{ words: 'a fishing rod', holds: (facts) => ownedOf('fishing_rod', facts) > 0 }],
  opportunity: ({ near }) => (near.has('water') ? { value: 0.4, words: 'there is water near' } : undefined),
  milestones: (facts) =>
    own({ of: 'any_fish', count: 2, why: 'I have a rod, and there are fish here', worth: 0.8 }, facts).map((fish) => ({
      ...fish,
      goal: () => ({ action: 'fish', target: 'fish', amount: 2 }),
      isUrgent: needsFood,
    })),
};
