import { type ItemStack, smeltingResult } from '@conscious-bot/contracts';
import { cookersFor } from '@conscious-bot/contracts/game';
import type { Bot } from 'mineflayer';

/** One way to craft an item. */
interface KnownRecipe {
  /** How many come out. */
  readonly makes: number;
  readonly needsTable: boolean;
  readonly ingredients: readonly ItemStack[];
}

/** Every way the connected version has to craft an item; none for what cannot be crafted or is not known. */
export function recipesOf(bot: Bot, item: string): KnownRecipe[] {
  const known = bot.registry.itemsByName[item];
  if (known === undefined) return [];
  const seen = new Set<string>();
  const recipes: KnownRecipe[] = [];
  for (const { result, delta, requiresTable } of bot.recipesAll(known.id, null, true)) {
    const ingredients = delta
      .filter(({ count }) => count < 0)
      .map(({ id, count }) => ({ name: bot.registry.items[id]?.name ?? `item_${id}`, count: -count }))
      .sort((a, b) => a.name.localeCompare(b.name));
    const recipe = { makes: result.count, needsTable: requiresTable, ingredients };
    // The data has a shape and its mirror as two.
    const key = JSON.stringify(recipe);
    if (seen.has(key)) continue;
    seen.add(key);
    recipes.push(recipe);
  }
  return recipes;
}

/** What a furnace makes the item of, and in which kinds of furnace. */
export function smeltedFrom(bot: Bot, item: string): { input: string; in: readonly string[] }[] {
  return bot.registry.itemsArray
    .filter(({ name }) => smeltingResult(name) === item)
    .map(({ name }) => ({ input: name, in: cookersFor(name) }));
}
