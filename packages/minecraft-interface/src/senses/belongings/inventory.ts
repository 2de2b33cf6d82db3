import type { EquipmentSlot, HeldStack, ItemStack } from '@conscious-bot/contracts';
import type { InventorySlot } from '@conscious-bot/contracts/world';
import type { Bot } from 'mineflayer';
import { heldStack } from './held-stack.ts';

/** Slots of the player's inventory window: 5–8 armour, 9–35 pack, 36–44 quick bar, 45 off-hand; 0–4 are the crafting grid. */
const FIRST_ARMOUR = 5;
const FIRST_PACK = 9;
const LAST_QUICK_BAR = 44;
const LAST = 45;
const PACK_SLOTS = LAST_QUICK_BAR - FIRST_PACK + 1;

const armourSlots: readonly [EquipmentSlot, number][] = [
  ['head', 5],
  ['torso', 6],
  ['legs', 7],
  ['feet', 8],
  ['off-hand', 45],
];

/** Everything the bot carries, worn pieces and the off-hand included, one row per item name. */
export function inventoryOf(bot: Bot): ItemStack[] {
  const counts = new Map<string, number>();
  for (let slot = FIRST_ARMOUR; slot <= LAST; slot++) {
    const item = bot.inventory.slots[slot];
    if (item) counts.set(item.name, (counts.get(item.name) ?? 0) + item.count);
  }
  return [...counts].map(([name, count]) => ({ name, count }));
}

/** How many of an item, or of several together, the bot carries. */
export function carried(bot: Bot, item: string | readonly string[]): number {
  const names = [item].flat();
  let sum = 0;
  for (let slot = FIRST_ARMOUR; slot <= LAST; slot++) {
    const held = bot.inventory.slots[slot];
    if (held && names.includes(held.name)) sum += held.count;
  }
  return sum;
}

/** How many of an item are in the pack and the quick bar, which is what can be put into a container or thrown. */
export function carriedInPack(bot: Bot, name: string): number {
  let sum = 0;
  for (let slot = FIRST_PACK; slot <= LAST_QUICK_BAR; slot++) {
    const item = bot.inventory.slots[slot];
    if (item?.name === name) sum += item.count;
  }
  return sum;
}

/** Pack and quick bar only: armour and off-hand are no room for things picked up. */
export function slotsOf(bot: Bot): { used: number; total: number } {
  let used = 0;
  for (let slot = FIRST_PACK; slot <= LAST_QUICK_BAR; slot++) if (bot.inventory.slots[slot]) used += 1;
  return { used, total: PACK_SLOTS };
}

/** Whether one more of an item fits. */
export function packHasRoomFor(bot: Bot, name: string): boolean {
  for (let slot = FIRST_PACK; slot <= LAST_QUICK_BAR; slot++) {
    const item = bot.inventory.slots[slot];
    if (!item || (item.name === name && item.count < item.stackSize)) return true;
  }
  return false;
}

/** Every slot that holds something, the crafting grid left out. */
export function heldSlots(bot: Bot): InventorySlot[] {
  const held: InventorySlot[] = [];
  for (let slot = FIRST_ARMOUR; slot <= LAST; slot++) {
    const item = bot.inventory.slots[slot];
    if (item) held.push({ slot, ...heldStack(item, bot) });
  }
  return held;
}

export function equipmentOf(bot: Bot): Partial<Record<EquipmentSlot, HeldStack>> {
  const equipment: Partial<Record<EquipmentSlot, HeldStack>> = {};
  if (bot.heldItem) equipment.hand = heldStack(bot.heldItem, bot);
  for (const [where, slot] of armourSlots) {
    const item = bot.inventory.slots[slot];
    if (item) equipment[where] = heldStack(item, bot);
  }
  return equipment;
}
