import type { LastLink } from './acquisition-search.ts';
import { collectWays } from './collect-way.ts';
import { CRAFTING_TABLE } from './costs.ts';
import { type Estimate, estimate } from './estimate.ts';
import type { GameData } from './game-data.ts';
import type { PlanWorld } from './plan-world.ts';

/** In words, why no chain leads to an item: follows the least blocked way down to what cannot be had. */
export function whyNoWay(item: string, last: LastLink, data: GameData, world: PlanWorld): string {
  const of = estimate([item, CRAFTING_TABLE], data, world);
  if (last === 'craft' && data.recipes(item).length === 0) return `${item} has no crafting recipe`;
  if (last === 'collect' && data.sources(item).length === 0) return `no block drops ${item}`;
  const chain = [item];
  for (;;) {
    const all = blockers(chain.at(-1) ?? item, data, world, of);
    const next = all.find((name) => !chain.includes(name));
    if (next !== undefined) chain.push(next);
    else {
      // An item that is only made of what is above it (nuggets of an ingot) says nothing: the one above is the end.
      if (all.length > 0 && chain.length > 1) chain.pop();
      break;
    }
  }
  const end = chain.at(-1) ?? item;
  const needs = chain.length > 1 ? `${chain.join(' needs ')}; ` : '';
  return `${needs}${end} can be neither crafted nor dug with what can be had (smelting, creatures, trading and farming are not planned yet)`;
}

/** What is out of reach in the least blocked way to an item; empty when there is no way at all. */
function blockers(item: string, data: GameData, world: PlanWorld, of: Estimate): string[] {
  const out = (names: readonly string[]) => names.filter((name) => of(name) === Number.POSITIVE_INFINITY);
  const options = [
    ...collectWays(item, data, world).map((way) => out(way.tools).slice(0, 1)),
    ...data.recipes(item).map((recipe) => out(recipe.ingredients.map((ingredient) => ingredient.item))),
  ].filter((missing) => missing.length > 0);
  return options.sort((a, b) => a.length - b.length)[0] ?? [];
}
