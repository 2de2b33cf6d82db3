import type { ItemStack } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';

export type Recipe = ReturnType<Bot['recipesAll']>[number];

/** What of a recipe matters for choosing it. */
type RecipeLike = Pick<Recipe, 'requiresTable'> & { readonly delta: readonly { id: number; count: number }[] };

/**
 * The recipe to use with what is carried: one that can be made most often, without a table rather than with one. When none can be made,
 * what is missing for the one that lacks least.
 *
 * @param count how many of an item id the bot carries
 */
export function chooseRecipe<R extends RecipeLike>(
  recipes: readonly R[],
  count: (id: number) => number,
  nameOf: (id: number) => string,
): { ok: true; recipe: R; times: number } | { ok: false; missing: ItemStack[] } {
  let best: { recipe: R; times: number } | undefined;
  let least: { missing: ItemStack[]; sum: number } | undefined;
  for (const recipe of recipes) {
    const needed = recipe.delta
      .filter((part) => part.count < 0)
      .map(({ id, count: change }) => ({ id, count: -change }));
    const times = Math.min(...needed.map((part) => Math.floor(count(part.id) / part.count)));
    if (times >= 1) {
      const better = best === undefined || (best.recipe.requiresTable && !recipe.requiresTable);
      const worse = best !== undefined && !best.recipe.requiresTable && recipe.requiresTable;
      if (better || (!worse && best !== undefined && times > best.times)) best = { recipe, times };
      continue;
    }
    const missing = needed
      .map((part) => ({ name: nameOf(part.id), count: part.count - count(part.id) }))
      .filter((part) => part.count > 0);
    const sum = missing.reduce((total, part) => total + part.count, 0);
    if (least === undefined || sum < least.sum) least = { missing, sum };
  }
  return best === undefined ? { ok: false, missing: least?.missing ?? [] } : { ok: true, ...best };
}
