import type { Item } from 'prismarine-item';
import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidEntity, SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';

/** An item that lies about. */
interface Collectable {
  readonly entity: SquidEntity;
  readonly item: Item;
  readonly position: Vec3;
  /** Who threw it, and until when it is not taken back at once; everyone else may have it earlier. */
  readonly thrown?: { by: string; backAt: number };
}

/** An item is taken when it touches the player's box grown by one block sideways and half a block up and down. */
const REACH = { side: 0.3 + 1 + 0.125, down: 0.75, up: 2.3 };

/** @param time milliseconds since 1970. */
export function mayPickUp(player: SquidPlayer, { position, thrown }: Collectable, time: number): boolean {
  if (player.health <= 0 || player.gameMode !== 0) return false;
  const d = position.minus(player.position);
  if (Math.abs(d.x) > REACH.side || Math.abs(d.z) > REACH.side || d.y < -REACH.down || d.y > REACH.up) return false;
  return thrown === undefined || thrown.by !== player.uuid || time >= thrown.backAt;
}

/** Puts what lies about into the inventory of a player, and shows it. */
export function collecting(context: WorldContext): (player: SquidPlayer, what: Collectable) => number {
  const { log } = context;
  const inventories = context.use(installInventories);

  /** @returns how many there was no room for. */
  return (player, { entity, item, position }) => {
    const left = inventories.of(player).add(item);
    const count = item.count - left;
    if (count === 0) return left;
    entity._writeOthersNearby('collect', {
      collectedEntityId: entity.id,
      collectorEntityId: player.id,
      pickupItemCount: count,
    });
    log.append({
      kind: 'picked_up',
      player: player.username,
      item: item.name,
      count,
      position: plainPoint(position),
    });
    return left;
  };
}
