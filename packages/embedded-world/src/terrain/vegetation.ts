import type { ChunkDraft } from './chunk/chunk-draft.ts';
import { isSnowy } from './land/biomes.ts';
import { inMeadow } from './land/gifts.ts';
import { SEA_LEVEL } from './land/surface.ts';
import { cactusHeight, type Plant, patchesNear, plantAt, sugarCaneAt } from './plants.ts';
import type { Tree } from './trees.ts';
import { inWheatPatch, isPatchWater } from './wheat-patch.ts';

/** Grass, flowers, cactus, sugar cane and snow. @param bare columns, as `x,z`, where nothing grows. */
export function sowPlants(draft: ChunkDraft, bare: ReadonlySet<string>): void {
  const { seed, land, x0, z0, block, get, set } = draft;
  const groups = patchesNear(seed, draft.minY < 0, land.biome, draft.chunkX, draft.chunkZ);
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) {
      const [wx, wz] = [x0 + x, z0 + z];
      const height = draft.height(x, z);
      if (land.gifts && giveWheat(draft, x, z, height)) continue;
      if (height < SEA_LEVEL || bare.has(`${wx},${wz}`)) continue;
      const ground = get(x, height, z);
      const biome = land.biome(wx, wz);
      if (height === SEA_LEVEL && (ground === block.sand || ground === block.grass) && besideWater(draft, wx, wz)) {
        const cane = sugarCaneAt(seed, biome, wx, wz);
        for (let up = 1; up <= cane; up++) set(x, height + up, z, block.sugarCane);
        continue;
      }
      const grouped = land.gifts && inMeadow(wx, wz) ? undefined : groups.get(`${wx},${wz}`);
      const plant = grouped ?? plantAt(seed, biome, wx, wz);
      if (plant !== null && placePlant(draft, plant, x, height, z, ground)) continue;
      if (isSnowy(biome) && (ground === block.snowy_grass || ground === block.sand)) set(x, height + 1, z, block.snow);
    }
  }
}

function giveWheat({ x0, z0, block, set }: ChunkDraft, x: number, z: number, height: number): boolean {
  const [wx, wz] = [x0 + x, z0 + z];
  if (isPatchWater(wx, wz)) set(x, height, z, block.water);
  else if (inWheatPatch(wx, wz)) {
    set(x, height, z, block.farmland);
    set(x, height + 1, z, block.wheat);
  } else return false;
  return true;
}

/** @returns whether the plant could stand there. */
function placePlant(draft: ChunkDraft, plant: Plant, x: number, y: number, z: number, ground: number): boolean {
  const { seed, block, set, get, height } = draft;
  if (plant === 'cactus') {
    // A cactus breaks when anything solid stands beside it: it keeps from the border, where the next chunk is not known.
    const inside = x > 0 && x < 15 && z > 0 && z < 15;
    if (ground !== block.sand || !inside) return false;
    const free = SIDES.every(([dx, dz]) => height(x + dx, z + dz) <= y && get(x + dx, y + 1, z + dz) === 0);
    if (!free) return false;
    for (let up = 1; up <= cactusHeight(seed, draft.x0 + x, draft.z0 + z); up++) set(x, y + up, z, block.cactus);
    return true;
  }
  if (plant === 'dead_bush' ? ground !== block.sand : ground !== block.grass && ground !== block.snowy_grass)
    return false;
  set(x, y + 1, z, block[plant]);
  return true;
}

const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

const besideWater = ({ land }: ChunkDraft, x: number, z: number): boolean =>
  SIDES.some(([dx, dz]) => land.height(x + dx, z + dz) < SEA_LEVEL && !isSnowy(land.biome(x + dx, z + dz)));

/** Draws what of the trees lies in the chunk. A tree whose ground a cave has taken is not there. */
export function growTrees({ x0, z0, block, set, get }: ChunkDraft, trees: readonly Tree[]): void {
  const inside = (x: number, z: number): boolean => x >= 0 && x < 16 && z >= 0 && z < 16;
  for (const { x: treeX, z: treeZ, ground, species, shape } of trees) {
    const wood = block.wood[species];
    for (const { x, y, z, distance } of shape.leaves) {
      const [lx, ly, lz] = [treeX + x - x0, ground + y, treeZ + z - z0];
      if (inside(lx, lz) && isYielding(block, get(lx, ly, lz))) set(lx, ly, lz, wood.leaves[distance - 1] ?? 0);
    }
    for (const { x, y, z } of shape.logs) {
      const [lx, lz] = [treeX + x - x0, treeZ + z - z0];
      if (!inside(lx, lz)) continue;
      set(lx, ground + y, lz, wood.log);
      if (y === 1) set(lx, ground, lz, block.dirt);
    }
  }
}

const isYielding = (block: ChunkDraft['block'], state: number): boolean =>
  state === 0 || state === block.short_grass || state === block.fern || state === block.snow;
