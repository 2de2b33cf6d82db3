import { installDurability } from '../building/durability.ts';
import type { WorldContext } from '../context/world-context.ts';
import { installDamage, isPlayer } from '../health/damage.ts';
import { bypassesArmour } from '../health/damage-types.ts';
import { ARMOUR_PIECES, ARMOUR_SLOTS } from '../inventory/armour-slots.ts';
import { installInventories } from '../inventory/inventories.ts';

/** Points and toughness one piece of armour gives. */
interface Protection {
  points: number;
  toughness: number;
}

/**
 * Points of helmet, chestplate, leggings and boots, and toughness per piece, as the game has had them since 1.9
 * (Minecraft Wiki, "Armor"). minecraft-data has neither.
 */
const MATERIALS: Readonly<Record<string, { points: readonly [number, number, number, number]; toughness: number }>> = {
  leather: { points: [1, 3, 2, 1], toughness: 0 },
  golden: { points: [2, 5, 3, 1], toughness: 0 },
  chainmail: { points: [2, 5, 4, 1], toughness: 0 },
  iron: { points: [2, 6, 5, 2], toughness: 0 },
  turtle: { points: [2, 0, 0, 0], toughness: 0 },
  diamond: { points: [3, 8, 6, 3], toughness: 2 },
  netherite: { points: [3, 8, 6, 3], toughness: 3 },
};
/** How much a piece protects; nothing for an item that is not armour. */
export function protectionOf(item: string): Protection {
  const [material = '', piece = ''] = item.split('_');
  const made = MATERIALS[material];
  const points = made?.points[ARMOUR_PIECES.indexOf(piece)] ?? 0;
  return { points, toughness: points > 0 ? (made?.toughness ?? 0) : 0 };
}

/** What is left of a blow after armour: the game's own formula. All in health points. */
export function afterArmour(amount: number, { points, toughness }: Protection): number {
  const effective = Math.min(20, Math.max(points / 5, points - amount / (2 + toughness / 4)));
  return amount * (1 - effective / 25);
}

/** Worn armour absorbs part of most blows, and wears out in doing so. */
export function installArmour(context: WorldContext): void {
  const damage = context.use(installDamage);
  const inventories = context.use(installInventories);
  const durability = context.use(installDurability);
  damage.reduceBy((victim, amount, { type }) => {
    if (!isPlayer(victim) || bypassesArmour(type)) return amount;
    const { slots } = inventories.of(victim).window;
    const worn = ARMOUR_SLOTS.filter((slot) => slots[slot]);
    const total = { points: 0, toughness: 0 };
    for (const slot of worn) {
      const { points, toughness } = protectionOf(slots[slot]?.name ?? '');
      total.points += points;
      total.toughness += toughness;
    }
    for (const slot of worn) durability.wear(victim, slot, Math.max(1, Math.floor(amount / 4)));
    return afterArmour(amount, total);
  });
}
