import type { Item } from 'prismarine-item';
import type { Window } from 'prismarine-windows';
import type { ItemStacks } from '../engine/item-stacks.ts';
import { placed } from '../inventory/player-inventory.ts';
import { craftingRemainder, type RecipeBook } from './recipes.ts';
import { ResultGrid } from './result-grid.ts';

/** The result is always slot 0, the grid follows it. */
const RESULT_SLOT = 0;

/** The crafting part of a window: 2×2 in the inventory, 3×3 at a table. */
export class CraftingGrid extends ResultGrid {
  override readonly resultSlot = RESULT_SLOT;
  override readonly crafts = true;
  override readonly resultDelayMs = 0;
  readonly width: 2 | 3;
  readonly #recipes: RecipeBook;

  constructor(window: Window, width: 2 | 3, recipes: RecipeBook, items: ItemStacks) {
    super(window, items);
    this.width = width;
    this.#recipes = recipes;
  }

  override get slots(): number[] {
    return Array.from({ length: this.width * this.width }, (_, i) => i + 1);
  }

  protected override result(): Item | null {
    const crafted = this.#recipes.match(
      this.slots.map((slot) => this.window.slots[slot] ?? null),
      this.width,
    );
    return crafted ? this.items.create(crafted.name, crafted.count) : null;
  }

  protected override pay(): void {
    for (const slot of this.slots) {
      const item = this.window.slots[slot];
      if (!item) continue;
      const remainder = craftingRemainder(item.name);
      const next =
        item.count > 1
          ? this.items.withCount(item, item.count - 1)
          : remainder
            ? this.items.create(remainder, 1)
            : null;
      this.window.slots[slot] = placed(next, slot);
    }
  }
}
