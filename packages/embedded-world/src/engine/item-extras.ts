import type { Item } from 'prismarine-item';
import { z } from 'zod';
import type { GameRegistry } from './flying-squid-types.ts';
import { nbt } from './prismarine.ts';

/**
 * What a stack is beyond kind and count: wear, name, enchantments. Until 1.20.4 an NBT compound, since 1.20.5 a list of
 * components that differ from the item's own; both are kept as they came.
 */
export const itemExtrasSchema = z.object({
  components: z.array(z.object({ type: z.string(), data: z.unknown() })).optional(),
  removedComponents: z.array(z.object({ type: z.string() })).optional(),
  nbt: z.object({ type: z.string(), name: z.string().optional(), value: z.record(z.string(), z.unknown()) }).optional(),
});
export type ItemExtras = z.infer<typeof itemExtrasSchema>;
type Component = { type: string; data?: unknown };

const enchantmentTrait = z.object({ name: z.string(), level: z.int().min(1).max(255) });
export type EnchantmentTrait = z.infer<typeof enchantmentTrait>;

/** What a test may ask a stack to have, whatever the version writes it as. */
export const itemTraitsSchema = z.strictObject({
  /** Wear in uses. */
  damage: z.int().min(0).optional(),
  customName: z.string().optional(),
  enchantments: z.array(enchantmentTrait).optional(),
});
export type ItemTraits = z.infer<typeof itemTraitsSchema>;

interface ComponentItem {
  components: Component[];
  removedComponents: Component[];
  componentMap: Map<string, Component>;
}

function hasComponents(item: Item): item is Item & ComponentItem {
  return 'components' in item && Array.isArray(item.components);
}

/** Reads and writes the extras of prismarine items. */
interface ItemExtrasCodec {
  of(item: Item): ItemExtras;
  /** Gives a fresh item these extras. */
  put(item: Item, extras: ItemExtras): Item;
  /** Takes components over from the `nbt` that prismarine-windows copied, where it made the stack. */
  settle(item: Item): Item;
  /** The same text for the same extras; '' for none. */
  key(extras: ItemExtras): string;
  fromTraits(traits: ItemTraits): ItemExtras;
  damage(item: Item): number;
}

export function itemExtras(registry: GameRegistry): ItemExtrasCodec {
  const byComponents = registry.supportFeature('itemsWithComponents');

  function of(item: Item): ItemExtras {
    if (hasComponents(item)) return ofComponents(item);
    const compound = itemExtrasSchema.shape.nbt.safeParse(item.nbt ?? undefined).data;
    // Fresh tools carry a wear of 0, which is the same as none.
    if (!compound || key({ nbt: compound }) === '') return {};
    return { nbt: compound };
  }

  function ofComponents(item: ComponentItem): ItemExtras {
    return {
      ...(item.components.length > 0 && { components: item.components.map(({ type, data }) => ({ type, data })) }),
      ...(item.removedComponents.length > 0 && { removedComponents: item.removedComponents }),
    };
  }

  function put(item: Item, extras: ItemExtras): Item {
    if (!hasComponents(item)) {
      if (extras.nbt) Object.assign(item, { nbt: nbt.comp(copyTags(extras.nbt.value), '') });
      else if (!item.maxDurability) Object.assign(item, { nbt: null });
      return item;
    }
    item.components = [...(extras.components ?? [])];
    item.removedComponents = [...(extras.removedComponents ?? [])];
    item.componentMap = new Map(item.components.map((component) => [component.type, component]));
    // prismarine-windows compares and copies stacks by their NBT, which is not sent any more: the components travel in it.
    Object.assign(item, {
      nbt: { type: 'compound', value: { extras: { type: 'string', value: JSON.stringify(extras) } } },
    });
    return item;
  }

  function settle(item: Item): Item {
    if (!hasComponents(item)) return item;
    const carried = carriedSchema.safeParse(item.nbt);
    const extras = carried.success ? itemExtrasSchema.parse(JSON.parse(carried.data.value.extras.value)) : {};
    return key(ofComponents(item)) === key(extras) ? item : put(item, extras);
  }

  function fromTraits({ damage, customName, enchantments }: ItemTraits): ItemExtras {
    if (byComponents) {
      const components: { type: string; data: unknown }[] = [];
      if (damage) components.push({ type: 'damage', data: damage });
      if (customName) components.push({ type: 'custom_name', data: { type: 'string', value: customName } });
      if (enchantments) {
        const list = enchantments.map(({ name, level }) => ({ id: enchantmentId(registry, name), level }));
        components.push({ type: 'enchantments', data: { enchantments: list, showTooltip: true } });
      }
      return components.length > 0 ? { components } : {};
    }
    const value: Record<string, unknown> = {};
    if (damage) value.Damage = { type: 'int', value: damage };
    if (customName) {
      const name = { type: 'string', value: JSON.stringify({ text: customName }) };
      value.display = { type: 'compound', value: { Name: name } };
    }
    if (enchantments) {
      const list = enchantments.map(({ name, level }) => ({
        id: { type: 'string', value: `minecraft:${name}` },
        lvl: { type: 'short', value: level },
      }));
      value.Enchantments = { type: 'list', value: { type: 'compound', value: list } };
    }
    return Object.keys(value).length > 0 ? { nbt: { type: 'compound', name: '', value } } : {};
  }

  return { of, put, settle, key, fromTraits, damage: (item) => item.durabilityUsed ?? 0 };
}

const carriedSchema = z.object({ value: z.object({ extras: z.object({ value: z.string() }) }) });
const tagSchema = z.object({ type: z.string(), value: z.unknown() });

function copyTags(value: Record<string, unknown>): Record<string, { type: string; value: unknown }> {
  return Object.fromEntries(Object.entries(value).map(([name, tag]) => [name, tagSchema.parse(tag)]));
}

function enchantmentId(registry: GameRegistry, name: string): number {
  const id = registry.enchantmentsByName[name]?.id;
  if (id === undefined) throw new Error(`No enchantment ${name} in this version`);
  return id;
}

function key({ components, removedComponents, nbt: compound }: ItemExtras): string {
  if (compound) {
    const tags = Object.entries(compound.value).filter(([name, tag]) => name !== 'Damage' || !isZero(tag));
    return tags.length > 0 ? JSON.stringify(tags.sort(([a], [b]) => a.localeCompare(b))) : '';
  }
  if (!components?.length && !removedComponents?.length) return '';
  const sorted = [...(components ?? [])].sort((a, b) => a.type.localeCompare(b.type));
  return JSON.stringify([sorted, removedComponents ?? []]);
}

const isZero = (tag: unknown): boolean => tagSchema.safeParse(tag).data?.value === 0;

/** What a stack of these extras is enchanted with. */
export function enchantmentsIn(registry: GameRegistry, { components, nbt: compound }: ItemExtras): EnchantmentTrait[] {
  const component = componentSchema.safeParse(components?.find(({ type }) => type === 'enchantments')?.data);
  if (component.success) {
    return component.data.enchantments.flatMap(({ id, level }) => {
      const name = registry.enchantments[id]?.name;
      return name === undefined ? [] : [{ name, level }];
    });
  }
  const tag = enchantmentTagSchema.safeParse(compound?.value.Enchantments);
  if (!tag.success) return [];
  return tag.data.value.value.map(({ id, lvl }) => ({ name: id.value.replace('minecraft:', ''), level: lvl.value }));
}

/** These extras with these enchantments besides what they have of other kinds. */
export function withEnchantments(
  codec: ItemExtrasCodec,
  extras: ItemExtras,
  enchantments: readonly EnchantmentTrait[],
): ItemExtras {
  const more = codec.fromTraits({ enchantments: [...enchantments] });
  if (more.components) {
    const others = (extras.components ?? []).filter(({ type }) => type !== 'enchantments');
    return { ...extras, components: [...others, ...more.components] };
  }
  return { nbt: { type: 'compound', name: '', value: { ...extras.nbt?.value, ...more.nbt?.value } } };
}

const componentSchema = z.object({ enchantments: z.array(z.object({ id: z.number(), level: z.number() })) });
const enchantmentTagSchema = z.object({
  value: z.object({
    value: z.array(z.object({ id: z.object({ value: z.string() }), lvl: z.object({ value: z.number() }) })),
  }),
});

/** These extras with another wear, in uses. */
export function withDamage(registry: GameRegistry, extras: ItemExtras, damage: number): ItemExtras {
  if (registry.supportFeature('itemsWithComponents')) {
    const others = (extras.components ?? []).filter(({ type }) => type !== 'damage');
    return { ...extras, components: damage > 0 ? [...others, { type: 'damage', data: damage }] : others };
  }
  return {
    nbt: { type: 'compound', name: '', value: { ...extras.nbt?.value, Damage: { type: 'int', value: damage } } },
  };
}
