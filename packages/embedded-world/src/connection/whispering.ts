import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';

/** The three names the game has for the one command this world knows: a name, and what that player alone is to hear. */
const WHISPER = /^(?:minecraft:)?(?:tell|msg|w)\s+(\S+)\s+(.+)$/s;

/** Carries out what a player typed after a `/`. Only whispering is there: a test world has no operators. */
export function installWhispering({ serv, refusals }: WorldContext): (player: SquidPlayer, command: string) => void {
  // As an object: a plain string would be read for colour codes.
  const say = (player: SquidPlayer, text: string) => player.chat({ text });
  return (player, command) => {
    const [, name, text] = WHISPER.exec(command.trim()) ?? [];
    if (name === undefined || text === undefined)
      return say(player, 'Unknown or incomplete command, see below for error');
    const other = serv.players.find(({ username }) => username.toLowerCase() === name.toLowerCase());
    if (!other) return say(player, 'No player was found');
    if (refusals.take('whisper')) return say(player, 'You do not have permission to use this command');
    say(other, `${player.username} whispers to you: ${text}`);
    say(player, `You whisper to ${other.username}: ${text}`);
  };
}
