import { Vec3 } from 'vec3';
import { installDroppedItems } from '../building/dropped-items.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidEntity, SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installArrival } from '../players/arrival.ts';
import { installSpawnPoints } from '../players/spawn-points.ts';
import { installOpenWindows } from '../windows/open-windows.ts';
import { installDamage, isPlayer, nameOf, type TypedBlow } from './damage.ts';
import { deathMessage } from './damage-types.ts';

/** Things a dead player leaves behind can be picked up after this time. */
const LOOT_DELAY_MS = 1500;

/** The message for a bed that is gone or walled in. */
const NO_BED = 'no_respawn_block_available';

/** Players who die leave everything where they fell, and come back at the spawn point when their client asks for it. */
export function installDeath(context: WorldContext): void {
  const { serv, registry, log, random, state } = context;
  const damage = context.use(installDamage);
  const dropped = context.use(installDroppedItems);
  const windows = context.use(installOpenWindows);
  const inventories = context.use(installInventories);
  const arrival = context.use(installArrival);
  const spawns = context.use(installSpawnPoints);

  function die(player: SquidPlayer, blow: TypedBlow): void {
    windows.close(player);
    const inventory = inventories.of(player);
    for (const { slot, item } of inventory.stacks()) {
      dropped.drop(player.position.offset(0, 0.5, 0), item, {
        velocity: new Vec3((random() - 0.5) * 4, 3, (random() - 0.5) * 4),
        pickupDelayMs: LOOT_DELAY_MS,
      });
      inventory.setSlot(slot, null);
    }
    log.append({
      kind: 'died',
      player: player.username,
      count: 1,
      cause: blow.cause,
      ...(blow.source && { by: nameOf(blow.source) }),
      position: plainPoint(player.position),
    });
    const message = deathMessage(player.username, blow.type, blow.source ? displayName(blow.source) : null);
    if (registry.version['>=']('1.20.2')) {
      // Opens the death screen of an ordinary client; bots go by their health.
      player._client.write('death_combat_event', {
        playerId: player.id,
        message: serv._createChatComponent(message).toNetworkFormat(),
      });
    }
    serv.broadcast(message);
    state.touch();
  }

  /** The name that people read: a player's own, or the kind of a mob. */
  function displayName(entity: SquidEntity): string {
    return isPlayer(entity) ? entity.username : (registry.entitiesByName[entity.name]?.displayName ?? entity.name);
  }

  async function respawn(player: SquidPlayer): Promise<void> {
    const { bedMissing } = spawns.choose(player);
    Object.assign(player, { health: 20, food: 20, foodSaturation: 5 });
    if (!(await arrival.enter(player, player.spawnPoint, 'death'))) return;
    if (bedMissing) {
      player._client.write('game_state_change', { reason: NO_BED, gameMode: 0 });
      player.system('You have no home bed, or it was obstructed');
    }
    state.touch();
  }

  damage.onDeath((victim, blow) => {
    if (isPlayer(victim)) die(victim, blow);
  });
  serv.on('newPlayer', (player: SquidPlayer) => {
    let coming = false;
    player._client.on('client_command', async (packet: { actionId?: string | number; payload?: number }) => {
      const action = packet.actionId ?? packet.payload;
      if ((action !== 'perform_respawn' && action !== 0) || player.health > 0 || coming) return;
      coming = true;
      await respawn(player).finally(() => {
        coming = false;
      });
    });
  });
}
