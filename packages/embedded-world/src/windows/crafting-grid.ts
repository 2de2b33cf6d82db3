import type { Item } from 'prismarine-item';
import type { Window } from 'prismarine-windows';
import type { ItemStacks } from '../engine/item-stacks.ts';
import { placed } from './player-inventory.ts';
import { craftingRemainder, type RecipeBook } from './recipes.ts';

/** The result is always slot 0, the grid follows it. */
export const RESULT_SLOT = 0;

/** The crafting part of a window: 2×2 in the inventory, 3×3 at a table. */
export class CraftingGrid {
  readonly width: 2 | 3;
  readonly #window: Window;
  readonly #recipes: RecipeBook;
  readonly #items: ItemStacks;

  constructor(window: Window, width: 2 | 3, recipes: RecipeBook, items: ItemStacks) {
    this.#window = window;
    this.width = width;
    this.#recipes = recipes;
    this.#items = items;
  }

  get slots(): number[] {
    return Array.from({ length: this.width * this.width }, (_, i) => i + 1);
  }

  has(slot: number): boolean {
    return slot >= RESULT_SLOT && slot <= this.width * this.width;
  }

  /** Shows in slot 0 what the grid makes now. */
  refresh(): void {
    this.#window.slots[RESULT_SLOT] = placed(this.#result(), RESULT_SLOT);
  }

  /** One craft onto the cursor. @returns what was made, or null when there is no recipe or no room on the cursor. */
  takeToCursor(): Item | null {
    const result = this.#result();
    if (!result) return null;
    const cursor = this.#window.selectedItem;
    if (cursor && !(this.#items.sameKind(cursor, result) && cursor.count + result.count <= cursor.stackSize))
      return null;
    this.#window.selectedItem = this.#items.withCount(result, (cursor?.count ?? 0) + result.count);
    this.#consume();
    return result;
  }

  /** Crafts straight into the inventory part of the window as long as ingredients and room last. */
  takeAllToInventory(): Item | null {
    const first = this.#result();
    if (!first) return null;
    let made = 0;
    for (let result: Item | null = first; result && this.#items.sameKind(result, first); result = this.#result()) {
      if (!this.#store(result)) break;
      made += result.count;
      this.#consume();
    }
    return made > 0 ? this.#items.withCount(first, made) : null;
  }

  #result(): Item | null {
    const crafted = this.#recipes.match(
      this.slots.map((slot) => this.#window.slots[slot] ?? null),
      this.width,
    );
    return crafted ? this.#items.create(crafted.name, crafted.count) : null;
  }

  #consume(): void {
    for (const slot of this.slots) {
      const item = this.#window.slots[slot];
      if (!item) continue;
      const remainder = craftingRemainder(item.name);
      const next =
        item.count > 1
          ? this.#items.withCount(item, item.count - 1)
          : remainder
            ? this.#items.create(remainder, 1)
            : null;
      this.#window.slots[slot] = placed(next, slot);
    }
  }

  /** All of a stack into the inventory part, or nothing. */
  #store(result: Item): boolean {
    const { slots, inventoryStart, inventoryEnd } = this.#window;
    const places: { slot: number; count: number }[] = [];
    let left = result.count;
    // The game fills from the last hotbar slot backwards, partial stacks first.
    const backwards = Array.from({ length: inventoryEnd - inventoryStart }, (_, i) => inventoryEnd - 1 - i);
    for (const slot of backwards) {
      const here = slots[slot];
      if (!here || !this.#items.sameKind(here, result)) continue;
      const moved = Math.min(left, here.stackSize - here.count);
      if (moved > 0) places.push({ slot, count: here.count + moved });
      left -= Math.max(0, moved);
      if (left === 0) break;
    }
    const empty = backwards.find((slot) => !slots[slot]);
    if (left > 0 && empty === undefined) return false;
    if (left > 0 && empty !== undefined) places.push({ slot: empty, count: left });
    for (const { slot, count } of places) slots[slot] = placed(this.#items.withCount(result, count), slot);
    return true;
  }
}
