import type { HeldStack } from '@conscious-bot/contracts';
import type { Durability } from '@conscious-bot/contracts/world';
import type { Bot } from 'mineflayer';
import type { Item } from 'prismarine-item';
import { enchantmentsOf } from '../../body/mineflayer/enchantments.ts';
import { trimOf } from '../../body/mineflayer/trims.ts';

/** What one slot holds, with its wear where the game's data says that it wears, and its enchantments and trim where it has some. */
export function heldStack(item: Item, bot: Bot): HeldStack {
  const wear = durabilityOf(item);
  const enchantments = enchantmentsOf(item, bot.registry);
  const trim = trimOf(item, bot);
  return {
    name: item.name,
    count: item.count,
    ...(wear === undefined ? {} : { durability: wear }),
    ...(enchantments.length === 0 ? {} : { enchantments }),
    ...(trim === undefined ? {} : { trim }),
  };
}

/** Uses an item has left; undefined for what does not wear. */
function durabilityOf(item: Item): Durability | undefined {
  // Typed as always there; stacks of what does not wear have none.
  const max: unknown = item.maxDurability;
  const used: unknown = item.durabilityUsed;
  if (typeof max !== 'number' || max <= 0) return undefined;
  return { left: Math.max(0, max - (typeof used === 'number' ? used : 0)), max };
}
