import { drawTree, SPECIES, type Species, type TreeShape } from './chunk/tree-shapes.ts';
import type { Biome } from './land/biomes.ts';
import { inMeadow, POND, SPAWN_OAKS, SPAWN_WOOD_RADIUS } from './land/gifts.ts';
import type { Land } from './land/land.ts';
import { SEA_LEVEL } from './land/surface.ts';
import { hash, randomAt } from './noise/noise.ts';
import { inWheatPatch } from './wheat-patch.ts';

/** At most one tree stands in each square of this many blocks, sixteen in a chunk. */
const CELL = 4;
const CELLS = (16 / CELL) ** 2;
/** Different drawings of each kind. */
const DRAWINGS = 8;

export interface Tree {
  readonly x: number;
  readonly z: number;
  /** The y of the ground block under the trunk. */
  readonly ground: number;
  readonly species: Species;
  readonly shape: TreeShape;
}

interface Wood {
  /** Trees in a chunk, on average. */
  readonly trees: number;
  /** Kinds with their shares. */
  readonly kinds: readonly (readonly [Species, number])[];
}

/**
 * Trees of each biome. Source: the game's data pack, `placed_feature/trees_*.json` for how many (a chunk of forest is given ten, or eleven once in
 * ten times) and `configured_feature/trees_*.json` for the kinds; biomes that are not here have none. Large oaks and spruces are left out.
 */
const WOODS: Readonly<Partial<Record<Biome, Wood>>> = {
  plains: { trees: 0.05, kinds: [['oak', 1]] },
  river: { trees: 0.1, kinds: [['oak', 1]] },
  forest: {
    trees: 10.1,
    kinds: [
      ['oak', 0.8],
      ['birch', 0.2],
    ],
  },
  birch_forest: { trees: 10.1, kinds: [['birch', 1]] },
  dark_forest: {
    trees: 12,
    kinds: [
      ['dark_oak', 0.67],
      ['oak', 0.2],
      ['birch', 0.13],
    ],
  },
  taiga: { trees: 10.1, kinds: [['spruce', 1]] },
  snowy_taiga: { trees: 10.1, kinds: [['spruce', 1]] },
  snowy_plains: { trees: 0.1, kinds: [['spruce', 1]] },
  swamp: { trees: 2.1, kinds: [['oak', 1]] },
  savanna: {
    trees: 1.1,
    kinds: [
      ['acacia', 0.8],
      ['oak', 0.2],
    ],
  },
  jungle: {
    trees: 14,
    kinds: [
      ['jungle', 0.75],
      ['oak', 0.25],
    ],
  },
  windswept_hills: {
    trees: 0.1,
    kinds: [
      ['spruce', 0.67],
      ['oak', 0.33],
    ],
  },
};

/** In a meadow that is a gift: woodland and clearings, with oaks enough. */
const GIVEN = { open: 0.05, dense: 0.33 };

export interface Forest {
  /** All trees whose trunk stands in [x0, x1] × [z0, z1]. */
  treesWithin(x0: number, z0: number, x1: number, z1: number): Tree[];
}

/** The trees of one world: a pure function of its seed. */
export function plantForest(land: Land): Forest {
  const { seed, gifts } = land;
  const drawings = new Map(
    SPECIES.map((species, index) => [
      species,
      Array.from({ length: DRAWINGS }, (_, each) => drawTree(species, randomAt(seed, index, each, 71))),
    ]),
  );
  // The lowest density near the spawn point that gives the promised oaks.
  const given = gifts
    ? ([GIVEN.open, 0.15, 0.25, GIVEN.dense].find((chance) => oaksNear(chance) >= SPAWN_OAKS) ?? 1)
    : 0;

  function treeInCell(cellX: number, cellZ: number, spawnChance: number): Tree | null {
    const x = cellX * CELL + Math.floor(hash(seed, cellX, cellZ, 5) * CELL);
    const z = cellZ * CELL + Math.floor(hash(seed, cellX, cellZ, 6) * CELL);
    const isGiven = gifts && inMeadow(x, z);
    const wood = isGiven ? { trees: spawnChance * CELLS, kinds: GIVEN_KINDS } : WOODS[land.biome(x, z)];
    if (wood === undefined || hash(seed, cellX, cellZ, 7) > wood.trees / CELLS) return null;
    if (isGiven && isKeptClear(x, z)) return null;
    const ground = land.height(x, z);
    if (ground <= SEA_LEVEL) return null;
    const species = kindOf(wood, hash(seed, x, z, 9));
    if (species === 'dark_oak' && !isLevel(land, x, z, ground)) return null;
    const shape = drawings.get(species)?.[Math.floor(hash(seed, x, z, 8) * DRAWINGS)];
    return shape === undefined ? null : { x, z, ground, species, shape };
  }

  function treesWithin(x0: number, z0: number, x1: number, z1: number, spawnChance: number): Tree[] {
    const found: Tree[] = [];
    for (let cellX = Math.floor(x0 / CELL); cellX <= Math.floor(x1 / CELL); cellX++) {
      for (let cellZ = Math.floor(z0 / CELL); cellZ <= Math.floor(z1 / CELL); cellZ++) {
        const tree = treeInCell(cellX, cellZ, spawnChance);
        if (tree && tree.x >= x0 && tree.x <= x1 && tree.z >= z0 && tree.z <= z1) found.push(tree);
      }
    }
    return found;
  }

  function oaksNear(chance: number): number {
    const r = SPAWN_WOOD_RADIUS;
    return treesWithin(-r, -r, r, r, chance).filter((t) => t.species === 'oak' && Math.hypot(t.x, t.z) < r).length;
  }

  return { treesWithin: (x0, z0, x1, z1) => treesWithin(x0, z0, x1, z1, given) };
}

const GIVEN_KINDS: Wood['kinds'] = [
  ['oak', 0.75],
  ['birch', 0.25],
];

const isKeptClear = (x: number, z: number): boolean =>
  Math.hypot(x, z) < 6 || Math.hypot(x - POND.x, z - POND.z) < POND.radius + 2 || inWheatPatch(x, z, 1);

function kindOf({ kinds }: Wood, roll: number): Species {
  let left = roll;
  for (const [species, share] of kinds) {
    left -= share;
    if (left < 0) return species;
  }
  return kinds[0]?.[0] ?? 'oak';
}

/** A trunk of four needs four blocks of ground at one height. */
const isLevel = (land: Land, x: number, z: number, ground: number): boolean =>
  [
    [1, 0],
    [0, 1],
    [1, 1],
  ].every(([dx = 0, dz = 0]) => land.height(x + dx, z + dz) === ground);
