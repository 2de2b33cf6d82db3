import type { Item } from 'prismarine-item';
import { z } from 'zod';
import type { GameRegistry } from './flying-squid-types.ts';
import { itemClass } from './prismarine.ts';

/** An item stack as it is written to disk. */
export const savedItemSchema = z.object({ name: z.string(), count: z.int().min(1) });
export type SavedItem = z.infer<typeof savedItemSchema>;

/** Makes, copies, compares and stores item stacks of one game version. */
export interface ItemStacks {
  /** @throws Error when the item does not exist in this version. */
  create(name: string, count: number): Item;
  /** A copy with another count; the copy shares nothing with the original. */
  withCount(item: Item, count: number): Item;
  copy(item: Item | null | undefined): Item | null;
  sameKind(a: Item, b: Item): boolean;
  exists(name: string): boolean;
  /** The packet form; null is an empty slot. */
  toNotch(item: Item | null | undefined): Record<string, unknown>;
  save(item: Item): SavedItem;
  /** Null when the stored item does not exist in this version. */
  load(saved: SavedItem): Item | null;
}

export function itemStacks(registry: GameRegistry): ItemStacks {
  const ItemOf = itemClass(registry);
  const byName = (name: string): number | undefined => registry.itemsByName[name]?.id;

  function create(name: string, count: number): Item {
    const id = byName(name);
    if (id === undefined) throw new Error(`No item ${name} in this version`);
    return new ItemOf(id, count);
  }
  const withCount = (item: Item, count: number): Item => new ItemOf(item.type, count);

  return {
    create,
    withCount,
    copy: (item) => (item ? withCount(item, item.count) : null),
    sameKind: (a, b) => a.type === b.type,
    exists: (name) => byName(name) !== undefined,
    toNotch: (item) => ItemOf.toNotch(item ?? null),
    save: (item) => ({ name: item.name, count: item.count }),
    load: (saved) => (byName(saved.name) === undefined ? null : create(saved.name, saved.count)),
  };
}
