import { carveCaves, ROOF } from './caves.ts';
import type { ChunkDraft } from './chunk-draft.ts';
import type { DigSites } from './dig-sites.ts';
import { inPool, lavaPoolsIn } from './lava-pools.ts';
import { hash } from './noise.ts';
import { SEA_LEVEL } from './surface.ts';
import type { Forest } from './trees.ts';

/** Between these heights stone turns into deepslate. */
const DEEPSLATE_TOP = 8;
/** Caves are full of lava this far above the bottom of the world and below. */
const LAVA_DEPTH = 9;

/** Bedrock, stone, soil, water, and the caves in between. */
export function layGround(draft: ChunkDraft, deepslate: number): void {
  const { seed, x0, z0, minY, block, height: heightOf, set } = draft;
  const cave = carveCaves(seed, draft.chunkX, draft.chunkZ, minY, draft.highest);
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) {
      const height = heightOf(x, z);
      const beach = height <= SEA_LEVEL;
      const soil = beach ? lakeBed(draft, x0 + x, z0 + z, height) : block.dirt;
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

/** Sand at the shore; patches of clay and gravel under deeper water. */
function lakeBed({ seed, block }: ChunkDraft, x: number, z: number, height: number): number {
  if (height > SEA_LEVEL - 3) return block.sand;
  const patch = hash(seed, x >> 2, z >> 2, 31);
  return patch < 0.2 ? block.clay : patch < 0.5 ? block.gravel : block.sand;
}

/** Lava two blocks deep on a bed of stone; nothing grows there. */
export function fillPools({ seed, x0, z0, block, height, set }: ChunkDraft, forest: Forest, taken: Set<string>): void {
  for (const pool of lavaPoolsIn(seed, forest, x0, z0, x0 + 15, z0 + 15)) {
    for (let x = 0; x < 16; x++) {
      for (let z = 0; z < 16; z++) {
        if (!inPool(pool, x0 + x, z0 + z)) continue;
        taken.add(`${x0 + x},${z0 + z}`);
        for (let y = pool.level + 1; y <= height(x, z); y++) set(x, y, z, 0);
        for (const y of [pool.level, pool.level - 1]) set(x, y, z, block.lava);
        set(x, pool.level - 2, z, block.stone);
      }
    }
  }
}

/** What earlier people built, and what they left in it; nothing grows there. */
export function layRuins({ x0, z0, block, set }: ChunkDraft, sites: DigSites, taken: Set<string>): void {
  for (const site of sites.within(x0, z0, x0 + 15, z0 + 15)) {
    for (const { x, y, z, what } of site.blocks) {
      if (x < x0 || x > x0 + 15 || z < z0 || z > z0 + 15) continue;
      taken.add(`${x},${z}`);
      set(x - x0, y, z - z0, block[what]);
    }
  }
}
