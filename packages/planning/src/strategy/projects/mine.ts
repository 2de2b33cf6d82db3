import { describeItem, describeMany } from '@conscious-bot/contracts';
import { bestTool, foodPoints, hasHad } from '../facts/possessions.ts';
import { gems, metals } from './materials.ts';
import type { Project } from './project.ts';
import { own } from './wants.ts';

const FULL = 20;
/** Food level at which nobody should set out without something to eat. */
const HUNGRY = 8;

/** Ores from below the ground, and a roof over one's head while one is at it: good work for the night. */
export const mine: Project = {
  id: 'mine',
  title: 'ore from below the ground',
  serves: { 'capability.metal': 1, 'stock.staples': 0.5, 'mastery.craft': 0.8 },
  prerequisites: [{ words: 'a pickaxe', holds: (facts) => bestTool('pickaxe', facts) !== undefined }],
  waits: (facts) =>
    (facts.food ?? FULL) <= HUNGRY && foodPoints(facts) === 0
      ? 'I am too hungry to go below the ground with nothing to eat'
      : undefined,
  opportunity: ({ clock }) =>
    clock !== undefined && clock.toDuskMs === 0
      ? { value: 0.8, words: 'at night there is nothing better than to work below the ground' }
      : undefined,
  milestones: (facts) => [
    ...own({ of: 'any_coal', count: 8, worth: 0.5, why: 'Without coal there is neither light nor heat' }, facts),
    ...metals(facts.data).flatMap((metal) => [
      ...own({ of: metal, count: 3, worth: 0.9, why: `With ${describeItem(metal)} begin the good tools` }, facts),
      ...own(
        { of: metal, count: 16, worth: 0.6, why: `Tools, armour and a bucket take ${describeItem(metal)}` },
        facts,
      ),
    ]),
    ...gems(facts.data).flatMap((gem) =>
      own(
        { of: gem, count: 5, worth: 0.6, why: `There is nothing better to make a tool of than ${describeMany(gem)}` },
        facts,
      ),
    ),
    ...['redstone', 'lapis_lazuli', 'gold_ingot']
      .filter((ore) => !hasHad(ore, facts))
      .flatMap((ore) =>
        own({ of: ore, count: 1, worth: 0.25, why: `I have never had any ${describeItem(ore)}` }, facts),
      ),
  ],
};
