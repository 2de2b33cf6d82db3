import type { Goal } from '@conscious-bot/contracts';
import { oreOf } from '@conscious-bot/contracts/game';
import { bestTool } from '../../game/tool-ladder.ts';
import type { Facts } from '../facts/facts.ts';
import { foodPoints } from '../facts/possessions.ts';
import { hasRoof } from '../facts/under-roof.ts';
import type { Project, ProjectMilestone } from './project.ts';
import { goHome } from './wants.ts';

const FULL = 20;
/** Food level at which nobody should set out without something to eat. */
const HUNGRY = 8;

/** Blocks from home beyond which a new mine would be another place to come back from, and beyond which home is too far to begin there. */
const AT_HOME = 48;
const TOO_FAR = 160;

/** Health, half hearts, above which one digs without a meal where there is nothing else to do. */
const UNHURT = 10;

/** Until morning there is nothing to eat anyway: whoever sits under a roof with nothing in the pack gets no hungrier for digging there. */
const isThereForTheNight = ({ clock, health = FULL, ...facts }: Facts): boolean =>
  clock?.toDuskMs === 0 && hasRoof(facts) && health > UNHURT;

/**
 * A mine is dug near home, so that one sleeps, stores and mends tools where one digs. What is in sight is taken where it is, and who is below
 * the ground or on the way somewhere in the dark stays there.
 */
function nearHome(goal: Goal, { homeAway = 0, isBelowGround, near, clock }: Facts): Goal {
  const isAway = homeAway > AT_HOME && homeAway <= TOO_FAR && !isBelowGround;
  const hasDaylight = clock === undefined || clock.toDuskMs > 0;
  const isOreInSight = [...near.keys()].some((block) => oreOf(block) !== undefined);
  return isAway && hasDaylight && !isOreInSight ? goHome : goal;
}

/** Work below the ground, which has a roof over its head and is good for the night. */
export const digging = (
  project: Pick<Project, 'id' | 'aim' | 'serves'>,
  oresOf: (facts: Facts) => ProjectMilestone[],
): Project => ({
  ...project,
  prerequisites: [{ words: 'a pickaxe', holds: (facts) => bestTool('pickaxe', facts) !== undefined }],
  waits: (facts) =>
    (facts.food ?? FULL) <= HUNGRY && foodPoints(facts) === 0 && !isThereForTheNight(facts)
      ? 'I am too hungry to go underground with nothing to eat'
      : undefined,
  opportunity: ({ clock }) =>
    clock !== undefined && clock.toDuskMs === 0
      ? { value: 0.8, words: 'night is the best time to work underground' }
      : undefined,
  milestones: (facts) =>
    oresOf(facts).map((milestone) => ({
      ...milestone,
      goal: (now) => {
        const goal = milestone.goal(now);
        return goal && nearHome(goal, now);
      },
      after: (now) => {
        const goal = milestone.goal(now);
        return goal && nearHome(goal, now) !== goal ? goal : undefined;
      },
    })),
});
