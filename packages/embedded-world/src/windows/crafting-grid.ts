import type { Item } from 'prismarine-item';
import type { Window } from 'prismarine-windows';
import type { ItemStacks } from '../engine/item-stacks.ts';
import { placed } from './player-inventory.ts';
import { craftingRemainder, type RecipeBook } from './recipes.ts';
import { holdResult, type ResultGrid, storeResult } from './result-grid.ts';

/** The result is always slot 0, the grid follows it. */
export const RESULT_SLOT = 0;

/** The crafting part of a window: 2×2 in the inventory, 3×3 at a table. */
export class CraftingGrid implements ResultGrid {
  readonly resultSlot = RESULT_SLOT;
  readonly crafts = true;
  readonly resultDelayMs = 0;
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
    if (!result || !holdResult(this.#window, this.#items, result)) return null;
    this.#consume();
    return result;
  }

  /** Crafts straight into the inventory part of the window as long as ingredients and room last. */
  takeAllToInventory(): Item | null {
    const first = this.#result();
    if (!first) return null;
    let made = 0;
    for (let result: Item | null = first; result && this.#items.sameKind(result, first); result = this.#result()) {
      if (!storeResult(this.#window, this.#items, result)) break;
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
}
