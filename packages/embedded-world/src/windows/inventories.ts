import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { windowsOf } from '../engine/prismarine.ts';
import type { WorldContext } from '../world-context.ts';
import { PlayerInventory } from './player-inventory.ts';

export interface Inventories {
  of(player: SquidPlayer): PlayerInventory;
  /** Shows everyone else what a player holds. */
  showHeld(player: SquidPlayer): void;
}

/** Gives every player an inventory and follows the hotbar selection. */
export function installInventories(context: WorldContext): Inventories {
  const { serv, registry, items, state } = context;
  const windows = windowsOf(registry);
  const inventories = new WeakMap<SquidPlayer, PlayerInventory>();

  function showHeld(player: SquidPlayer): void {
    const item = items.toNotch(inventories.get(player)?.held);
    player._writeOthersNearby(
      'entity_equipment',
      registry.supportFeature('allEntityEquipmentInOne')
        ? { entityId: player.id, equipments: [{ slot: 0, item }] }
        : { entityId: player.id, slot: 0, item },
    );
  }

  serv.on('newPlayer', (player: SquidPlayer) => {
    player.heldItemSlot = 0;
    player.inventory = windows.createWindow(0, 'minecraft:inventory', 'Inventory');
    inventories.set(player, new PlayerInventory(player, player.inventory, items, () => state.touch()));
    player._client.on('held_item_slot', ({ slotId }: { slotId: number }) => {
      if (!Number.isInteger(slotId) || slotId < 0 || slotId > 8) return;
      player.heldItemSlot = slotId;
      state.touch();
      showHeld(player);
    });
  });

  return {
    showHeld,
    of(player) {
      const inventory = inventories.get(player);
      if (!inventory) throw new Error(`Player ${player.username} has no inventory yet`);
      return inventory;
    },
  };
}
