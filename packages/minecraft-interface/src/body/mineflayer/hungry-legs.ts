import type { Bot } from 'mineflayer';

/** Half drumsticks at or below which nobody sprints (minecraft.wiki "Sprinting"). The game's own client keeps to that, the server does not ask. */
const TOO_HUNGRY = 6;

/** Whether the bot has the strength to sprint. */
export const maySprint = (bot: Pick<Bot, 'food'>): boolean => !(bot.food <= TOO_HUNGRY);

/** Keeps a hungry bot from sprinting, as the game's own client does: it would starve the sooner for it. */
export function keepHungryLegs(bot: Bot): void {
  const set = bot.setControlState.bind(bot);
  bot.setControlState = (control, state) => set(control, state && (control !== 'sprint' || maySprint(bot)));
}
