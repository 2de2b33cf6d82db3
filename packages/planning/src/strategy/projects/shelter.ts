import type { Goal } from '@conscious-bot/contracts';
import { levelTarget } from '@conscious-bot/contracts/goal';
import { failedLately } from '../facts/attempts.ts';
import type { Facts } from '../facts/facts.ts';
import { bestTool, hasBed, toolLadder } from '../facts/possessions.ts';
import { safety } from '../motivators/safety.ts';
import type { Project } from './project.ts';
import { state } from './wants.ts';

/** Blocks a walk over land covers in a second, with its detours. */
const PACE = 3;
/** Levels below the ground at which one is out of reach of the night. */
const DEEP = 12;
/** A way down that failed is not sought again for so long, milliseconds. */
const FAILED_MS = 3 * 60_000;
/** Blocks from home within which one is there. */
const AT_HOME = 8;

const roofNeed = (facts: Facts) => safety.aspects['safety.roof']?.(facts) ?? { need: 0, words: '' };

/** Whether home can be reached before it is dark. */
const isHomeInReach = ({ homeAway, clock }: Facts): boolean =>
  homeAway !== undefined && clock !== undefined && clock.toDuskMs > (homeAway / PACE) * 1_000;

/** Whether it can dig for ores through the night: it has a pickaxe that is not the poorest. */
const canMine = (facts: Facts): boolean => {
  const best = bestTool('pickaxe', facts);
  return best !== undefined && best !== toolLadder('pickaxe', facts.data)[0];
};

const sleep: Goal = { action: 'sleep', target: 'bed', amount: 1 };
const goHome: Goal = { action: 'navigate', target: 'home', amount: 1 };
const hide: Goal = { action: 'hide', target: 'here', amount: 1 };

/** Down to where the night does not reach; undefined after that failed a short while ago. */
function goBelow({ position, attempts, at }: Facts): Goal | undefined {
  const failed = attempts.some(
    ({ goalKey, ok, at: then }) => !ok && goalKey.startsWith('descend:') && at - then < FAILED_MS,
  );
  if (position === undefined || failed) return undefined;
  return { action: 'descend', target: levelTarget(Math.floor(position.y) - DEEP), amount: 1 };
}

/** What brings one under a roof, the best way first. */
function ways(facts: Facts): readonly Goal[] {
  if (hasBed(facts)) return facts.isBedtime ? [sleep, hide] : [hide];
  const { homeAway = 0 } = facts;
  return [
    ...(isHomeInReach(facts) && homeAway > AT_HOME ? [goHome] : []),
    ...(canMine(facts) ? [goBelow(facts) ?? hide] : []),
    hide,
  ];
}

/** To be under a roof before it is dark: in bed, at home, below the ground where there is work for the night, or dug in. */
export const shelter: Project = {
  id: 'shelter',
  aim: 'find a roof for the night',
  serves: { 'safety.roof': 1 },
  milestones: () => [
    state('sheltered', 'a roof over my head before dark', {
      isAtOnce: true,
      why: (facts) => roofNeed(facts).words,
      satisfied: (facts) => roofNeed(facts).need === 0,
      goal: (facts) => ways(facts).find((goal) => failedLately(goal, facts) === undefined),
    }),
  ],
};

/** To sleep through the night, also where one has a roof already. */
export const sleeping: Project = {
  id: 'sleeping',
  aim: 'sleep through the night',
  serves: { 'safety.night': 1 },
  milestones: () => [
    state('slept', 'a night of sleep', {
      isAtOnce: true,
      why: () => 'It is night, and in a bed it would be over soon',
      satisfied: (facts) => !facts.isBedtime || !hasBed(facts),
      goal: () => sleep,
    }),
  ],
};
