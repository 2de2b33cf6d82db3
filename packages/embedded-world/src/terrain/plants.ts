import type { Biome } from './land/biomes.ts';
import { hash, randomAt } from './noise/noise.ts';

/** A plant of one block that stands on the ground; sugar cane and cactus are higher. */
export type Plant =
  | 'short_grass'
  | 'fern'
  | 'dandelion'
  | 'poppy'
  | 'dead_bush'
  | 'brown_mushroom'
  | 'red_mushroom'
  | 'sweet_berry_bush'
  | 'pumpkin'
  | 'melon'
  | 'cactus';

/**
 * The share of the free columns of a biome that a plant stands on. Source: the game's data pack, `placed_feature/patch_*.json` and `flower_*.json`: a
 * patch is 32 tries for grass, of which a quarter find the height of level ground, and tries that hit the same column count once; plains get ten
 * patches in a chunk, savannas twenty, taiga seven, swamps five, forests two, jungles twenty-five.
 */
const SHARES: Readonly<Partial<Record<Biome, Readonly<Partial<Record<Plant, number>>>>>> = {
  plains: { short_grass: 0.26, dandelion: 0.006, poppy: 0.005 },
  forest: { short_grass: 0.06, dandelion: 0.003, poppy: 0.003 },
  birch_forest: { short_grass: 0.06, dandelion: 0.003, poppy: 0.003 },
  dark_forest: { short_grass: 0.06, brown_mushroom: 0.002, red_mushroom: 0.001 },
  taiga: { short_grass: 0.04, fern: 0.14, brown_mushroom: 0.001, red_mushroom: 0.0005 },
  snowy_taiga: { short_grass: 0.03, fern: 0.1 },
  snowy_plains: { short_grass: 0.03 },
  swamp: { short_grass: 0.14, brown_mushroom: 0.002, red_mushroom: 0.001 },
  savanna: { short_grass: 0.44, dandelion: 0.002 },
  jungle: { short_grass: 0.36, fern: 0.12 },
  desert: { dead_bush: 0.008 },
  windswept_hills: { short_grass: 0.03 },
  river: { short_grass: 0.12 },
};

/** A group of one plant around a place: one chunk in so many has one, and so many tries are made within seven blocks. */
interface Patch {
  readonly plant: Plant;
  readonly oneIn: number;
  readonly tries: number;
}

/** Source: `patch_pumpkin` (one chunk in 300 since 1.18, in 32 before), `patch_berry_common`, `patch_cactus_desert`, `patch_melon`, mushrooms. */
const PATCHES: Readonly<Partial<Record<Biome, readonly Patch[]>>> = {
  taiga: [{ plant: 'sweet_berry_bush', oneIn: 32, tries: 24 }],
  snowy_taiga: [{ plant: 'sweet_berry_bush', oneIn: 384, tries: 24 }],
  desert: [{ plant: 'cactus', oneIn: 6, tries: 3 }],
  jungle: [{ plant: 'melon', oneIn: 6, tries: 16 }],
};
const EVERYWHERE = (deep: boolean): readonly Patch[] => [
  { plant: 'pumpkin', oneIn: deep ? 300 : 32, tries: 8 },
  { plant: 'brown_mushroom', oneIn: 256, tries: 24 },
  { plant: 'red_mushroom', oneIn: 512, tries: 24 },
];

/** What grows on a free column without a tree, or null. */
export function plantAt(seed: number, biome: Biome, x: number, z: number): Plant | null {
  let left = hash(seed, x, z, 3);
  for (const plant of PLANTS) {
    left -= SHARES[biome]?.[plant] ?? 0;
    if (left < 0) return plant;
  }
  return null;
}

const PLANTS = ['short_grass', 'fern', 'dandelion', 'poppy', 'dead_bush', 'brown_mushroom', 'red_mushroom'] as const;

/** Plants of the groups that are rooted in a chunk and its neighbours, as columns of the world. @param deep whether the world is one of 1.18 or later. */
export function patchesNear(
  seed: number,
  deep: boolean,
  biomeAt: (x: number, z: number) => Biome,
  chunkX: number,
  chunkZ: number,
): Map<string, Plant> {
  const plants = new Map<string, Plant>();
  for (let cx = chunkX - 1; cx <= chunkX + 1; cx++) {
    for (let cz = chunkZ - 1; cz <= chunkZ + 1; cz++) {
      const random = randomAt(seed, cx, cz, 51);
      const x = cx * 16 + Math.floor(random() * 16);
      const z = cz * 16 + Math.floor(random() * 16);
      const biome = biomeAt(x, z);
      for (const { plant, oneIn, tries } of [...(PATCHES[biome] ?? []), ...EVERYWHERE(deep)]) {
        if (random() * oneIn >= 1) continue;
        for (let tried = 0; tried < tries; tried++) {
          const stray = (): number => Math.floor((random() - random()) * 7);
          plants.set(`${x + stray()},${z + stray()}`, plant);
        }
      }
    }
  }
  return plants;
}

/** The height of the sugar cane on a shore block, 0 for none: one chunk in six has it, deserts and swamps more. */
export function sugarCaneAt(seed: number, biome: Biome, x: number, z: number): number {
  const share = biome === 'desert' ? 0.25 : biome === 'swamp' ? 0.12 : 0.06;
  return hash(seed, x, z, 4) < share ? 2 + Math.floor(hash(seed, x, z, 14) * 2) : 0;
}

/** One to three blocks, mostly one. */
export const cactusHeight = (seed: number, x: number, z: number): number => {
  const roll = hash(seed, x, z, 15);
  return roll < 0.6 ? 1 : roll < 0.9 ? 2 : 3;
};
