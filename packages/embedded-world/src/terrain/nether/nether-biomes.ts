import { noise2 } from '../noise/noise.ts';

export const NETHER_BIOMES = [
  'nether_wastes',
  'crimson_forest',
  'warped_forest',
  'soul_sand_valley',
  'basalt_deltas',
] as const;
export type NetherBiome = (typeof NETHER_BIOMES)[number];

/**
 * Where each biome lies in two noises, around the wastes in the middle: as in the game, where the noises are called temperature and
 * humidity (minecraft.wiki "Biome", Java edition 1.21.4).
 */
const CENTRES: Readonly<Record<NetherBiome, readonly [number, number]>> = {
  nether_wastes: [0, 0],
  crimson_forest: [0.24, 0],
  warped_forest: [0, 0.24],
  soul_sand_valley: [0, -0.24],
  basalt_deltas: [-0.24, 0],
};
/** Blocks over which the noises change; all five are found within a few hundred blocks of anywhere. */
const SCALE = 80;

/** The biome of a column of the nether, the same at all heights. */
export function netherBiome(seed: number, x: number, z: number): NetherBiome {
  const noise = (salt: number): number =>
    noise2(seed + salt, x / SCALE, z / SCALE) * 0.85 + noise2(seed + salt + 1, x / 9, z / 9) * 0.15 - 0.5;
  const at = [noise(5001), noise(5011)] as const;
  let best: NetherBiome = 'nether_wastes';
  let nearest = Number.POSITIVE_INFINITY;
  for (const biome of NETHER_BIOMES) {
    const [a, b] = CENTRES[biome];
    const distance = (at[0] - a) ** 2 + (at[1] - b) ** 2;
    if (distance < nearest) {
      best = biome;
      nearest = distance;
    }
  }
  return best;
}
