import type { Goal } from '@conscious-bot/contracts';
import { levelTarget } from '@conscious-bot/contracts/goal';
import { bestTool } from '../../game/tool-ladder.ts';
import { failedLately } from '../facts/attempts.ts';
import type { Facts } from '../facts/facts.ts';
import { canSleepUnderRoof, hasBedAtHand, isByHouseBed } from '../facts/own-house.ts';
import { usesOfGood } from '../facts/possessions.ts';
import { FIRST_NIGHT_LOGS, woodOf } from '../facts/wood.ts';
import { takesWoodFirst } from '../facts/wood-first.ts';
import { whyHealFirst } from '../facts/wounded.ts';
import { isLostAtSea, LAND, safety } from '../motivators/safety.ts';
import type { Project } from './project.ts';
import { goHome, state } from './wants.ts';

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

/** Uses of a pickaxe that stairs down to where the night does not reach may take: three blocks for each level. */
const STAIRS_USES = 3 * DEEP;

/** Whether there is work for it below: it has a pickaxe that lasts to the bottom, and is well enough for what may be there. */
const canMine = (facts: Facts): boolean => {
  if (bestTool('pickaxe', facts) === undefined || whyHealFirst(facts) !== undefined) return false;
  return facts.usesLeft.size === 0 || usesOfGood('pickaxe', facts) > STAIRS_USES;
};

const sleep: Goal = { action: 'sleep', target: 'bed', amount: 1 };
const toLand: Goal = { action: 'ascend', target: 'surface', amount: 1 };
const hide: Goal = { action: 'hide', target: 'here', amount: 1 };

/** Down to where the night does not reach; undefined after that failed a short while ago. */
function goBelow({ position, attempts, at }: Facts): Goal | undefined {
  const failed = attempts.some(
    ({ goalKey, ok, at: then }) => !ok && goalKey.startsWith('descend:') && at - then < FAILED_MS,
  );
  if (position === undefined || failed) return undefined;
  return { action: 'descend', target: levelTarget(Math.floor(position.y) - DEEP), amount: 1 };
}

/** Out of the water: to land that is known, or home. Nothing keeps the night off a swimmer, who can neither dig nor build. */
const ashore = ({ near, homeAway }: Facts): readonly Goal[] => [
  ...(near.has(LAND) ? [{ action: 'navigate', target: LAND, amount: 1 } as const] : []),
  ...(homeAway === undefined ? [] : [goHome]),
  toLand,
];

/**
 * Out of the water, where it was lost in it: before anything that takes ground to stand on. What can be done in the water, such as hunting fish, is
 * finished first, else the two would take turns.
 */
export const landing: Project = {
  id: 'landing',
  aim: 'get back to land',
  serves: { 'safety.footing': 1 },
  defiesNight: true,
  milestones: (facts) =>
    isLostAtSea(facts)
      ? [
          state('ashore', 'firm ground under my feet', {
            why: () => 'In the water I can put nothing down, and no land is in sight',
            satisfied: (now) => !now.isAfloat,
            goal: () => toLand,
          }),
        ]
      : [],
};

/** What brings one under a roof, the best way first. */
function ways(facts: Facts): readonly Goal[] {
  if (facts.isAfloat) return [...ashore(facts), hide];
  const { homeAway = 0, clock, isInTunnel, isBedtime } = facts;
  // What its tunnel has opened into is closed, and the work goes on behind the wall.
  if (isInTunnel && clock?.toDuskMs === 0) return [hide];
  if (isBedtime && isByHouseBed(facts)) return [sleep, hide];
  return [
    ...(isHomeInReach(facts) && homeAway > AT_HOME ? [goHome] : []),
    // With walls about it a bed can be put up and the night slept away.
    ...(canMine(facts) && !hasBedAtHand(facts) ? [goBelow(facts) ?? hide] : []),
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

/** Wood for the night, where one has nothing and the trees stand beside the shelter. */
export const freshStart: Project = {
  id: 'fresh start',
  aim: 'get some wood before I hide',
  serves: { 'capability.tools': 1 },
  defiesNight: true,
  milestones: (facts) =>
    takesWoodFirst(facts)
      ? [
          state('wood', 'some wood for the night', {
            why: () => 'I have no tools, it is dark, and with some wood I can make them in my shelter',
            satisfied: (now) => woodOf(now) >= FIRST_NIGHT_LOGS,
            goal: (now) => ({
              action: 'collect',
              target: 'any_log',
              amount: Math.max(1, FIRST_NIGHT_LOGS - woodOf(now)),
            }),
            isUrgent: () => true,
            brings: 'any_log',
          }),
        ]
      : [],
};

/** Down to where there is rock to work in, for whoever sits in a hole under the grass with a pickaxe. */
export const delving: Project = {
  id: 'delving',
  aim: 'go down to where there is stone',
  serves: { 'capability.tools': 0.4, 'stock.staples': 0.4 },
  prerequisites: [{ words: 'a pickaxe that lasts', holds: canMine }],
  // Nobody digs through the floor of his own house.
  milestones: ({ clock, cover, inside, isBelowGround, homeAway = Number.POSITIVE_INFINITY }) =>
    clock?.toDuskMs === 0 && cover === 'sheltered' && !inside.isAmidRock && !isBelowGround && homeAway > AT_HOME
      ? [
          state('below', 'a place in the rock for the night', {
            worth: 0.6,
            why: () => 'There is nothing to do in this hole, and down in the rock there is',
            satisfied: (now) => now.isBelowGround,
            goal: goBelow,
          }),
        ]
      : [],
};

/** To sleep through the night under a roof: a bed in the open is none. */
export const sleeping: Project = {
  id: 'sleeping',
  aim: 'sleep through the night',
  serves: { 'safety.night': 1 },
  milestones: () => [
    state('slept', 'a night of sleep', {
      isAtOnce: true,
      why: () => 'It is night, and in a bed it would be over soon',
      satisfied: (facts) => !facts.isBedtime || !canSleepUnderRoof(facts),
      goal: () => sleep,
    }),
  ],
};
