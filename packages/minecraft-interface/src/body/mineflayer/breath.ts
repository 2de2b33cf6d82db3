import type { Bot } from 'mineflayer';
import { isHeadUnder } from './eyes.ts';

/** A full breath, and what comes back of it in each tick above the water; ticks of air, as the game has them since 1.13. */
const FULL = 300;
const REFILL = 4;
/** Ticks of air in one of the twenty that the library counts. */
const UNIT = 15;

/** A full breath as the library counts it. */
const FULL_BREATH = 20;

/**
 * Counts the bot's air by the game's rule until the server tells it. There are servers that let players drown and never tell (Cuberite). Whoever drowned
 * and comes back to life breathes again: servers say nothing of a full breath, and the library keeps the last one of the life before.
 */
export function mendBreath(bot: Bot): void {
  let left = FULL;
  const onTick = () => {
    const before = left;
    left = isHeadUnder({ bot }) ? Math.max(0, left - 1) : Math.min(FULL, left + REFILL);
    if (left !== before) bot.oxygenLevel = Math.ceil(left / UNIT);
  };
  bot.on('physicsTick', onTick);
  bot.on('respawn', () => {
    left = FULL;
    if (bot.oxygenLevel !== undefined) bot.oxygenLevel = FULL_BREATH;
  });
  bot.once('breath', () => void bot.removeListener('physicsTick', onTick));
}
