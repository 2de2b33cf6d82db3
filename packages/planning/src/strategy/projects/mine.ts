import { describeItem, describeMany, type Goal } from '@conscious-bot/contracts';
import { oreOf } from '@conscious-bot/contracts/game';
import { oreGenerationOf } from '../../game/processes/mining.ts';
import type { Facts } from '../facts/facts.ts';
import { bestTool, betterKinds, foodPoints, hasHad, ownedOf } from '../facts/possessions.ts';
import { hasRoof } from '../facts/under-roof.ts';
import { gems, metals } from './materials.ts';
import type { Project, ProjectMilestone } from './project.ts';
import { metalsIn } from './saved-metal.ts';
import { obtaining, own } from './wants.ts';

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
  return isAway && hasDaylight && !isOreInSight ? { action: 'navigate', target: 'home', amount: 1 } : goal;
}

/** Ores from below the ground, and a roof over one's head while one is at it: good work for the night. */
export const mine: Project = {
  id: 'mine',
  aim: 'mine for ore',
  serves: { 'capability.metal': 1, 'stock.staples': 0.5, 'mastery.craft': 0.8 },
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
};

/** Metal enough for tools, a suit of armour and a bucket at a time. */
const METAL = 16;
/** Enough for a pickaxe. */
const FEW = 3;

/** The metal that lies as thick where a gem is mined for as anywhere, where there is not enough of it: whoever digs there for the gem digs for both. */
function metalBeside(gem: string, facts: Facts): Goal | undefined {
  const { data } = facts;
  const generation = oreGenerationOf(data);
  const deep = oreOf(gem)?.levels[generation]?.mine;
  const metal = metals(data).find((each) =>
    data
      .processes(each)
      .flatMap(({ consumes }) => consumes)
      .some(({ item }) => {
        const mined = oreOf(item)?.levels[generation]?.mine;
        return deep !== undefined && mined !== undefined && mined.from <= deep.to && deep.from <= mined.to;
      }),
  );
  const missing = metal === undefined ? 0 : METAL - ownedOf(metal, facts);
  return metal === undefined || missing <= 0 ? undefined : obtaining(metal, missing, facts);
}

/** Whether the next better pickaxe takes this metal: then as much as goes into one is brought up and smelted first, and the rest is dug with it. */
const isForPickaxe = (metal: string, facts: Facts): boolean =>
  betterKinds('pickaxe', facts).some((pickaxe) => metalsIn(pickaxe, facts.data).has(metal));

/**
 * By night wood for pickaxes is out of reach: with the last of them one still digs for a single ingot, rather than sit there until morning. Not where that is all
 * that is missing.
 */
function oneMore(metal: string, facts: Facts): ProjectMilestone[] {
  const count = ownedOf(metal, facts) + 1;
  if (facts.clock?.toDuskMs !== 0 || !hasRoof(facts) || count >= METAL || count === FEW) return [];
  const why = `Until morning I can look for one more ${describeItem(metal)}`;
  return own({ of: metal, count, worth: 0.3, why }, facts);
}

function oresOf(facts: Facts): ProjectMilestone[] {
  return [
    ...metals(facts.data).flatMap((metal) => [
      ...oneMore(metal, facts),
      ...own({ of: metal, count: FEW, worth: 0.9, why: `Good tools take ${describeMany(metal)}` }, facts),
      ...(isForPickaxe(metal, facts)
        ? []
        : own(
            { of: metal, count: METAL, worth: 0.6, why: `Tools, armour and a bucket take ${describeMany(metal)}` },
            facts,
          )),
    ]),
    ...gems(facts.data).flatMap((gem) =>
      [
        ...own({ of: gem, count: 3, worth: 0.9, why: `The best tools are made of ${describeItem(gem)}` }, facts),
        ...own({ of: gem, count: 5, worth: 0.6, why: `The best tools are made of ${describeItem(gem)}` }, facts),
      ].map((milestone) => ({ ...milestone, along: (now: Facts) => metalBeside(gem, now) })),
    ),
    ...['redstone', 'lapis_lazuli', 'gold_ingot']
      .filter((ore) => !hasHad(ore, facts))
      .flatMap((ore) =>
        own({ of: ore, count: 1, worth: 0.25, why: `I have never had any ${describeItem(ore)}` }, facts),
      ),
  ];
}
