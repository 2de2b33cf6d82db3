import minecraftData from 'minecraft-data';
import type { Bot } from 'mineflayer';
import { z } from 'zod';
import { plainText } from '../../body/connection/chat-text.ts';

const LONGEST = 256;
const combat = z.object({ playerId: z.number(), message: z.unknown(), event: z.number().optional() });

/**
 * The sentence the server has for the bot's own death, in plain words: from the packet that opens the death screen, and from the line in the
 * chat where there is no such packet. `listener` may be called twice.
 */
export function onDeathMessage(bot: Bot, listener: (message: string) => void): void {
  const { language } = minecraftData(bot.version);
  const read = (raw: unknown) => {
    const received = combat.safeParse(raw).data;
    if (received === undefined || received.playerId !== bot.entity.id || received.message === undefined) return;
    const message = plainText(received.message, (key) => language[key]).slice(0, LONGEST);
    if (message !== '') listener(message);
  };
  bot._client.on('death_combat_event', read);
  // Up to 1.16 one packet for the begin and end of a fight and for death.
  bot._client.on('combat_event', read);
  bot.on('messagestr', (line, where) => {
    if (where !== 'game_info' && line.startsWith(`${bot.username} `)) listener(line.slice(0, LONGEST));
  });
}
