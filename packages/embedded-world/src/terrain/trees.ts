import { hash, noise2 } from './noise.ts';
import { POND, SEA_LEVEL, surfaceHeight } from './surface.ts';
import { inWheatPatch } from './wheat-patch.ts';

/** At most one tree stands in each square of this many blocks. */
const CELL = 6;
/** Leaves reach this far from the trunk. */
export const CROWN_RADIUS = 2;

export interface Tree {
  x: number;
  z: number;
  /** The y of the ground block under the trunk. */
  ground: number;
  /** Logs in the trunk: 4 to 6. */
  height: number;
  species: 'oak' | 'birch';
}

/** Near the spawn point a world must have wood: at least this many oaks within this many blocks. */
const SPAWN_OAKS = 6;
const SPAWN_WOOD_RADIUS = 30;

/** Chance of a tree per square in open country, before the spawn rule; in woodland it is `WOODLAND`. */
const OPEN = 0.12;
const WOODLAND = 0.75;

export interface Forest {
  /** The tree of one square, if it has one. */
  treeInCell(cellX: number, cellZ: number): Tree | null;
  /** All trees whose trunk stands in [x0, x1] × [z0, z1]. */
  treesWithin(x0: number, z0: number, x1: number, z1: number): Tree[];
}

/** The trees of one world. The seed decides woodland and clearings; the spawn area always has enough oaks to start with. */
export function plantForest(seed: number): Forest {
  // The lowest density near the spawn point that gives the promised oaks: most seeds keep the wild one.
  const spawnChance = [OPEN, 0.3, 0.5, WOODLAND].find((chance) => oaksNearSpawn(chance) >= SPAWN_OAKS) ?? 1;

  function treeInCell(cellX: number, cellZ: number, openChance?: number): Tree | null {
    const x = cellX * CELL + Math.floor(hash(seed, cellX, cellZ, 5) * CELL);
    const z = cellZ * CELL + Math.floor(hash(seed, cellX, cellZ, 6) * CELL);
    const fromSpawn = Math.hypot(x, z);
    const open = openChance ?? (fromSpawn < SPAWN_WOOD_RADIUS ? spawnChance : OPEN);
    const chance = noise2(seed + 77, x / 40, z / 40) > 0.45 ? WOODLAND : open;
    if (hash(seed, cellX, cellZ, 7) > chance) return null;
    if (fromSpawn < 6 || Math.hypot(x - POND.x, z - POND.z) < POND.radius + 2 || inWheatPatch(x, z, 1)) return null;
    const ground = surfaceHeight(seed, x, z);
    if (ground <= SEA_LEVEL) return null;
    return {
      x,
      z,
      ground,
      height: 4 + Math.floor(hash(seed, x, z, 8) * 3),
      species: hash(seed, x, z, 9) < 0.25 ? 'birch' : 'oak',
    };
  }

  function treesWithin(x0: number, z0: number, x1: number, z1: number, openChance?: number): Tree[] {
    const found: Tree[] = [];
    for (let cellX = Math.floor(x0 / CELL); cellX <= Math.floor(x1 / CELL); cellX++) {
      for (let cellZ = Math.floor(z0 / CELL); cellZ <= Math.floor(z1 / CELL); cellZ++) {
        const tree = treeInCell(cellX, cellZ, openChance);
        if (tree && tree.x >= x0 && tree.x <= x1 && tree.z >= z0 && tree.z <= z1) found.push(tree);
      }
    }
    return found;
  }

  function oaksNearSpawn(chance: number): number {
    const r = SPAWN_WOOD_RADIUS;
    return treesWithin(-r, -r, r, r, chance).filter((t) => t.species === 'oak' && Math.hypot(t.x, t.z) < r).length;
  }

  return {
    treeInCell: (cellX, cellZ) => treeInCell(cellX, cellZ),
    treesWithin: (x0, z0, x1, z1) => treesWithin(x0, z0, x1, z1),
  };
}

/** Where and how high a trunk is, whatever the wood. */
export type Trunk = Pick<Tree, 'x' | 'z' | 'ground' | 'height'>;

/**
 * Calls `put` for every leaf block of a tree, with its distance to the trunk in blocks (1 touches it); corners are thinned by
 * the seed so that crowns differ.
 */
export function growCrown(
  seed: number,
  tree: Trunk,
  put: (x: number, y: number, z: number, distance: number) => void,
): void {
  const top = tree.height + 1;
  for (let up = tree.height - 2; up <= top; up++) {
    const radius = up < tree.height ? CROWN_RADIUS : 1;
    for (let dx = -radius; dx <= radius; dx++) {
      for (let dz = -radius; dz <= radius; dz++) {
        const corner = Math.abs(dx) === radius && Math.abs(dz) === radius;
        if (corner && (radius === 1 ? up === top : hash(seed, tree.x + dx, tree.z + dz, up) < 0.5)) continue;
        const distance = Math.abs(dx) + Math.abs(dz) + Math.max(0, up - tree.height);
        if (distance > 0) put(tree.x + dx, tree.ground + up, tree.z + dz, distance);
      }
    }
  }
}
