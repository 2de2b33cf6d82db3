import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installChunkStreaming } from '../players/chunk-streaming.ts';
import { installPlayerList } from '../players/player-list.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { installSavedPlayers } from '../players/saved-player.ts';
import { installSpawnPackets } from '../players/spawn-packets.ts';
import { installSpawnPoints } from '../players/spawn-points.ts';
import { installConnectionFaults } from './connection-faults.ts';

/** Entity status of the protocol: the player has no operator rights. */
const NO_OPERATOR = 24;
/** What the game takes for a name. It stands in files, logs and the chat. */
const NAME = /^\w{1,16}$/;

/** Lets players in, each name once, as they left or as newcomers. */
interface PlayerLogin {
  login(player: SquidPlayer): Promise<void>;
  /** Whether a player came all the way in. */
  hasJoined(player: SquidPlayer): boolean;
}

export function playerLogin(context: WorldContext): PlayerLogin {
  const { serv, log, registry } = context;
  const inventories = context.use(installInventories);
  const movement = context.use(installPlayerMovement);
  const chunks = context.use(installChunkStreaming);
  const list = context.use(installPlayerList);
  const packets = context.use(installSpawnPackets);
  const saved = context.use(installSavedPlayers);
  const spawns = context.use(installSpawnPoints);
  const faults = context.use(installConnectionFaults);
  const joined = new WeakSet<SquidPlayer>();

  function refuse(player: SquidPlayer, reason: string): void {
    // Set before flying-squid's own handler runs: someone who never came in does not leave either.
    player.disconnected = true;
    delete serv.entities[player.id];
    player._client.end(reason);
  }

  /** Gives a player what it has when it comes into the world: its own from the last time, or a newcomer's. */
  function equip(player: SquidPlayer): void {
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
    equip(player);
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

  return { login, hasJoined: (player) => joined.has(player) };
}
