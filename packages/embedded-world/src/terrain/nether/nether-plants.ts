import { hash } from '../noise/noise.ts';
import { hang } from './huge-fungi.ts';
import { type NetherLand, surfaces } from './nether-land.ts';

/** Chances per block of ground, added up as one roll goes through them. */
type Growth = readonly (readonly [plant: string, chance: number])[];
const ON_CRIMSON: Growth = [
  ['crimson_roots', 0.1],
  ['crimson_fungus', 0.02],
  ['warped_fungus', 0.003],
];
const ON_WARPED: Growth = [
  ['warped_roots', 0.07],
  ['nether_sprouts', 0.09],
  ['warped_fungus', 0.02],
  ['crimson_fungus', 0.003],
  ['twisting_vines', 0.012],
];
const ON_NETHERRACK: Growth = [
  ['fire', 0.003],
  ['brown_mushroom', 0.002],
  ['red_mushroom', 0.002],
];
const ON_SOUL_SOIL: Growth = [['soul_fire', 0.006]];
const VINES_PER_CEILING = 0.02;
const VINE_LENGTH = 6;

/** Roots, fungi, sprouts and vines, and the fires that burn by themselves. */
export function sowNether(land: NetherLand): void {
  const { block, seed } = land;
  const growthOn = new Map<number, Growth>([
    [block.named('crimson_nylium'), ON_CRIMSON],
    [block.named('warped_nylium'), ON_WARPED],
    [block.netherrack, ON_NETHERRACK],
    [block.named('soul_soil'), ON_SOUL_SOIL],
  ]);
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) {
      const roll = (y: number, salt: number): number =>
        hash(seed + y * 31, land.chunkX * 16 + x, land.chunkZ * 16 + z, salt);
      const { floors, ceilings } = surfaces(land, x, z);
      for (const floor of floors) {
        const growth = growthOn.get(land.get(x, floor, z));
        const plant = growth && pick(growth, roll(floor, 5401));
        if (plant === 'twisting_vines') climb(land, x, floor + 1, z, 1 + Math.floor(roll(floor, 5402) * VINE_LENGTH));
        else if (plant) land.set(x, floor + 1, z, block.named(plant));
      }
      if (land.biomeAt(x, z) !== 'crimson_forest') continue;
      for (const ceiling of ceilings) {
        if (roll(ceiling, 5403) < VINES_PER_CEILING) {
          hang(land, x, ceiling - 1, z, 1 + Math.floor(roll(ceiling, 5404) * VINE_LENGTH));
        }
      }
    }
  }
}

function pick(growth: Growth, roll: number): string | null {
  let left = roll;
  for (const [plant, chance] of growth) {
    left -= chance;
    if (left < 0) return plant;
  }
  return null;
}

/** Twisting vines up from a place, as far as there is air. */
function climb(land: NetherLand, x: number, bottom: number, z: number, length: number): void {
  let y = bottom;
  while (y - bottom < length && land.get(x, y, z) === 0) y++;
  for (let up = bottom; up < y; up++) {
    land.set(x, up, z, land.block.named(up === y - 1 ? 'twisting_vines' : 'twisting_vines_plant'));
  }
}
