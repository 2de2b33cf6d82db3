import type { Item } from 'prismarine-item';
import type { Window } from 'prismarine-windows';
import type { ItemStacks } from '../engine/item-stacks.ts';
import { placed } from '../inventory/player-inventory.ts';

/** Slots of a window whose contents make a result: a crafting grid, or what a merchant is offered. */
export abstract class ResultGrid {
  abstract readonly resultSlot: number;
  /** Where the ingredients lie. */
  abstract readonly slots: readonly number[];
  /** Whether taking the result is crafting, for the world log. */
  abstract readonly crafts: boolean;
  /**
   * How long after the ingredients the client is sent the result, in milliseconds. mineflayer waits for the result of a
   * trade only once it has seen the ingredients go; sent in the same moment, it would wait for ever.
   */
  abstract readonly resultDelayMs: number;
  protected readonly window: Window;
  protected readonly items: ItemStacks;

  constructor(window: Window, items: ItemStacks) {
    this.window = window;
    this.items = items;
  }

  /** What the ingredients make now, or null. */
  protected abstract result(): Item | null;
  /** Uses up the ingredients of one result; called when there is one. */
  protected abstract pay(): void;

  /** Whether a slot is an ingredient or the result. */
  has(slot: number): boolean {
    return slot === this.resultSlot || this.slots.includes(slot);
  }

  /** Shows in the result slot what the ingredients make now. */
  refresh(): void {
    this.window.slots[this.resultSlot] = placed(this.result(), this.resultSlot);
  }

  /** One result onto the cursor. @returns what was made, or null when there is nothing to take or no room on the cursor. */
  takeToCursor(): Item | null {
    const result = this.result();
    if (!result || !holdResult(this.window, this.items, result)) return null;
    this.pay();
    return result;
  }

  /** Results straight into the inventory part of the window as long as ingredients and room last. */
  takeAllToInventory(): Item | null {
    const first = this.result();
    if (!first) return null;
    let made = 0;
    for (let result: Item | null = first; result && this.items.sameKind(result, first); result = this.result()) {
      if (!storeResult(this.window, this.items, result)) break;
      made += result.count;
      this.pay();
    }
    return made > 0 ? this.items.withCount(first, made) : null;
  }
}

/** A result joins what is on the cursor. @returns false when it does not fit there. */
function holdResult(window: Window, items: ItemStacks, result: Item): boolean {
  const cursor = window.selectedItem;
  if (cursor && !(items.sameKind(cursor, result) && cursor.count + result.count <= cursor.stackSize)) return false;
  window.selectedItem = items.withCount(result, (cursor?.count ?? 0) + result.count);
  return true;
}

/** All of a stack into the inventory part of a window, or nothing. */
export function storeResult(window: Window, items: ItemStacks, result: Item): boolean {
  const { slots, inventoryStart, inventoryEnd } = window;
  const places: { slot: number; count: number }[] = [];
  let left = result.count;
  // The game fills from the last hotbar slot backwards, partial stacks first.
  const backwards = Array.from({ length: inventoryEnd - inventoryStart }, (_, i) => inventoryEnd - 1 - i);
  for (const slot of backwards) {
    const here = slots[slot];
    if (!here || !items.sameKind(here, result)) continue;
    const moved = Math.min(left, here.stackSize - here.count);
    if (moved > 0) places.push({ slot, count: here.count + moved });
    left -= Math.max(0, moved);
    if (left === 0) break;
  }
  const empty = backwards.find((slot) => !slots[slot]);
  if (left > 0 && empty === undefined) return false;
  if (left > 0 && empty !== undefined) places.push({ slot: empty, count: left });
  for (const { slot, count } of places) slots[slot] = placed(items.withCount(result, count), slot);
  return true;
}
