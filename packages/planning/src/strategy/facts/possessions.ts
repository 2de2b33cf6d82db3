import type { Goal } from '@conscious-bot/contracts';
import type { GameData } from '../../game/game-data.ts';
import { itemsNamed } from '../../game/items-named.ts';
import { bestTool, lasting, toolLadder } from '../../game/tool-ladder.ts';
import type { Counts, Facts } from './facts.ts';

/** Actions that bring things one then has: what they are for is possession. */
export const gains: ReadonlySet<Goal['action']> = new Set<Goal['action']>([
  'collect',
  'gather',
  'mine',
  'craft',
  'smelt',
]);

/** How many of an item, or of a class all together, there are. */
export function countNamed(name: string, counts: Counts, data: GameData): number {
  return itemsNamed(name, data).reduce((sum, item) => sum + (counts.get(item) ?? 0), 0);
}

/** How many it owns: pack and own chests (D11). */
export const ownedOf = (name: string, { owned, data }: Facts): number => countNamed(name, owned, data);

/** Whether it has ever held one, or sees one standing near. */
export const hasHad = (name: string, { everHeld, near, owned, data }: Facts): boolean =>
  itemsNamed(name, data).some((item) => everHeld.has(item) || near.has(item) || owned.has(item));

/** What it carries as all there is: a sword in a chest stops no monster. */
export const carriedOnly = (facts: Facts): Facts => ({ ...facts, owned: facts.pack });

/**
 * How good the best tool of a kind is among all that can be made: 0 for none, 1 for the best. The steps between kinds count, not how much
 * longer one lasts.
 */
export function toolGrade(tool: string, facts: Facts): number {
  const ladder = toolLadder(tool, facts.data);
  const best = bestTool(tool, facts);
  if (best === undefined || ladder.length === 0) return 0;
  const reached = ladder.filter((item) => lasting(item, facts.data) <= lasting(best, facts.data)).length;
  return Math.max(1, reached) / ladder.length;
}

/**
 * The kinds of a tool one can go on with, the poorest first: as good as its best, or one step less; but beside stone wood will not do, with which nothing
 * can be dug that is worth anything.
 */
export function goodKinds(tool: string, facts: Facts): readonly string[] {
  const ladder = toolLadder(tool, facts.data);
  const best = bestTool(tool, facts);
  const rank = best === undefined ? 0 : Math.max(0, ladder.indexOf(best));
  return ladder.slice(Math.max(Math.min(1, rank), rank - 1));
}

/** Uses left of the tools of a kind that one can go on with. */
export function usesOfGood(tool: string, facts: Facts): number {
  return goodKinds(tool, facts).reduce((sum, item) => sum + (facts.usesLeft.get(item) ?? 0), 0);
}

/** Points of food it owns, as the game counts them. */
export function foodPoints({ owned, data }: Facts): number {
  return data
    .membersOf('any_food')
    .reduce((points, item) => points + (owned.get(item) ?? 0) * data.foodPoints(item), 0);
}
