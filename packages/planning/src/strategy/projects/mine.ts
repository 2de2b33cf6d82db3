import { describeItem, describeMany } from '@conscious-bot/contracts';
import { betterKinds } from '../../game/tool-ladder.ts';
import { metals, metalsIn, smeltedFrom } from '../../game/tool-materials.ts';
import type { Facts } from '../facts/facts.ts';
import { hasHad, ownedOf, usesOfGood } from '../facts/possessions.ts';
import { hasRoof } from '../facts/under-roof.ts';
import { ENOUGH_USES, METAL } from '../motivators/capability.ts';
import { digging } from './digging.ts';
import type { Project, ProjectMilestone } from './project.ts';
import { own } from './wants.ts';

/** Ores from below the ground. */
export const mine: Project = digging(
  {
    id: 'mine',
    aim: 'mine for ore',
    serves: { 'capability.metal': 1, 'stock.staples': 0.5, 'mastery.craft': 0.8 },
  },
  (facts) => [
    ...metals(facts.data).flatMap((metal) => [
      ...oneMore(metal, facts),
      ...ofWhatIsDug(metal, facts),
      ...own(
        isForPickaxe(metal, facts)
          ? { of: metal, count: FEW, worth: 0.9, why: `Good tools take ${describeMany(metal)}` }
          : { of: metal, count: METAL, worth: 0.6, why: `Tools, armour and a bucket take ${describeMany(metal)}` },
        facts,
      ),
    ]),
    ...['redstone', 'lapis_lazuli', 'gold_ingot']
      .filter((ore) => !hasHad(ore, facts))
      .flatMap((ore) =>
        own({ of: ore, count: 1, worth: 0.25, why: `I have never had any ${describeItem(ore)}` }, facts),
      ),
  ],
);

/** Enough for a pickaxe. */
const FEW = 3;

/**
 * Whether the next better pickaxe takes this metal: then as much as goes into one is brought up and smelted first, and the rest is dug with it, in one go. Whoever
 * brings up three at a time for ever is never done with metal, and never gets to the gems below it.
 */
const isForPickaxe = (metal: string, facts: Facts): boolean =>
  betterKinds('pickaxe', facts).some((pickaxe) => metalsIn(pickaxe, facts.data).has(metal));

/**
 * By night wood for pickaxes is out of reach: with the last of them one still digs for a single ingot, rather than sit there until morning. Not where that is all
 * that is missing, nor with a pickaxe that lasts: one ingot after the other is the slowest way to many.
 */
function oneMore(metal: string, facts: Facts): ProjectMilestone[] {
  const count = ownedOf(metal, facts) + 1;
  if (facts.clock?.toDuskMs !== 0 || !hasRoof(facts) || count >= METAL) return [];
  if (usesOfGood('pickaxe', facts) >= ENOUGH_USES) return [];
  if (count === FEW && isForPickaxe(metal, facts)) return [];
  const why = `Until morning I can look for one more ${describeItem(metal)}`;
  return own({ of: metal, count, worth: 0.3, why }, facts);
}

/** What was dug and is not smelted yet, in one go: a piece at a time is the slowest way, and a pack full of ore makes nothing. */
function ofWhatIsDug(metal: string, facts: Facts): ProjectMilestone[] {
  const dug = smeltedFrom(metal, facts.data).reduce((sum, input) => sum + ownedOf(input, facts), 0);
  const count = Math.min(METAL, ownedOf(metal, facts) + dug);
  // What a pickaxe takes, and a set of armour, is asked for anyway.
  if (dug < 2 || count === METAL || (count === FEW && isForPickaxe(metal, facts))) return [];
  return own(
    { of: metal, count, worth: 0.6, why: `What I have dug makes nothing until it is ${describeMany(metal)}` },
    facts,
  );
}
