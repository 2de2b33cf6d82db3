import { describeMany, type Goal } from '@conscious-bot/contracts';
import { breedable } from '@conscious-bot/contracts/game';
import type { Facts } from '../facts/facts.ts';
import { isHouse } from '../facts/own-house.ts';
import { pennable } from './breeding.ts';
import { atHome, onceHome, unlessDisturbing } from './house.ts';
import type { Project, ProjectMilestone } from './project.ts';
import { state } from './wants.ts';

/** Kinds of which two are in sight that a pen could keep. */
const pairs = ({ animals }: Facts): string[] => breedable.filter((animal) => (animals.get(animal) ?? 0) >= 2);

const fence: Goal = { action: 'build', target: 'pen', amount: 1 };

const lookInside: Goal = { action: 'navigate', target: 'home', amount: 1 };

/** Who is to live behind the fence; after a restart somewhere else that is not known before it was seen. */
function animals(facts: Facts): ProjectMilestone[] {
  if (facts.homestead?.penned === undefined)
    return [
      state('seen pen', 'a look into my pen', {
        worth: 0.8,
        why: () => 'I no longer know what is in my pen',
        satisfied: ({ homestead }) => homestead?.penned !== undefined,
        goal: () => lookInside,
      }),
    ];
  return pennable(facts).map(({ animal }) => {
    const breed: Goal = { action: 'breed', target: animal, amount: 1 };
    return state(`penned ${animal}`, `a herd of ${describeMany(animal)} in my pen`, {
      worth: 1,
      why: () => 'My pen is empty',
      satisfied: (now) => (now.homestead?.penned?.find(({ name }) => name === animal)?.count ?? 0) >= 2,
      goal: atHome(breed),
      after: onceHome(breed),
    });
  });
}

/** A fence at home with animals in it: they are led there with what they eat, and have young there. */
export const pen: Project = {
  id: 'pen',
  aim: 'keep animals of my own',
  serves: { 'sustenance.herd': 1 },
  prerequisites: [{ words: 'a house', holds: ({ homestead }) => homestead !== undefined && isHouse(homestead) }],
  waits: unlessDisturbing('a fence is work'),
  opportunity: (facts) => {
    const [kind] = pairs(facts);
    return kind === undefined ? undefined : { value: 0.5, words: `two of a kind are here: ${kind}` };
  },
  milestones: (facts) => [
    state('fenced', 'a pen with a gate', {
      worth: 1,
      why: () => 'My animals need somewhere to stay',
      satisfied: ({ homestead }) => homestead?.furnishings.gate !== undefined,
      goal: atHome(fence),
      after: onceHome(fence),
    }),
    ...(facts.homestead?.furnishings.gate === undefined ? [] : animals(facts)),
  ],
};
