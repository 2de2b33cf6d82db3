import { smithsWithTemplate } from '@conscious-bot/contracts/game';
import type { Bot } from 'mineflayer';

const TYPE = 'minecraft:smithing';
/** Slots of the bot's own that a window shows below its own ones. */
const CARRIED = 36;
const QUICK_BAR = 9;

interface SmithingSlots {
  readonly template: number;
  readonly base: number;
  readonly addition: number;
  readonly result: number;
}

/** Where things lie in a smithing table's window; before 1.20 there is no template, and its slot stands for the base. */
export function slotsOfSmithing({ version }: Pick<Bot, 'version'>): SmithingSlots {
  return smithsWithTemplate(version)
    ? { template: 0, base: 1, addition: 2, result: 3 }
    : { template: 0, base: 0, addition: 1, result: 2 };
}

/**
 * Gives a smithing table's window the four slots it has since 1.20: the library makes it with three, and takes everything in it for what lies one
 * slot before. To be called once the bot is in the world, so that it comes after the library's own listener.
 */
export function mendSmithingWindow(bot: Bot): void {
  if (!smithsWithTemplate(bot.version)) return;
  const { result } = slotsOfSmithing(bot);
  bot._client.on('open_window', () => {
    const window = bot.currentWindow;
    if (String(window?.type) !== TYPE || window === null || window.inventoryStart > result) return;
    const first = result + 1;
    window.slots.length = 0;
    window.slots.push(...Array.from({ length: first + CARRIED }, () => null));
    Object.assign(window, {
      inventoryStart: first,
      inventoryEnd: first + CARRIED,
      hotbarStart: first + CARRIED - QUICK_BAR,
      craftingResultSlot: result,
    });
  });
}
