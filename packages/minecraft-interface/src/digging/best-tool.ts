import type { Bot } from 'mineflayer';
import type { Block } from 'prismarine-block';
import type { Item } from 'prismarine-item';

export interface ToolChoice {
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
  let best = inHand;
  for (const item of bot.inventory.items()) {
    const other = choice(bot, block, item);
    if (other.harvests === best.harvests ? other.ms < best.ms * WORTH : other.harvests) best = other;
  }
  return best === inHand ? { ...inHand, item: null } : best;
}

function choice(bot: Bot, block: Block, item: Item | null): ToolChoice {
  const type = item?.type ?? null;
  const enchantments = item?.enchants ?? [];
  const ms = block.digTime(type, bot.game.gameMode === 'creative', false, false, enchantments, bot.entity.effects);
  return { item, harvests: harvests(block, type), ms };
}

/** Whether a block drops something when dug with this item; null is the bare hand. */
export function harvests(block: Pick<Block, 'harvestTools'>, itemType: number | null): boolean {
  return block.harvestTools === undefined || (itemType !== null && block.harvestTools[itemType] === true);
}
