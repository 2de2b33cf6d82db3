import type { Bot } from 'mineflayer';

/** The world of the server that the bot is in, without the game's own namespace: `overworld`, `the_nether`, `the_end`, or a server's own. */
export const dimensionOf = ({ game }: Pick<Bot, 'game'>): string => String(game.dimension).replace(/^minecraft:/, '');

/** Days, nights and weather are the overworld's alone (minecraft.wiki "Dimension"). */
export const hasDays = (bot: Pick<Bot, 'game'>): boolean => dimensionOf(bot) === 'overworld';
