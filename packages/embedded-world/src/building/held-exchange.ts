import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installDroppedItems } from './dropped-items.ts';

/** Turns one of what a player holds into another item, as a bucket that is filled; what there is no room for is thrown. */
export function installHeldExchange(context: WorldContext): (player: SquidPlayer, into: string) => void {
  const { items } = context;
  const inventories = context.use(installInventories);
  const dropped = context.use(installDroppedItems);
  return (player, into) => {
    const inventory = inventories.of(player);
    inventory.takeFrom(inventory.heldSlot, 1);
    const item = items.create(into, 1);
    if (!inventory.held) inventory.setSlot(inventory.heldSlot, item);
    else if (inventory.add(item) > 0) dropped.toss(player, item);
  };
}
