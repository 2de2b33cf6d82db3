import type { Item } from 'prismarine-item';
import type { Window } from 'prismarine-windows';
import type { ItemStacks } from '../engine/item-stacks.ts';
import { placed } from '../inventory/player-inventory.ts';
import { ResultGrid } from '../windows/result-grid.ts';
import { smithingRecipe } from './smithing-recipes.ts';

/** The slots of a smithing table: template, base, addition and result; versions before 1.20 have no template. */
export class SmithingGrid extends ResultGrid {
  override readonly resultSlot: number;
  override readonly slots: readonly number[];
  override readonly crafts = true;
  override readonly resultDelayMs = 0;
  readonly #templates: boolean;

  constructor(window: Window, items: ItemStacks, templates: boolean) {
    super(window, items);
    this.#templates = templates;
    this.slots = templates ? [0, 1, 2] : [0, 1];
    this.resultSlot = this.slots.length;
  }

  protected override result(): Item | null {
    const laid = this.slots.map((slot) => this.window.slots[slot] ?? null);
    const [template, base, addition] = this.#templates ? laid : [null, ...laid];
    if (!base || !addition || (this.#templates && !template)) return null;
    const recipe = smithingRecipe(template?.name ?? null, base.name, addition.name);
    if (recipe === null) return null;
    return 'trim' in recipe ? this.items.trimmed(base, recipe.trim) : this.items.become(base, recipe.item);
  }

  protected override pay(): void {
    for (const slot of this.slots) {
      const there = this.window.slots[slot];
      const left = (there?.count ?? 0) - 1;
      this.window.slots[slot] = there && left > 0 ? placed(this.items.withCount(there, left), slot) : null;
    }
  }
}
