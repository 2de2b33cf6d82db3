import { keptForHome } from '@conscious-bot/contracts/game';
import type { Bot } from 'mineflayer';
import type { Block } from 'prismarine-block';
import type { Item } from 'prismarine-item';
import { harvests } from '../../senses/belongings/best-tool.ts';

/** Uses of the pickaxes that get the ore which are kept for the ore while a lesser one will do for the rock. */
const KEPT_FOR_ORE = 24;

const isPickaxe = ({ name }: Item): boolean => name.endsWith('_pickaxe');

/** Uses a tool has left. */
function usesLeft({ registry }: Pick<Bot, 'registry'>, item: Item): number {
  const most = registry.items[item.type]?.maxDurability ?? Number.POSITIVE_INFINITY;
  return Math.max(0, most - item.durabilityUsed);
}

/** Ids of the tools that get the drop of every one of these blocks. */
function toolsFor({ registry }: Pick<Bot, 'registry'>, blocks: ReadonlySet<string>): (item: Item) => boolean {
  const kinds = [...blocks].map((name) => registry.blocksByName[name]).filter((block) => block !== undefined);
  return (item) => kinds.every((kind) => kind.harvestTools === undefined || kind.harvestTools[item.type] === true);
}

/** Whether a pickaxe is carried that gets what these blocks give. */
export function hasPickaxeFor(bot: Bot, blocks: ReadonlySet<string>): boolean {
  const gets = toolsFor(bot, blocks);
  return bot.inventory.items().some((item) => isPickaxe(item) && gets(item));
}

/** What costs nothing but what lies around: two or three planks or cobblestones. */
const CHEAP = new Set(['wooden_pickaxe', 'stone_pickaxe']);

/**
 * The pickaxe for plain rock. Where a cheap one gets the ore as well it is used up before a better one: two hundred and fifty blocks of rock wear out
 * an iron pickaxe and show about as much iron as it is made of. Else the quickest, but when those that get the ore are nearly worn out a lesser one,
 * so that they last for what they are needed for. Undefined where no pickaxe is carried, or the block asks for none.
 */
export function rockPickaxe(bot: Bot, rock: Block, ores: ReadonlySet<string>): Item | undefined {
  if (rock.harvestTools === undefined) return undefined;
  const gets = toolsFor(bot, ores);
  const all = bot.inventory.items().filter((item) => isPickaxe(item) && harvests(rock, item.type));
  const left = all.filter(gets).reduce((sum, item) => sum + usesLeft(bot, item), 0);
  const lesser = all.filter((item) => !gets(item));
  const cheap = all.filter((item) => gets(item) && CHEAP.has(item.name));
  const spared = left <= KEPT_FOR_ORE && lesser.length > 0 ? lesser : cheap;
  const choice = spared.length > 0 ? spared : all;
  const ms = (item: Item) => rock.digTime(item.type, false, false, false);
  // Of equals the most worn: one that breaks frees its slot.
  return choice.sort((a, b) => ms(a) - ms(b) || usesLeft(bot, a) - usesLeft(bot, b))[0];
}

/** How many uses of what is carried are kept for the way home. */
export const keptOf = (bot: Bot, where: { readonly deep: boolean }): number => keptForHome(allUsesLeft(bot), where);

/** Whether no pickaxe gets the ore any more, or only the uses kept for the way home are left. */
export function isWornOut(bot: Bot, ores: ReadonlySet<string>, kept: number): boolean {
  return !hasPickaxeFor(bot, ores) || allUsesLeft(bot) <= kept;
}

const allUsesLeft = (bot: Bot): number =>
  bot.inventory
    .items()
    .filter(isPickaxe)
    .reduce((sum, item) => sum + usesLeft(bot, item), 0);
