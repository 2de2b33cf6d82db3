import type { Bot } from 'mineflayer';
import { isHeadUnder, isInWater } from '../body/mineflayer/eyes.ts';

/**
 * Treads water while nothing else moves the bot. Whoever is between two actions in deep water sinks otherwise, and all that is done there begins with coming up
 * for air again: in one life for eight minutes, until it drowned.
 *
 * @param isFree whether no action and no reflex has the body
 */
export function keepAfloat(bot: Bot, isFree: () => boolean): void {
  let treads = false;
  bot.on('physicsTick', () => {
    const isUnder = isFree() && isInWater({ bot }) && isHeadUnder({ bot });
    // Let go once: what has the body now may hold the key itself.
    if (isUnder || treads) bot.setControlState('jump', isUnder);
    treads = isUnder;
  });
}
