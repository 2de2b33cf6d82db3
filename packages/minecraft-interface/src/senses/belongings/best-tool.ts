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

/** The tool the bot carries that gets the block's drop, and among those the fastest; the hand stays as it is where nothing is gained. */
export function bestTool(bot: Bot, block: Block): ToolChoice {
  const inHand = choice(bot, block, bot.heldItem);
  const best = fastest(inHand, carriedChoices(bot, block));
  return best === inHand ? { ...inHand, item: null } : best;
}

/**
 * The tool for a drop that depends on shears or silk touch, or, with nothing asked for, on having neither: leaves dug with shears give no
 * sapling. Without such a tool the choice harvests nothing; neither of the two is avoided where no other tool harvests.
 */
export function toolFor(bot: Bot, block: Block, wanted: DugWith | undefined): ToolChoice {
  const all = [...carriedChoices(bot, block)];
  if (wanted !== undefined) {
    const [first, ...others] = all.filter(({ item }) => isDugWith(bot, item, wanted));
    return first === undefined ? { ...choice(bot, block, null), harvests: false } : fastest(first, others);
  }
  // An item that is no tool of either kind may stay in the hand.
  const hand = isSpecial(bot, bot.heldItem, block) ? bareHand(bot, block) : choice(bot, block, bot.heldItem);
  const plain = fastest(
    hand,
    all.filter(({ item }) => !isSpecial(bot, item, block)),
  );
  if (!plain.harvests) return bestTool(bot, block);
  return plain === hand && hand.item === bot.heldItem ? { ...plain, item: null } : plain;
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

/** Anything that is neither shears nor silk touched does for a bare hand; with pockets full of nothing else the special one must do. */
function bareHand(bot: Bot, block: Block): ToolChoice {
  const other = carriedChoices(bot, block).find(({ item }) => !isSpecial(bot, item, block));
  return other ?? choice(bot, block, bot.heldItem);
}

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
