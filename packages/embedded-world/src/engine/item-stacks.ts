import type { Item } from 'prismarine-item';
import { z } from 'zod';
import type { GameRegistry } from './flying-squid-types.ts';
import {
  type EnchantmentTrait,
  enchantmentsIn,
  type ItemExtras,
  type ItemTraits,
  itemExtras,
  itemExtrasSchema,
  withDamage,
  withEnchantments,
} from './item-extras.ts';
import { type ArmourTrim, withTrim } from './item-trims.ts';
import { itemClass } from './prismarine.ts';

/** An item stack as it is written to disk. */
export const savedItemSchema = itemExtrasSchema.extend({ name: z.string(), count: z.int().min(1) });
type SavedItem = z.infer<typeof savedItemSchema>;

/** Makes, copies, compares and stores item stacks of one game version. Stacks keep their wear, names and enchantments. */
export interface ItemStacks {
  /** @throws Error when the item does not exist in this version. */
  create(name: string, count: number, traits?: ItemTraits): Item;
  /** A copy with another count; the copy shares nothing with the original. */
  withCount(item: Item, count: number): Item;
  copy(item: Item | null | undefined): Item | null;
  /** Whether two stacks may become one: the same item with the same wear, name and enchantments. */
  sameKind(a: Item, b: Item): boolean;
  exists(name: string): boolean;
  /** How often a tool, weapon or piece of armour has been used. */
  damage(item: Item): number;
  withDamage(item: Item, damage: number): Item;
  enchantments(item: Item): EnchantmentTrait[];
  /** A copy with these enchantments instead of those it had. */
  enchanted(item: Item, enchantments: readonly EnchantmentTrait[]): Item;
  /** The same stack as another item: with its wear, name and enchantments. */
  become(item: Item, name: string): Item;
  /** A copy with this ornament, or null when it has that very one already. */
  trimmed(item: Item, trim: ArmourTrim): Item | null;
  /** To be called on stacks that prismarine-windows may have made: gives them back what it does not copy. */
  settle(item: Item): Item;
  /** The same text for equal stacks, '' for an empty slot. */
  describe(item: Item | null | undefined): string;
  /** As `describe`, of a packet's form of a stack. */
  describeNotch(item: Record<string, unknown>): string;
  /** The packet form; null is an empty slot. */
  toNotch(item: Item | null | undefined): Record<string, unknown>;
  save(item: Item): SavedItem;
  /** Null when the stored item does not exist in this version. */
  load(saved: SavedItem): Item | null;
}

export function itemStacks(registry: GameRegistry): ItemStacks {
  const ItemOf = itemClass(registry);
  const extras = itemExtras(registry);
  const byName = (name: string): number | undefined => registry.itemsByName[name]?.id;

  function make(name: string, count: number, more: ItemExtras): Item {
    const id = byName(name);
    if (id === undefined) throw new Error(`No item ${name} in this version`);
    return extras.put(new ItemOf(id, count), more);
  }
  const withCount = (item: Item, count: number): Item => extras.put(new ItemOf(item.type, count), extras.of(item));
  const describe = (item: Item | null | undefined): string =>
    item ? `${item.type}:${item.count}:${extras.key(extras.of(item))}` : '';

  return {
    create: (name, count, traits) => make(name, count, traits ? extras.fromTraits(traits) : {}),
    withCount,
    copy: (item) => (item ? withCount(item, item.count) : null),
    sameKind: (a, b) => a.type === b.type && extras.key(extras.of(a)) === extras.key(extras.of(b)),
    exists: (name) => byName(name) !== undefined,
    damage: extras.damage,
    withDamage: (item, damage) =>
      extras.put(new ItemOf(item.type, item.count), withDamage(registry, extras.of(item), damage)),
    enchantments: (item) => enchantmentsIn(registry, extras.of(item)),
    enchanted: (item, enchantments) =>
      extras.put(new ItemOf(item.type, item.count), withEnchantments(extras, extras.of(item), enchantments)),
    become: (item, name) => make(name, item.count, extras.of(item)),
    trimmed(item, trim) {
      const had = extras.of(item);
      const more = withTrim(registry, had, trim);
      return extras.key(more) === extras.key(had) ? null : extras.put(new ItemOf(item.type, item.count), more);
    },
    settle: extras.settle,
    describe,
    describeNotch: (notch) => describe(ItemOf.fromNotch(notch)),
    toNotch: (item) => ItemOf.toNotch(item ?? null),
    save: (item) => ({ name: item.name, count: item.count, ...extras.of(item) }),
    load: ({ name, count, ...more }) => (byName(name) === undefined ? null : make(name, count, more)),
  };
}
