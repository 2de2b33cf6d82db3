import type { ChunkDraft } from './chunk-draft.ts';
import { plantAt, sugarCaneAt } from './plants.ts';
import { SEA_LEVEL, surfaceHeight } from './surface.ts';
import { growCrown, type Tree } from './trees.ts';
import { inWheatPatch, isPatchWater } from './wheat-patch.ts';

/** Grass, flowers, sugar cane and the field of wheat. @param bare columns, as `x,z`, where nothing grows. */
export function sowPlants({ seed, x0, z0, block, height: heightOf, set }: ChunkDraft, bare: ReadonlySet<string>): void {
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) {
      const wx = x0 + x;
      const wz = z0 + z;
      const height = heightOf(x, z);
      if (height <= SEA_LEVEL) {
        if (height === SEA_LEVEL && besideWater(seed, wx, wz)) {
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

function besideWater(seed: number, x: number, z: number): boolean {
  return [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ].some(([dx = 0, dz = 0]) => surfaceHeight(seed, x + dx, z + dz) < SEA_LEVEL);
}

export function growTrees({ seed, x0, z0, block, set, get }: ChunkDraft, trees: readonly Tree[]): void {
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
