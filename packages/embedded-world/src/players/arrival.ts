import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installEntitySight } from '../entities/entity-sight.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installChunkStreaming } from './chunk-streaming.ts';
import { installPlayerMovement } from './player-movement.ts';
import { installSpawnPackets } from './spawn-packets.ts';

/** Why a client is sent its whole surroundings again. */
type ArrivalCause = 'death' | 'travel';

/** Puts a player who is already in the world into new surroundings: after a death, or in another dimension. */
interface Arrival {
  /**
   * Puts the player there; its client forgets everything it was shown and is sent everything again.
   * @returns whether the client was still there at the end.
   */
  enter(player: SquidPlayer, place: Vec3, cause: ArrivalCause): Promise<boolean>;
  /** Called when a player has arrived and its client knows its surroundings. */
  onEntered(listener: (player: SquidPlayer, cause: ArrivalCause) => void): void;
}

export function installArrival(context: WorldContext): Arrival {
  const inventories = context.use(installInventories);
  const movement = context.use(installPlayerMovement);
  const chunks = context.use(installChunkStreaming);
  const packets = context.use(installSpawnPackets);
  const sight = context.use(installEntitySight);
  const entered: ((player: SquidPlayer, cause: ArrivalCause) => void)[] = [];
  return {
    async enter(player, place, cause) {
      // Everything at the old place goes out of sight; what is visible at the new one is worked out from nothing.
      sight.hide(player);
      sight.blind(player);
      player.position = place.clone();
      player.knownPosition = undefined;
      packets.respawn(player, cause);
      player.sendSpawnPosition();
      movement.arrived(player);
      await chunks.restart(player);
      if (player._client.ended) return false;
      inventories.of(player).sendWindow(player.inventory);
      player.updateAndSpawn();
      // mineflayer says "spawn" at this, so that everything else must be there before it.
      player.updateHealth(player.health);
      for (const listener of entered) listener(player, cause);
      return true;
    },
    onEntered: (listener) => entered.push(listener),
  };
}
