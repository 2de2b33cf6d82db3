import type { WorldSnapshot } from '@conscious-bot/contracts';
import { FURNACES_AT_ONCE, isBuildingMaterial, isRubble } from '@conscious-bot/contracts/game';
import { addUp, type ItemStack } from '@conscious-bot/contracts/world';
import { isOutclassed } from './outclassed.ts';

/** So many of these, all kinds together, stay in the pack; the first row that an item belongs to counts for it. */
interface Kept {
  readonly is: RegExp | ((item: string) => boolean);
  readonly count: number;
  /** So many of each kind, not of all together. */
  readonly each?: true;
}

const TOOL = /_(pickaxe|axe|shovel|hoe|sword)$/;
const WORN =
  /_(helmet|chestplate|leggings|boots)$|^(shield|elytra|bow|crossbow|trident|mace|fishing_rod|shears|flint_and_steel|totem_of_undying)$/;
const FOOD =
  /^(cooked_.+|bread|apple|golden_apple|golden_carrot|baked_potato|carrot|beef|porkchop|mutton|chicken|cod|salmon|rabbit|melon_slice|sweet_berries)$/;

/** What the next tools, armour and buckets are made of; one goes back for it a minute after it was put away. */
const METAL = /^raw_(iron|gold)$|(^|_)(iron|gold)_ore$|_ingot$|^(ancient_debris|netherite_scrap|diamond)$/;

/**
 * What one takes along on any day: tools and a spare, what the next ones are made of and at, food, light, something to build with, what a night outside needs.
 */
const KEPT: readonly Kept[] = [
  { is: TOOL, count: 2, each: true },
  { is: WORN, count: 1, each: true },
  { is: FOOD, count: 32 },
  { is: /^(torch|soul_torch)$/, count: 64 },
  { is: METAL, count: 16, each: true },
  { is: /(^|_)bed$|^crafting_table$|boat$|(^|_)bucket$|^(clock|compass)$/, count: 1, each: true },
  { is: /^furnace$/, count: FURNACES_AT_ONCE },
  // A bed takes three of one kind.
  { is: /_wool$/, count: 3 },
  { is: /^(arrow|spectral_arrow)$/, count: 64 },
  { is: /^(coal|charcoal|stick)$/, count: 16, each: true },
  { is: /_(log|stem)$/, count: 12 },
  { is: /_(planks)$|^bamboo_planks$/, count: 16 },
  { is: isBuildingMaterial, count: 64 },
];

const isOf = ({ is }: Kept, item: string): boolean => (typeof is === 'function' ? is(item) : is.test(item));

/** Slots of the pack, the quick bar and the off-hand: what is worn is no surplus. */
const PACK = { from: 9, to: 45 };

/**
 * What the bot carries beyond what it takes along on any day: what belongs in a chest at home. Where several kinds are as good, what it has
 * most of stays with it.
 */
export function surplus({ slots, inventory }: Pick<WorldSnapshot, 'slots' | 'inventory'>): ItemStack[] {
  const held = addUp(slots?.filter(({ slot }) => slot >= PACK.from && slot <= PACK.to) ?? inventory);
  const left = new Map(KEPT.map((row) => [row, row.count]));
  // What is worn counts against what is carried.
  const all = [...held.map(({ name }) => name), ...(slots ?? []).map(({ name }) => name)];
  return [...held]
    .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1))
    .flatMap(({ name, count }) => {
      if (isOutclassed(name, all)) return [{ name, count }];
      const row = KEPT.find((each) => isOf(each, name));
      const stays = row === undefined ? 0 : Math.min(count, row.each === true ? row.count : (left.get(row) ?? 0));
      if (row !== undefined && row.each !== true) left.set(row, (left.get(row) ?? 0) - stays);
      return count > stays ? [{ name, count: count - stays }] : [];
    });
}

/** So much of each kind of rubble is worth a place in a chest: two stacks build a house. */
const RUBBLE_STORED = 128;

/** Whether more of an item is thrown away rather than stored: rubble, of which enough lies in the bot's own chests. A mine fills them with it else. */
export function isStoredEnough(item: string, { ownStores = [] }: Pick<WorldSnapshot, 'ownStores'>): boolean {
  if (!isRubble(item)) return false;
  const stored = addUp(ownStores.flatMap(({ items = [] }) => items)).find(({ name }) => name === item);
  return (stored?.count ?? 0) >= RUBBLE_STORED;
}
