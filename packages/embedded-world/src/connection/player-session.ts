import type { WorldContext } from '../context/world-context.ts';
import { dimensionAt } from '../dimensions/dimension.ts';
import { plainPoint } from '../dimensions/point.ts';
import { translatePlaces } from '../dimensions/wire-places.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installChunkStreaming } from '../players/chunk-streaming.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { installSavedPlayers } from '../players/saved-player.ts';
import { installSleeping } from '../sleeping/sleeping.ts';
import { installOpenWindows } from '../windows/open-windows.ts';
import { ChatLimit, type ChatRefusal } from './chat-limit.ts';
import { leaveUncompressed } from './local-client.ts';
import { speakNewerForms } from './newer-forms.ts';
import { fixPackets } from './packet-fixes.ts';
import { type BadPacket, guardPackets } from './packet-guard.ts';
import { playerLogin } from './player-login.ts';
import { installWhispering } from './whispering.ts';
import { withholdLight } from './withheld-light.ts';
import { gatherWrites } from './write-gathering.ts';

/** What has been noticed of all connections. */
interface PlayerSessions {
  /** Packets that could not be sent, since the start. */
  readonly badPackets: readonly BadPacket[];
}

const chatRefusals: Record<ChatRefusal, string> = {
  too_fast: 'You are sending messages too fast; this one was not passed on',
  too_long: 'A message may have 256 characters; this one was not passed on',
};

/** Joining and leaving. flying-squid's login lets a name in twice, announces nobody, and leaks a timer per join. */
export function installPlayerSessions(context: WorldContext): PlayerSessions {
  const { serv, log, options, registry, warn } = context;
  const entrance = playerLogin(context);
  const movement = context.use(installPlayerMovement);
  const chunks = context.use(installChunkStreaming);
  const saved = context.use(installSavedPlayers);
  const windows = context.use(installOpenWindows);
  const sleeping = context.use(installSleeping);
  const badPackets: BadPacket[] = [];

  const carryOut = installWhispering(context);
  serv._server.on('connection', leaveUncompressed);
  serv.on('newPlayer', (player: SquidPlayer) => {
    // Innermost, next to the wire: whatever the others write or change is brought into the version's form and translated too.
    speakNewerForms(player._client, registry);
    translatePlaces(player._client, () => dimensionAt(player.position.x));
    fixPackets(player._client, registry);
    gatherWrites(player._client);
    if (options.noLight) withholdLight(player._client);
    guardPackets(player._client, options.checkPackets, (bad) => {
      warn(`packet left out for ${player._client.username}: ${bad.name}: ${bad.reason}`);
      badPackets.push(bad);
    });
    player.entityType = registry.entitiesByName.player?.id ?? 0;
    player.login = () => entrance.login(player);
    player.save = async () => saved.keep(player);
    player.kick = (reason) => player._client.end(reason);
    const limit = new ChatLimit();
    let refused: ChatRefusal | undefined;
    const isRefused = (line: string): boolean => {
      const before = refused;
      refused = limit.refusal(line);
      // Said once: an answer to every line of a flood would be another.
      if (refused !== undefined && refused !== before) player.chat({ text: chatRefusals[refused] });
      return refused !== undefined;
    };
    player.handleCommand = (command) => {
      if (!isRefused(command)) carryOut(player, command);
    };
    player.on('chat_cancel', ({ message }: { message: string }, cancel: () => void) => {
      if (isRefused(message) || context.refusals.take('chat')) cancel();
    });
    player._unloadAllChunks = () => {};
    // Before flying-squid's own handler, which takes the player out of every list.
    player._client.prependListener('end', () => {
      if (player.disconnected || !serv.players.includes(player)) return;
      // Open windows give back what they hold before the inventory is kept.
      windows.close(player);
      sleeping.wake(player);
      saved.keep(player);
      if (entrance.hasJoined(player))
        log.append({ kind: 'left', player: player.username, count: 1, position: plainPoint(player.position) });
    });
  });
  movement.onMoved((player) => chunks.follow(player));
  movement.onTeleported((player) => chunks.follow(player));
  return { badPackets };
}
