import type { DugWith } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import type { Block } from 'prismarine-block';
import type { Item } from 'prismarine-item';
import { enchantmentsOf } from '../../body/mineflayer/enchantments.ts';

interface ToolChoice {
  /** Null: the bare hand, or whatever is held, does as well. */
  readonly item: Item | null;
  /** Whether the block drops something when dug with it. */
  readonly harvests: boolean;
  /** Milliseconds to dig the block, standing on the ground. */
  readonly ms: number;
}

/** A tool has to save this share of the time to be worth taking into the hand. */
const WORTH = 0.95;

/**
 * The tool the bot carries that gets the block's drop, and among those the fastest; the hand stays as it is where nothing is gained. Swords are spared for fights:
 * every block takes two uses of one, for leaves that fall a moment sooner.
 */
export function bestTool(bot: Bot, block: Block): ToolChoice {
  const best = plainTool(bot, block, isSword);
  // Cobwebs leave string to a sword, and nothing to the hand.
  const all = best.harvests ? best : fastest(best, carriedChoices(bot, block));
  return all.item === bot.heldItem ? { ...all, item: null } : all;
}

/** The best for a block without some items. With one of those in the hand another thing is taken; where nothing else is carried it has to do. */
function plainTool(bot: Bot, block: Block, isSpared: (item: Item | null) => boolean): ToolChoice {
  const others = carriedChoices(bot, block).filter(({ item }) => !isSpared(item));
  const hand = choice(bot, block, bot.heldItem);
  const [other = hand] = others;
  return fastest(isSpared(bot.heldItem) ? other : hand, others);
}

const isSword = (item: Item | null): boolean => item?.name.endsWith('_sword') === true;

/**
 * The tool for a drop that depends on shears or silk touch, or, with nothing asked for, on having neither: leaves dug with shears give no
 * sapling. Without such a tool the choice harvests nothing; neither of the two is avoided where no other tool harvests.
 */
export function toolFor(bot: Bot, block: Block, wanted: DugWith | undefined): ToolChoice {
  if (wanted !== undefined) {
    const [first, ...others] = carriedChoices(bot, block).filter(({ item }) => isDugWith(bot, item, wanted));
    return first === undefined ? { ...choice(bot, block, null), harvests: false } : fastest(first, others);
  }
  // An item that is no tool of either kind may stay in the hand.
  const plain = plainTool(bot, block, (item) => isSpecial(bot, item, block) || isSword(item));
  if (!plain.harvests) return bestTool(bot, block);
  return plain.item === bot.heldItem ? { ...plain, item: null } : plain;
}

/** Whether an item digs as shears or silk touch do. */
export const isDugWith = (bot: Bot, item: Item | null, wanted: DugWith): boolean =>
  wanted === 'shears'
    ? item?.name === 'shears'
    : enchantmentsOf(item, bot.registry).some(({ name }) => name === 'silk_touch');

/** Wool comes off the same with shears. */
const isSpecial = (bot: Bot, item: Item | null, { name }: Block): boolean =>
  (isDugWith(bot, item, 'shears') && !name.endsWith('_wool')) || isDugWith(bot, item, 'silk_touch');

const carriedChoices = (bot: Bot, block: Block): ToolChoice[] =>
  bot.inventory.items().map((item) => choice(bot, block, item));

function fastest(first: ToolChoice, others: readonly ToolChoice[]): ToolChoice {
  let best = first;
  for (const other of others) {
    if (other.harvests === best.harvests ? other.ms < best.ms * WORTH : other.harvests) best = other;
  }
  return best;
}

function choice(bot: Bot, block: Block, item: Item | null): ToolChoice {
  const type = item?.type ?? null;
  const enchantments = enchantmentsOf(item, bot.registry).map(({ name, level }) => ({ name, lvl: level }));
  const ms = block.digTime(type, bot.game.gameMode === 'creative', false, false, enchantments, bot.entity.effects);
  return { item, harvests: harvests(block, type), ms };
}

/** Whether a block drops something when dug with this item; null is the bare hand. */
export function harvests(block: Pick<Block, 'harvestTools'>, itemType: number | null): boolean {
  return block.harvestTools === undefined || (itemType !== null && block.harvestTools[itemType] === true);
}
