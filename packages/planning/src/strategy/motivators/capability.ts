import { describeItem, describeOne } from '@conscious-bot/contracts';
import { FURNACES_AT_ONCE } from '@conscious-bot/contracts/game';
import { bestTool } from '../../game/tool-ladder.ts';
import type { Facts } from '../facts/facts.ts';
import { hasHad, ownedOf, toolGrade, usesOfGood } from '../facts/possessions.ts';
import { lack, type Motivator, nothing } from './motivator.ts';

/** How much each tool counts: without a pickaxe there is no stone. */
export const toolWeights: Readonly<Record<string, number>> = { pickaxe: 1, axe: 0.5, shovel: 0.35, hoe: 0.2 };
/** Uses of pickaxes with which one can go on for a while: most of what one of stone has when new. */
export const ENOUGH_USES = 90;
/** Blocks at which things are made. */
export const stations = ['crafting_table', 'furnace'] as const;

/** To be able to do things: tools, and what makes them. */
export const capability: Motivator = {
  name: 'capability',
  aspects: {
    'capability.tools': (facts) => {
      const lacks = Object.entries(toolWeights).map(([tool, weight]) => ({
        tool,
        need: weight * (1 - toolGrade(tool, facts)),
      }));
      const worst = lacks.reduce((a, b) => (b.need > a.need ? b : a));
      const best = bestTool(worst.tool, facts);
      const words = best === undefined ? `I have no ${worst.tool}` : `My best ${worst.tool} is ${describeOne(best)}`;
      return lack(worst.need, words);
    },
    'capability.spares': (facts) => {
      if (bestTool('pickaxe', facts) === undefined || facts.usesLeft.size === 0)
        return nothing('I have nothing to replace');
      const left = usesOfGood('pickaxe', facts);
      return left >= ENOUGH_USES
        ? nothing('My pickaxe will last')
        : lack(0.6 * (1 - left / ENOUGH_USES), 'My pickaxe will not last much longer');
    },
    'capability.stations': (facts) => {
      const missing = stations.filter((station) => !hasHad(station, facts));
      return missing.length === 0
        ? nothing('I have what I work with')
        : lack(0.5, `I have no ${missing.map(describeItem).join(' and no ')} yet`);
    },
    'capability.smelting': (facts) =>
      smelts(facts) && ownedOf('furnace', facts) < FURNACES_AT_ONCE
        ? lack(0.25, 'At a single furnace I wait ten seconds for every piece')
        : nothing('I do not wait for my furnaces'),
    'capability.metal': (facts) =>
      lack(
        0.6 * (1 - metalHeld(facts) / METAL),
        metalHeld(facts) === 0 ? 'I have no metal' : 'I have very little metal',
      ),
    'capability.gems': (facts) => {
      const pickaxe = bestTool('pickaxe', facts);
      const canDig = facts.data.sources('diamond').some(({ tools }) => tools.some((tool) => tool === pickaxe));
      if (!canDig) return nothing('My pickaxe is not good enough for diamonds');
      const used = facts.data.recipes(pickaxe ?? '').flatMap(({ ingredients }) => ingredients);
      const inUse = used.find(({ item }) => item === 'diamond')?.count ?? 0;
      const had = ownedOf('diamond', facts) + inUse;
      return lack(0.7 * (1 - had / GEMS), had === 0 ? 'I have no diamonds' : 'I could use more diamonds');
    },
  },
};

/** Metal enough for tools, a suit of armour and a bucket at a time. */
export const METAL = 16;
/** Diamonds for a pickaxe, a sword and an enchanting table, with one to spare. */
const GEMS = 8;

/** Whether it has begun to smelt and cook. */
export const smelts = (facts: Facts): boolean => hasHad('furnace', facts);

const metalHeld = (facts: Facts): number => ownedOf('iron_ingot', facts);
