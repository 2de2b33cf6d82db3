import { hasMouths } from './caves.ts';
import { NO_LAVA } from './land/gifts.ts';
import type { Land } from './land/land.ts';
import { SEA_LEVEL } from './land/surface.ts';
import { keptByChunk } from './noise/kept-by-chunk.ts';
import { hash } from './noise/noise.ts';
import type { Forest } from './trees.ts';

/** A pool of lava under the open sky. */
interface LavaPool {
  readonly x: number;
  readonly z: number;
  readonly radius: number;
  /** The y of its surface: the lowest ground of its shore, so that it cannot run over. */
  readonly level: number;
}

/** At most one pool in each square of this many blocks. */
const CELL = 80;
/** Since 1.18 the game tries one in two hundred chunks (`lake_lava_surface`); before, about one in two thousand came to lie in the open. */
const CHANCE = { deep: CELL ** 2 / 256 / 200, shallow: CELL ** 2 / 256 / 2000 };
const LARGEST = 3.5;
/** Steeper ground would leave a cliff above the pool, or a cave below it. */
const STEEPEST = 3;
/** A crown of leaves and a little more. */
const TREE_DISTANCE = 6;

/** The pools of one world: a pure function of its seed. */
export interface LavaPools {
  /** Those that reach into [x0, x1] × [z0, z1]. */
  within(x0: number, z0: number, x1: number, z1: number): LavaPool[];
}

/** @param deep whether the world is one of 1.18 or later. */
export function lavaPools(land: Land, forest: Forest, deep: boolean): LavaPools {
  const inCell = keptByChunk(256, (cellX, cellZ) => ({ pool: poolInCell(land, forest, deep, cellX, cellZ) }));
  return {
    within(x0, z0, x1, z1) {
      const pools: LavaPool[] = [];
      for (let cellX = Math.floor((x0 - LARGEST) / CELL); cellX <= Math.floor((x1 + LARGEST) / CELL); cellX++) {
        for (let cellZ = Math.floor((z0 - LARGEST) / CELL); cellZ <= Math.floor((z1 + LARGEST) / CELL); cellZ++) {
          const { pool } = inCell(cellX, cellZ);
          if (
            pool &&
            pool.x + LARGEST >= x0 &&
            pool.x - LARGEST <= x1 &&
            pool.z + LARGEST >= z0 &&
            pool.z - LARGEST <= z1
          )
            pools.push(pool);
        }
      }
      return pools;
    },
  };
}

export const inPool = (pool: LavaPool, x: number, z: number): boolean =>
  Math.hypot(x - pool.x, z - pool.z) < pool.radius;

function poolInCell(land: Land, forest: Forest, deep: boolean, cellX: number, cellZ: number): LavaPool | null {
  const { seed } = land;
  if (hash(seed, cellX, cellZ, 41) > (deep ? CHANCE.deep : CHANCE.shallow)) return null;
  const x = cellX * CELL + 8 + Math.floor(hash(seed, cellX, cellZ, 42) * (CELL - 16));
  const z = cellZ * CELL + 8 + Math.floor(hash(seed, cellX, cellZ, 43) * (CELL - 16));
  if (land.gifts && Math.hypot(x, z) < NO_LAVA) return null;
  const radius = 2 + hash(seed, cellX, cellZ, 44) * (LARGEST - 2);
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  const shore = Math.ceil(radius) + 1;
  for (let dx = -shore; dx <= shore; dx++) {
    for (let dz = -shore; dz <= shore; dz++) {
      const height = land.height(x + dx, z + dz);
      lowest = Math.min(lowest, height);
      highest = Math.max(highest, height);
    }
  }
  if (lowest <= SEA_LEVEL || highest - lowest > STEEPEST || hasMouths(land, x, z)) return null;
  const far = shore + TREE_DISTANCE;
  if (forest.treesWithin(x - far, z - far, x + far, z + far).length > 0) return null;
  return { x, z, radius, level: lowest };
}
