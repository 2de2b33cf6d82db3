import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import { hasDays } from '../../body/mineflayer/dimension.ts';

/** The time of day and the weather, as far as the server has told; none of either where there are no days. */
export function timeAndWeather(bot: Bot): Pick<WorldSnapshot, 'timeOfDay' | 'weather'> {
  const timeOfDay = hasDays(bot) ? number(bot.time.timeOfDay) : undefined;
  const weather = weatherOf(bot);
  return { ...(timeOfDay === undefined ? {} : { timeOfDay }), ...(weather === undefined ? {} : { weather }) };
}

/**
 * Absent until it is known, and where there is none. A server reports rain when the bot joins and it rains, with its first packet about the
 * time; of clear weather it says nothing.
 */
function weatherOf(bot: Bot): WorldSnapshot['weather'] {
  if (!hasDays(bot)) return undefined;
  if (bot.isRaining) return bot.thunderState > 0 ? 'thunder' : 'rain';
  return number(bot.time.age) === undefined ? undefined : 'clear';
}

// The library fills these in as packets arrive; before that they are undefined or null, whatever its types say.
const number = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isFinite(value) ? value : undefined;
