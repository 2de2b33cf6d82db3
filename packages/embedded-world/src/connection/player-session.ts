import type { WorldContext } from '../context/world-context.ts';
import { dimensionAt } from '../dimensions/dimension.ts';
import { plainPoint } from '../dimensions/point.ts';
import { translatePlaces } from '../dimensions/wire-places.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installChunkStreaming } from '../players/chunk-streaming.ts';
import { installPlayerList } from '../players/player-list.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { installSavedPlayers } from '../players/saved-player.ts';
import { installSpawnPackets } from '../players/spawn-packets.ts';
import { installSpawnPoints } from '../players/spawn-points.ts';
import { installSleeping } from '../sleeping/sleeping.ts';
import { installOpenWindows } from '../windows/open-windows.ts';
import { ChatLimit, type ChatRefusal } from './chat-limit.ts';
import { installConnectionFaults } from './connection-faults.ts';
import { speakNewerForms } from './newer-forms.ts';
import { fixPackets } from './packet-fixes.ts';
import { type BadPacket, guardPackets } from './packet-guard.ts';
import { installWhispering } from './whispering.ts';
import { withholdLight } from './withheld-light.ts';
import { gatherWrites } from './write-gathering.ts';

/** What has been noticed of all connections. */
interface PlayerSessions {
  /** Packets that could not be sent, since the start. */
  readonly badPackets: readonly BadPacket[];
}

/** Entity status of the protocol: the player has no operator rights. */
const NO_OPERATOR = 24;
/** What the game takes for a name. It stands in files, logs and the chat. */
const NAME = /^\w{1,16}$/;

const chatRefusals: Record<ChatRefusal, string> = {
  too_fast: 'You are sending messages too fast; this one was not passed on',
  too_long: 'A message may have 256 characters; this one was not passed on',
};

/** Joining and leaving. flying-squid's login lets a name in twice, announces nobody, and leaks a timer per join. */
export function installPlayerSessions(context: WorldContext): PlayerSessions {
  const { serv, log, options, registry, warn } = context;
  const inventories = context.use(installInventories);
  const movement = context.use(installPlayerMovement);
  const chunks = context.use(installChunkStreaming);
  const list = context.use(installPlayerList);
  const packets = context.use(installSpawnPackets);
  const saved = context.use(installSavedPlayers);
  const spawns = context.use(installSpawnPoints);
  const faults = context.use(installConnectionFaults);
  const windows = context.use(installOpenWindows);
  const sleeping = context.use(installSleeping);
  const badPackets: BadPacket[] = [];
  const joined = new WeakSet<SquidPlayer>();

  function refuse(player: SquidPlayer, reason: string): void {
    // Set before flying-squid's own handler runs: someone who never came in does not leave either.
    player.disconnected = true;
    delete serv.entities[player.id];
    player._client.end(reason);
  }

  async function login(player: SquidPlayer): Promise<void> {
    const client = player._client;
    player.username = client.username;
    player.uuid = client.uuid;
    if (!NAME.test(player.username)) return refuse(player, 'A name has 1 to 16 letters, digits and underscores');
    // Whoever trusts a player does not look at the case of the name.
    const name = player.username.toLowerCase();
    const before = serv.players.find(({ username }) => username.toLowerCase() === name);
    // A connection that is dead on one side keeps its owner out until it times out, were it not for this.
    if (before && faults.isHalfOpen(before)) await faults.drop(before);
    else if (before) {
      return refuse(player, 'You are already connected to this world');
    }
    player.op = false;
    player.crouching = false;
    player.gameMode = 0;
    player.health = 20;
    player.food = 20;
    player.foodSaturation = 5;
    player.loadedChunks = {};
    spawns.choose(player);
    player.position = player.spawnPoint.clone();
    saved.restore(player);
    // Whoever died and left before coming back to life does so now.
    if (player.health <= 0) {
      Object.assign(player, { health: 20, food: 20, foodSaturation: 5, position: player.spawnPoint.clone() });
    }
    player.lastPositionPlayersUpdated = player.position.clone();
    serv.players.push(player);
    serv.uuidToPlayer[player.uuid] = player;

    packets.login(player);
    client.write('held_item_slot', { slot: player.heldItemSlot });
    client.write('entity_status', { entityId: player.id, entityStatus: NO_OPERATOR });
    player.sendSpawnPosition();
    if (registry.version['>=']('1.20.3')) {
      client.write('game_state_change', { reason: 'level_chunks_load_start', gameMode: 0 });
    }
    movement.sendPosition(player);
    await chunks.start(player);
    if (client.ended) return;
    player.setXp(player.xp);
    inventories.of(player).sendWindow(player.inventory);
    list.announce(player);
    player.updateAndSpawn();
    serv.broadcast(`${player.username} joined the game`);
    // mineflayer says "spawn" at the first health update, so that everything else must be there before it.
    player.updateHealth(player.health);
    joined.add(player);
    log.append({ kind: 'joined', player: player.username, count: 1, position: plainPoint(player.position) });
    player.emit('spawned');
  }

  const carryOut = installWhispering(context);
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
    player.login = () => login(player);
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
      if (joined.has(player))
        log.append({ kind: 'left', player: player.username, count: 1, position: plainPoint(player.position) });
    });
  });
  movement.onMoved((player) => chunks.follow(player));
  movement.onTeleported((player) => chunks.follow(player));
  return { badPackets };
}
