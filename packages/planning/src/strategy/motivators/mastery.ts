import { hasHad, ownedOf, toolGrade } from '../facts/possessions.ts';
import { lack, type Motivator, nothing } from './motivator.ts';
import { armourPoints } from './safety.ts';

const GOOD_ARMOUR = 12;

/** To get further in the game than before. */
export const mastery: Motivator = {
  name: 'mastery',
  aspects: {
    'mastery.craft': (facts) => lack(0.25 * (1 - toolGrade('pickaxe', facts)), 'I could learn to make better things'),
    'mastery.enchanting': (facts) =>
      hasHad('enchanting_table', facts)
        ? nothing('I have an enchanting table')
        : ownedOf('diamond', facts) === 0
          ? nothing('I cannot enchant without diamonds')
          : lack(0.3, 'I have diamonds and could enchant'),
    'mastery.nether': (facts) =>
      armourPoints(facts) < GOOD_ARMOUR
        ? nothing('I am not armed for the nether')
        : facts.everSeen.has('the_nether')
          ? lack(0.1, 'I have seen the nether')
          : lack(0.3, 'I have never seen the nether'),
  },
};
