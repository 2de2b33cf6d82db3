import { hash } from './noise.ts';
import { SEA_LEVEL, surfaceHeight } from './surface.ts';
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
const CHANCE = 0.2;
/** None lies within a first walk from the spawn point. */
const FROM_SPAWN = 96;
const LARGEST = 3.5;
/** Steeper ground would leave a cliff above the pool, or a cave below it. */
const STEEPEST = 3;
/** A crown of leaves and a little more. */
const TREE_DISTANCE = 4;

/** The pools that reach into [x0, x1] × [z0, z1]. */
export function lavaPoolsIn(seed: number, forest: Forest, x0: number, z0: number, x1: number, z1: number): LavaPool[] {
  const pools: LavaPool[] = [];
  for (let cellX = Math.floor((x0 - LARGEST) / CELL); cellX <= Math.floor((x1 + LARGEST) / CELL); cellX++) {
    for (let cellZ = Math.floor((z0 - LARGEST) / CELL); cellZ <= Math.floor((z1 + LARGEST) / CELL); cellZ++) {
      const pool = poolInCell(seed, forest, cellX, cellZ);
      if (pool && pool.x + LARGEST >= x0 && pool.x - LARGEST <= x1 && pool.z + LARGEST >= z0 && pool.z - LARGEST <= z1)
        pools.push(pool);
    }
  }
  return pools;
}

export const inPool = (pool: LavaPool, x: number, z: number): boolean =>
  Math.hypot(x - pool.x, z - pool.z) < pool.radius;

function poolInCell(seed: number, forest: Forest, cellX: number, cellZ: number): LavaPool | null {
  if (hash(seed, cellX, cellZ, 41) > CHANCE) return null;
  const x = cellX * CELL + 8 + Math.floor(hash(seed, cellX, cellZ, 42) * (CELL - 16));
  const z = cellZ * CELL + 8 + Math.floor(hash(seed, cellX, cellZ, 43) * (CELL - 16));
  if (Math.hypot(x, z) < FROM_SPAWN) return null;
  const radius = 2 + hash(seed, cellX, cellZ, 44) * (LARGEST - 2);
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  const shore = Math.ceil(radius) + 1;
  for (let dx = -shore; dx <= shore; dx++) {
    for (let dz = -shore; dz <= shore; dz++) {
      const height = surfaceHeight(seed, x + dx, z + dz);
      lowest = Math.min(lowest, height);
      highest = Math.max(highest, height);
    }
  }
  if (lowest <= SEA_LEVEL || highest - lowest > STEEPEST) return null;
  const far = shore + TREE_DISTANCE;
  if (forest.treesWithin(x - far, z - far, x + far, z + far).length > 0) return null;
  return { x, z, radius, level: lowest };
}
