import type { EquipmentSlot, InventorySlot } from '../world/world-snapshot.ts';
import { attackOf, isWeapon } from './creatures/attack.ts';

/**
 * What protects and what hits how well. Source: the game's item attributes (Java edition 1.21.4, minecraft.wiki "Armor", "Damage" and
 * "Mining"); minecraft-data has none of them. Older versions differ by less than the order of the materials.
 */

/**
 * Armour points by material, for head, torso, legs and feet; toughness breaks ties. `lasts`: how much wear a piece stands, as a multiple of
 * what all pieces for its place have in common.
 */
const ARMOUR: Readonly<
  Record<
    string,
    {
      readonly points: readonly [number, number, number, number];
      readonly toughness: number;
      readonly lasts: number;
    }
  >
> = {
  leather: { points: [1, 3, 2, 1], toughness: 0, lasts: 5 },
  golden: { points: [2, 5, 3, 1], toughness: 0, lasts: 7 },
  copper: { points: [2, 4, 3, 1], toughness: 0, lasts: 11 },
  chainmail: { points: [2, 5, 4, 1], toughness: 0, lasts: 15 },
  iron: { points: [2, 6, 5, 2], toughness: 0, lasts: 15 },
  turtle: { points: [2, 0, 0, 0], toughness: 0, lasts: 25 },
  diamond: { points: [3, 8, 6, 3], toughness: 2, lasts: 33 },
  netherite: { points: [3, 8, 6, 3], toughness: 3, lasts: 37 },
};
const PIECES: readonly (readonly [suffix: string, slot: EquipmentSlot])[] = [
  ['_helmet', 'head'],
  ['_chestplate', 'torso'],
  ['_leggings', 'legs'],
  ['_boots', 'feet'],
];

/** Materials of tools from the least to the best; gold is quick but harvests no more than wood and wears out at once. */
const TIERS = ['wooden', 'golden', 'stone', 'copper', 'iron', 'diamond', 'netherite'] as const;

export const bestOf = ['armour', 'weapon', 'pickaxe', 'axe', 'shovel', 'hoe', 'shield'] as const;
export type BestOf = (typeof bestOf)[number];

export interface Choice {
  readonly slot: EquipmentSlot;
  readonly item: InventorySlot;
}

/** A tool with so few uses left is taken only when there is no other. */
const NEARLY_BROKEN = 3;

/** Armour points an item gives on this place of the body, with its toughness as a fraction; 0 for what is no such piece. */
export function armourValue(item: string, slot: EquipmentSlot): number {
  const index = PIECES.findIndex(([suffix, place]) => place === slot && item.endsWith(suffix));
  // Asked of every item of the game whenever armour is planned, and nearly all of them are none.
  if (index < 0) return 0;
  const row = armourRow(item);
  return row === undefined ? 0 : (row.points[index] ?? 0) + row.toughness / 10;
}

const armourRow = (item: string) => ARMOUR[item.split('_')[0] ?? ''];

/** Damage a second of an item as a weapon; 0 for what is none. */
function weaponValue(item: string): number {
  if (!isWeapon(item)) return 0;
  const { damage, speed } = attackOf(item);
  return damage * speed;
}

/** How good a tool of this kind an item is; 0 for what is none. */
function toolValue(item: string, kind: string): number {
  return item.endsWith(`_${kind}`) ? TIERS.findIndex((tier) => item === `${tier}_${kind}`) + 1 : 0;
}

/** Tools, and the weapon that like them is as good as its material. */
const TOOLS = ['pickaxe', 'axe', 'shovel', 'hoe', 'sword'] as const;

/**
 * Whether a tool, a sword or a piece of armour is better than another of its kind. Of two pieces that protect alike, the one that lasts longer
 * is. False where either is no gear, or they are of different kinds.
 */
export function isBetterGear(item: string, other: string): boolean {
  for (const tool of TOOLS) {
    const value = toolValue(other, tool);
    if (value > 0) return toolValue(item, tool) > value;
  }
  for (const [, slot] of PIECES) {
    const value = armourValue(other, slot);
    if (value === 0) continue;
    const more = armourValue(item, slot) - value;
    return more === 0 ? (armourRow(item)?.lasts ?? 0) > (armourRow(other)?.lasts ?? 0) : more > 0;
  }
  return false;
}

/**
 * The best of what is carried and worn for a purpose, and where it goes: up to four pieces of armour, one of all else. Empty when nothing
 * is there. Of equals the one with most uses left; what is about to break comes last.
 */
export function bestEquipment(slots: readonly InventorySlot[], best: BestOf): Choice[] {
  const places: readonly EquipmentSlot[] =
    best === 'armour' ? PIECES.map(([, slot]) => slot) : best === 'shield' ? ['off-hand'] : ['hand'];
  return places.flatMap((slot) => {
    const ranked = slots
      .map((item) => ({
        slot,
        item,
        value: worthFor(item, best, slot),
        left: item.durability?.left ?? Number.MAX_SAFE_INTEGER,
      }))
      .filter(({ value }) => value > 0)
      .sort(
        (a, b) =>
          Number(a.left <= NEARLY_BROKEN) - Number(b.left <= NEARLY_BROKEN) || b.value - a.value || b.left - a.left,
      );
    const [first] = ranked;
    return first === undefined ? [] : [{ slot: first.slot, item: first.item }];
  });
}

function worthFor({ name }: InventorySlot, best: BestOf, slot: EquipmentSlot): number {
  if (best === 'armour') return armourValue(name, slot);
  if (best === 'weapon') return weaponValue(name);
  if (best === 'shield') return name === 'shield' ? 1 : 0;
  return toolValue(name, best);
}
