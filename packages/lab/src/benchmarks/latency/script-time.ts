import type { TimeSpent } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';

/** Blocks a tick above which the bot is under way. */
const MOVING = 0.01;

/**
 * Accounts for a script's time by the same signs by which the body accounts for an action's: a block being dug, a window open or an item
 * in use, the bot under way, none of these. The script must not know the body's code, so the rule stands here again.
 */
export function accountFor(bot: Bot): { close(): TimeSpent } {
  const spent: TimeSpent = { walkingMs: 0, diggingMs: 0, handlingMs: 0, waitingMs: 0 };
  let at = performance.now();
  const tick = () => {
    const now = performance.now();
    const { x, z } = bot.entity.velocity;
    const kind =
      bot.targetDigBlock !== null
        ? 'diggingMs'
        : bot.currentWindow !== null || bot.usingHeldItem
          ? 'handlingMs'
          : Math.hypot(x, z) > MOVING || bot.pathfinder?.isMoving()
            ? 'walkingMs'
            : 'waitingMs';
    spent[kind] += now - at;
    at = now;
  };
  bot.on('physicsTick', tick);
  return {
    close() {
      tick();
      bot.removeListener('physicsTick', tick);
      return spent;
    },
  };
}
