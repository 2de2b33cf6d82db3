import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { windowsOf } from '../engine/prismarine.ts';
import { PlayerInventory } from './player-inventory.ts';

interface Inventories {
  of(player: SquidPlayer): PlayerInventory;
  /** Shows everyone else what a player holds and wears; with `to`, only one of them. */
  showEquipment(player: SquidPlayer, to?: SquidPlayer): void;
}

/** The window slots behind the protocol's equipment slots: hand, off hand, feet, legs, chest, head. */
const EQUIPMENT = [null, 45, 8, 7, 6, 5] as const;

/** Gives every player an inventory and follows the hotbar selection. */
export function installInventories(context: WorldContext): Inventories {
  const { serv, registry, items, state } = context;
  const windows = windowsOf(registry);
  const inventories = new WeakMap<SquidPlayer, PlayerInventory>();

  function showEquipment(player: SquidPlayer, to?: SquidPlayer): void {
    const inventory = inventories.get(player);
    if (!inventory) return;
    const equipments = EQUIPMENT.map((slot, index) => ({
      slot: index,
      item: items.toNotch(slot === null ? inventory.held : inventory.window.slots[slot]),
    }));
    const packets = registry.supportFeature('allEntityEquipmentInOne')
      ? [{ entityId: player.id, equipments }]
      : equipments.map((one) => ({ entityId: player.id, ...one }));
    for (const packet of packets) {
      if (to) to._client.write('entity_equipment', packet);
      else player._writeOthersNearby('entity_equipment', packet);
    }
  }

  serv.on('newPlayer', (player: SquidPlayer) => {
    player.heldItemSlot = 0;
    player.inventory = windows.createWindow(0, 'minecraft:inventory', 'Inventory');
    inventories.set(player, new PlayerInventory(player, player.inventory, items, () => state.touch()));
    player._client.on('held_item_slot', ({ slotId }: { slotId: number }) => {
      if (!Number.isInteger(slotId) || slotId < 0 || slotId > 8) return;
      player.heldItemSlot = slotId;
      state.touch();
      showEquipment(player);
    });
  });

  return {
    showEquipment,
    of(player) {
      const inventory = inventories.get(player);
      if (!inventory) throw new Error(`Player ${player.username} has no inventory yet`);
      return inventory;
    },
  };
}
