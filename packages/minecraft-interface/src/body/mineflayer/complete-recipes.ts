import { lackingRecipes } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';

const complete = new WeakSet<object>();

/** Adds the recipes that the data of the version lack to those the library crafts by. Done once for the data of a version. */
export function completeRecipes({ recipes, itemsByName }: Pick<Bot['registry'], 'recipes' | 'itemsByName'>): void {
  if (complete.has(recipes)) return;
  complete.add(recipes);
  for (const { id, recipe } of lackingRecipes(itemsByName)) {
    const known = recipes[id];
    if (known === undefined) recipes[id] = [recipe];
    else known.push(recipe);
  }
}
