import type { Block } from 'prismarine-block';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installDigging } from './digging.ts';

/** Tools, weapons and armour wear out. */
interface Durability {
  /**
   * Wears what lies in a slot of the player's own window by so many uses; what has no durability is left alone. The last
   * use breaks it: the slot is emptied, everyone near sees it, and the world log says `tool_broke`.
   *
   * @param slot 5–8 armour, 36–44 hotbar, 45 off hand; `inventories.of(player).heldSlot` is the hand.
   */
  wear(player: SquidPlayer, slot: number, by: number): void;
}

/** `entity_status` for "what was there broke"; the hand is any slot of the hotbar. */
const BREAK_STATUS: Readonly<Record<number, number>> = { 45: 48, 5: 49, 6: 50, 7: 51, 8: 52 };
const BREAK_STATUS_HAND = 47;

/** Uses one dug block costs: what is made for digging 1, what is made for fighting 2, all else nothing (the game's own). */
export function digWear(item: string, hardness: number | null): number {
  if (hardness === 0) return 0;
  if (/_(pickaxe|axe|shovel|hoe)$|^shears$/.test(item)) return 1;
  return /_sword$|^trident$|^mace$/.test(item) ? 2 : 0;
}

/** Uses one blow costs: weapons 1, tools 2. */
export function blowWear(item: string): number {
  if (/_sword$|^trident$|^mace$/.test(item)) return 1;
  return /_(pickaxe|axe|shovel|hoe)$/.test(item) ? 2 : 0;
}

export function installDurability(context: WorldContext): Durability {
  const { items, log } = context;
  const inventories = context.use(installInventories);
  const digging = context.use(installDigging);

  function wear(player: SquidPlayer, slot: number, by: number): void {
    const inventory = inventories.of(player);
    const item = inventory.window.slots[slot];
    if (!item?.maxDurability || by <= 0 || player.gameMode !== 0) return;
    const damage = items.damage(item) + by;
    if (damage < item.maxDurability) {
      inventory.setSlot(slot, items.withDamage(item, damage));
      return;
    }
    inventory.setSlot(slot, null);
    player._writeNearby('entity_status', {
      entityId: player.id,
      entityStatus: BREAK_STATUS[slot] ?? BREAK_STATUS_HAND,
    });
    inventories.showEquipment(player);
    log.append({
      kind: 'tool_broke',
      player: player.username,
      item: item.name,
      count: 1,
      position: plainPoint(player.position),
    });
  }

  digging.onBroken((player: SquidPlayer, block: Block) => {
    const inventory = inventories.of(player);
    if (inventory.held) wear(player, inventory.heldSlot, digWear(inventory.held.name, block.hardness));
  });

  return { wear };
}
