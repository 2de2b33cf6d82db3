import type { Goal } from '@conscious-bot/contracts';
import { itemsNamed } from '../../game/items-named.ts';
import { isMinedFor } from '../../game/processes/mining.ts';
import type { Facts } from '../facts/facts.ts';
import type { GoalEstimate } from './estimate.ts';

/** What one step of work takes at least, milliseconds: putting things together, smelting what is there, taking what is in sight, going to look for something. */
const MADE_MS = 4_000;
const SMELTED_MS = 14_000;
const IN_SIGHT_MS = 6_000;
const SOUGHT_MS = 40_000;
const MINED_MS = 90_000;
/** What is put together of what is put together of it is looked at so deep. */
const DEPTH = 4;

/** What a goal may take before the planner was asked. Kindly, so that nothing good is passed over unasked. */
export function guess({ target = '', amount = 1 }: Goal, facts: Facts): GoalEstimate & { way: true } {
  const items = itemsNamed(target, facts.data);
  const known = new Map<string, number>();
  const ms =
    items.length === 0 ? SOUGHT_MS : Math.min(...items.map((item) => leastOf(item, amount, facts, DEPTH, known)));
  return { way: true, ms, openMs: 0, words: 'nobody was asked yet', source: 'guess' };
}

/** The least so many of an item can take: of all ways to put it together the one that lacks least. */
function leastOf(item: string, amount: number, facts: Facts, depth: number, known: Map<string, number>): number {
  const key = `${item} ${amount} ${depth}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const { data, owned } = facts;
  const recipes = depth > 0 ? data.recipes(item) : [];
  let least = Math.min(foundIn(item, facts, recipes.length > 0), smeltedIn(item, amount, facts));
  if (depth > 0)
    for (const { ingredients, yields } of recipes) {
      const times = Math.ceil(amount / yields);
      let ms = MADE_MS;
      for (const { item: part, count } of ingredients) {
        const missing = count * times - (owned.get(part) ?? 0);
        if (missing > 0) ms += leastOf(part, missing, facts, depth - 1, known);
      }
      least = Math.min(least, ms);
    }
  known.set(key, least);
  return least;
}

/** The least it takes where all of it lies there to be smelted; for ever where it does not. */
function smeltedIn(item: string, amount: number, { data, owned }: Facts): number {
  const isThere = data
    .processes(item)
    .some(({ verb }) => verb.kind === 'smelt' && (owned.get(verb.input) ?? 0) >= amount);
  return isThere ? SMELTED_MS : Number.POSITIVE_INFINITY;
}

/** The least it takes to come by an item without making it; for ever where nothing but making brings it. */
function foundIn(item: string, { data, near }: Facts, isMade: boolean): number {
  const sources = data.sources(item);
  if (sources.some(({ block }) => near.has(block))) return IN_SIGHT_MS;
  if (sources.length === 0) return isMade && data.processes(item).length === 0 ? Number.POSITIVE_INFINITY : SOUGHT_MS;
  return sources.every(({ block }) => isMinedFor(block)) ? MINED_MS : SOUGHT_MS;
}
