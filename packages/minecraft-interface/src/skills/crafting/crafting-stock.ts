import type { ItemStack } from '@conscious-bot/contracts';
import { describeCount } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import type { Item } from 'prismarine-item';
import type { Window } from '../windows/block-window.ts';
import { chooseRecipe, type Recipe } from './choose-recipe.ts';

/** What is there to craft with: counts by item id. */
type Stock = (id: number) => number;

/** The pack and quick bar as a window shows them: an open one is ahead of the bot's own. */
export type Pack = Pick<Window, 'slots' | 'inventoryStart' | 'inventoryEnd'>;

const TABLE = 'crafting_table';

const stacksOf = ({ slots, inventoryStart, inventoryEnd }: Pack): (Item | null)[] =>
  slots.slice(inventoryStart, inventoryEnd);

export const stockOf =
  (pack: Pack): Stock =>
  (id) =>
    stacksOf(pack).reduce((sum, item) => sum + (item?.type === id ? item.count : 0), 0);

/** Recipes of an item by the connected version's data, those only all of whose ingredients are among the named ones. */
export function recipesOf(bot: Bot, item: string, ingredients: readonly string[] | undefined): Recipe[] {
  const id = bot.registry.itemsByName[item]?.id;
  const named = (part: number) => ingredients?.includes(bot.registry.items[part]?.name ?? '') ?? true;
  const known = id === undefined ? [] : bot.recipesAll(id, null, true);
  return known.filter((recipe) => recipe.delta.every((part) => part.count >= 0 || named(part.id)));
}

/** How often a recipe's result fits into the pack; counting the slot an ingredient frees. */
export function timesWithRoom(pack: Pack, { result, delta }: Recipe, stackSize: number): number {
  let room = 0;
  let freed = 0;
  for (const item of stacksOf(pack)) {
    if (!item) room += stackSize;
    else if (item.type === result.id) room += Math.max(0, item.stackSize - item.count);
    else if (delta.some((part) => part.id === item.type && -part.count >= item.count)) freed += 1;
  }
  return Math.max(Math.floor(room / result.count), freed > 0 ? 1 : 0);
}

/**
 * The recipe for a crafting table out of planks that can be spared: so many of the wanted recipes can still be made afterwards. Undefined
 * when there are none.
 */
export function spareTable(bot: Bot, wanted: readonly Recipe[], times: number): Recipe | undefined {
  const stock = stockOf(bot.inventory);
  const nameOf = (id: number) => bot.registry.items[id]?.name ?? String(id);
  return recipesOf(bot, TABLE, undefined).find((recipe) => {
    const used = (id: number) => recipe.delta.reduce((sum, part) => sum + (part.id === id ? -part.count : 0), 0);
    if (recipe.delta.some((part) => part.count < 0 && stock(part.id) < -part.count)) return false;
    const after = chooseRecipe(wanted, (id) => stock(id) - used(id), nameOf);
    return after.ok && after.times >= times;
  });
}

/** Missing ingredients as text. */
export const formatMissing = (missing: readonly ItemStack[]): string =>
  missing.map((part) => `${describeCount(part.count, part.name)}`).join(', ');
