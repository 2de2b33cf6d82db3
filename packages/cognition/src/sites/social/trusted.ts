import type { Config } from '@conscious-bot/contracts';
import { listSome } from '@conscious-bot/contracts/phrases';

/** Names that are told to whoever is not among them. */
const MOST_TOLD = 3;

type Trust = Pick<Config, 'CHAT_AS_INTRUSION' | 'TRUSTED_PLAYERS'>;

/** Whether a player's requests are taken: chat has to be allowed to ask for anything at all, and the player has to be on the list. */
export function isTrusted(player: string, { CHAT_AS_INTRUSION, TRUSTED_PLAYERS }: Trust): boolean {
  if (!CHAT_AS_INTRUSION) return false;
  // The game knows no two players whose names differ by case alone.
  return TRUSTED_PLAYERS.some((name) => name === '*' || name.toLowerCase() === player.toLowerCase());
}

/** What a player whose requests are not taken is told. */
export function notTrusted({ CHAT_AS_INTRUSION, TRUSTED_PLAYERS }: Trust): string {
  if (!CHAT_AS_INTRUSION || TRUSTED_PLAYERS.length === 0) return "I don't take requests in chat.";
  return `I only take requests from ${listSome(TRUSTED_PLAYERS, MOST_TOLD)}.`;
}
