import { Vec3 } from 'vec3';
import { columnSpan } from '../engine/column-span.ts';
import type { GameRegistry, Generate } from '../engine/flying-squid-types.ts';
import { chunkClass } from '../engine/prismarine.ts';
import { biomeId } from './biome-id.ts';
import { carveCaves, ROOF } from './caves.ts';
import { digSites } from './dig-sites.ts';
import { inPool, lavaPoolsIn } from './lava-pools.ts';
import { hash } from './noise.ts';
import { buryOres } from './ores.ts';
import { plantAt, sugarCaneAt } from './plants.ts';
import { SEA_LEVEL, surfaceHeight } from './surface.ts';
import { terrainBlocks } from './terrain-blocks.ts';
import { CROWN_RADIUS, growCrown, plantForest } from './trees.ts';
import { inWheatPatch, isPatchWater } from './wheat-patch.ts';

/** Raise when the terrain of a seed changes: a stored world says which one it was begun with. */
export const GENERATOR_VERSION = 4;

/** Between these heights stone turns into deepslate. */
const DEEPSLATE_TOP = 8;
/** Caves are full of lava this far above the bottom of the world and below. */
const LAVA_DEPTH = 9;

/** The world's terrain: a pure function of seed and chunk position. */
export function createGenerator(registry: GameRegistry, seed: number): Generate {
  const ChunkColumn = chunkClass(registry);
  const forest = plantForest(seed);
  const sites = digSites(seed, forest);
  const block = terrainBlocks(registry);
  const deepslate = registry.blocksByName.deepslate?.defaultState ?? block.stone;
  const plains = biomeId(registry, 'plains');

  return (chunkX, chunkZ) => {
    const chunk = new ChunkColumn();
    const { minY, top } = columnSpan(chunk);
    const at = new Vec3(0, 0, 0);
    const set = (x: number, y: number, z: number, state: number): void => {
      at.set(x, y, z);
      chunk.setBlockStateId(at, state);
    };
    const get = (x: number, y: number, z: number): number => chunk.getBlockStateId(at.set(x, y, z));
    const x0 = chunkX * 16;
    const z0 = chunkZ * 16;

    const heights = new Int16Array(256);
    let highest = SEA_LEVEL;
    for (let x = 0; x < 16; x++) {
      for (let z = 0; z < 16; z++) {
        const height = surfaceHeight(seed, x0 + x, z0 + z);
        heights[x * 16 + z] = height;
        highest = Math.max(highest, height);
      }
    }

    layGround();
    buryOres(seed, chunkX, chunkZ, minY + 5, (x, y, z, name, deepName) => {
      const here = get(x, y, z);
      if (here === block.stone) set(x, y, z, block.ore(name));
      else if (here === deepslate) set(x, y, z, block.ore(deepName));
    });
    const trees = forest.treesWithin(
      x0 - CROWN_RADIUS,
      z0 - CROWN_RADIUS,
      x0 + 15 + CROWN_RADIUS,
      z0 + 15 + CROWN_RADIUS,
    );
    const bare = new Set(trees.map((t) => `${t.x},${t.z}`));
    fillPools(bare);
    layRuins(bare);
    sowPlants(bare);
    growTrees();
    for (let y = minY; y < top; y += 4) {
      for (let x = 0; x < 16; x += 4) for (let z = 0; z < 16; z += 4) chunk.setBiome(at.set(x, y, z), plains);
    }
    return chunk;

    function layGround(): void {
      const cave = carveCaves(seed, chunkX, chunkZ, minY, highest);
      for (let x = 0; x < 16; x++) {
        for (let z = 0; z < 16; z++) {
          const height = heights[x * 16 + z] ?? 0;
          const beach = height <= SEA_LEVEL;
          const soil = beach ? lakeBed(x0 + x, z0 + z, height) : block.dirt;
          for (let y = minY; y <= height; y++) {
            if (y === minY || (y < minY + 5 && hash(seed + y, x0 + x, z0 + z, 21) < (minY + 5 - y) / 5))
              set(x, y, z, block.bedrock);
            else if (y === height) set(x, y, z, beach ? soil : block.grass);
            else if (y > height - 4) set(x, y, z, soil);
            else if (y > minY + 5 && y < height - ROOF && cave(x, y, z)) {
              if (y <= minY + LAVA_DEPTH) set(x, y, z, block.lava);
            } else set(x, y, z, y < DEEPSLATE_TOP - hash(seed, x0 + x, z0 + z, 22) * 8 ? deepslate : block.stone);
          }
          for (let y = height + 1; y <= SEA_LEVEL; y++) set(x, y, z, block.water);
        }
      }
    }

    /** Lava two blocks deep on a bed of stone; nothing grows there. */
    function fillPools(taken: Set<string>): void {
      for (const pool of lavaPoolsIn(seed, forest, x0, z0, x0 + 15, z0 + 15)) {
        for (let x = 0; x < 16; x++) {
          for (let z = 0; z < 16; z++) {
            if (!inPool(pool, x0 + x, z0 + z)) continue;
            taken.add(`${x0 + x},${z0 + z}`);
            for (let y = pool.level + 1; y <= (heights[x * 16 + z] ?? 0); y++) set(x, y, z, 0);
            for (const y of [pool.level, pool.level - 1]) set(x, y, z, block.lava);
            set(x, pool.level - 2, z, block.stone);
          }
        }
      }
    }

    /** What earlier people built, and what they left in it; nothing grows there. */
    function layRuins(taken: Set<string>): void {
      for (const site of sites.within(x0, z0, x0 + 15, z0 + 15)) {
        for (const { x, y, z, what } of site.blocks) {
          if (x < x0 || x > x0 + 15 || z < z0 || z > z0 + 15) continue;
          taken.add(`${x},${z}`);
          set(x - x0, y, z - z0, block[what]);
        }
      }
    }

    /** Sand at the shore; patches of clay and gravel under deeper water. */
    function lakeBed(x: number, z: number, height: number): number {
      if (height > SEA_LEVEL - 3) return block.sand;
      const patch = hash(seed, x >> 2, z >> 2, 31);
      return patch < 0.2 ? block.clay : patch < 0.5 ? block.gravel : block.sand;
    }

    function sowPlants(bare: ReadonlySet<string>): void {
      for (let x = 0; x < 16; x++) {
        for (let z = 0; z < 16; z++) {
          const wx = x0 + x;
          const wz = z0 + z;
          const height = heights[x * 16 + z] ?? 0;
          if (height <= SEA_LEVEL) {
            if (height === SEA_LEVEL && besideWater(wx, wz)) {
              const cane = sugarCaneAt(seed, wx, wz);
              for (let up = 1; up <= cane; up++) set(x, height + up, z, block.sugarCane);
            }
          } else if (isPatchWater(wx, wz)) set(x, height, z, block.water);
          else if (inWheatPatch(wx, wz)) {
            set(x, height, z, block.farmland);
            set(x, height + 1, z, block.wheat);
          } else if (!bare.has(`${wx},${wz}`)) {
            const plant = plantAt(seed, wx, wz);
            if (plant) set(x, height + 1, z, block[plant]);
          }
        }
      }
    }

    function besideWater(x: number, z: number): boolean {
      return [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ].some(([dx = 0, dz = 0]) => surfaceHeight(seed, x + dx, z + dz) < SEA_LEVEL);
    }

    function growTrees(): void {
      const inside = (x: number, z: number): boolean => x >= 0 && x < 16 && z >= 0 && z < 16;
      for (const tree of trees) {
        const wood = block[tree.species];
        growCrown(seed, tree, (wx, y, wz, distance) => {
          const x = wx - x0;
          const z = wz - z0;
          if (!inside(x, z)) return;
          const here = get(x, y, z);
          if (here === 0 || here === block.short_grass) set(x, y, z, wood.leaves[distance - 1] ?? here);
        });
        const x = tree.x - x0;
        const z = tree.z - z0;
        if (inside(x, z)) for (let up = 1; up <= tree.height; up++) set(x, tree.ground + up, z, wood.log);
      }
    }
  };
}
