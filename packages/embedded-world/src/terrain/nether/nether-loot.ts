import { drawTreasure, type Treasure } from '../loot/treasure.ts';
import { BASTION_CHEST } from './bastion.ts';
import type { Complex, Complexes } from './complexes.ts';
import { FORTRESS_CHEST, FORTRESS_REACH } from './fortress.ts';
import type { Triple } from './structures.ts';

/** The fortress's table `chests/nether_bridge`; minecraft.wiki "Nether Fortress" (Java edition 1.21.4). */
const FORTRESS_TREASURE: Treasure = {
  draws: [2, 4],
  choices: [
    ['diamond', 1, 3, 5],
    ['iron_ingot', 1, 5, 5],
    ['gold_ingot', 1, 3, 15],
    ['golden_sword', 1, 1, 5],
    ['golden_chestplate', 1, 1, 5],
    ['flint_and_steel', 1, 1, 5],
    ['nether_wart', 3, 7, 5],
    ['saddle', 1, 1, 10],
    ['obsidian', 2, 4, 2],
  ],
  extras: [['rib_armor_trim_smithing_template', 1, 1 / 15]],
};

/** Of `chests/bastion_treasure` and `chests/bastion_other`, in one chest; minecraft.wiki "Bastion Remnant" (Java edition 1.21.4). */
const BASTION_TREASURE: Treasure = {
  draws: [3, 5],
  choices: [
    ['netherite_ingot', 1, 1, 5],
    ['ancient_debris', 1, 1, 10],
    ['netherite_scrap', 1, 1, 8],
    ['ancient_debris', 2, 2, 4],
    ['diamond', 2, 6, 15],
    ['spectral_arrow', 12, 25, 8],
    ['gold_block', 2, 5, 8],
    ['gold_ingot', 3, 9, 8],
    ['iron_ingot', 3, 9, 8],
    ['crying_obsidian', 3, 5, 8],
    ['quartz', 8, 23, 8],
    ['gilded_blackstone', 5, 15, 6],
    ['magma_cream', 3, 8, 5],
    ['music_disc_pigstep', 1, 1, 4],
    ['piglin_banner_pattern', 1, 1, 9],
  ],
  extras: [
    ['netherite_upgrade_smithing_template', 1, 1],
    ['snout_armor_trim_smithing_template', 1, 1 / 12],
  ],
};

const CHESTS: Readonly<Record<Complex['kind'], { readonly chest: Triple; readonly treasure: Treasure }>> = {
  fortress: { chest: FORTRESS_CHEST, treasure: FORTRESS_TREASURE },
  bastion: { chest: BASTION_CHEST, treasure: BASTION_TREASURE },
};

/** What lies in a chest at a place of the nether that its land came with, as item and count; null where it has none. */
export function netherChest(
  complexes: Complexes,
  place: { x: number; y: number; z: number },
  random: () => number,
): { name: string; count: number }[] | null {
  for (const { kind, middle } of complexes.near(place.x, place.z, FORTRESS_REACH)) {
    const { chest, treasure } = CHESTS[kind];
    const [x, y, z] = [middle.x + chest[0], middle.y + chest[1], middle.z + chest[2]];
    if (place.x === x && place.y === y && place.z === z) return drawTreasure(treasure, random);
  }
  return null;
}
