import type { CaveFill } from './cave-water.ts';
import type { CaveMap } from './caves.ts';
import type { ChunkDraft } from './chunk/chunk-draft.ts';
import type { DigSites } from './dig-sites.ts';
import { type Biome, isMountainous, isSnowy } from './land/biomes.ts';
import { SEA_LEVEL } from './land/surface.ts';
import { inPool, type LavaPools } from './lava-pools.ts';
import { hash } from './noise/noise.ts';

/** Between these heights stone turns into deepslate. */
const DEEPSLATE_TOP = 8;
/** Mountains are bare above this where they are steep, and white above that. */
const STEEP = 3;
const SNOW_LINE = 122;

/** What the ground is hollowed out by, and what the hollows hold. */
interface Hollows {
  readonly cave: CaveMap;
  readonly fill: (x: number, y: number, z: number) => CaveFill;
  /** Hollows up to this y are full of lava: 10 until 1.17, -55 since. */
  readonly lavaTop: number;
}

/** Bedrock, stone, soil, water, and the caves in between. */
export function layGround(draft: ChunkDraft, deepslate: number, hollows: Hollows): void {
  const { seed, land, x0, z0, minY, block, set } = draft;
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) {
      const [wx, wz] = [x0 + x, z0 + z];
      const height = draft.height(x, z);
      const biome = land.biome(wx, wz);
      const soil = soilOf(draft, biome, wx, wz, height);
      const deepTop = DEEPSLATE_TOP - hash(seed, wx, wz, 22) * 8;
      for (let y = minY; y <= height; y++) {
        if (y === minY || (y < minY + 5 && hash(seed + y, wx, wz, 21) < (minY + 5 - y) / 5))
          set(x, y, z, block.bedrock);
        else if (y > minY + 4 && hollows.cave(x, y, z)) {
          if (y <= hollows.lavaTop) set(x, y, z, block.lava);
          else {
            const fill = hollows.fill(wx, y, wz);
            if (fill !== 'air') set(x, y, z, fill === 'water' ? block.water : y < deepTop ? deepslate : block.stone);
          }
        } else if (y > height - soil.depth) set(x, y, z, y === height ? soil.top : soil.under);
        else if (y > height - soil.depth - soil.baseDepth) set(x, y, z, soil.base);
        else set(x, y, z, y < deepTop ? deepslate : block.stone);
      }
      for (let y = height + 1; y <= SEA_LEVEL; y++)
        set(x, y, z, y === SEA_LEVEL && isSnowy(biome) ? block.ice : block.water);
    }
  }
}

/** The uppermost blocks of a column. */
interface Soil {
  readonly top: number;
  readonly under: number;
  /** Layers of both together. */
  readonly depth: number;
  /** What lies below them for some layers. */
  readonly base: number;
  readonly baseDepth: number;
}

function soilOf(draft: ChunkDraft, biome: Biome, x: number, z: number, height: number): Soil {
  const { block, land, seed } = draft;
  const plain = (top: number, under = top, depth = 4): Soil => ({ top, under, depth, base: block.stone, baseDepth: 0 });
  if (height < SEA_LEVEL) return plain(waterBed(draft, biome, x, z, height), undefined, 3);
  if (biome === 'desert') return { ...plain(block.sand), base: block.sandstone, baseDepth: 4 };
  if (biome === 'beach' || biome === 'snowy_beach' || (height === SEA_LEVEL && biome !== 'swamp'))
    return plain(block.sand);
  if (biome === 'stony_shore' || biome === 'stony_peaks') return plain(block.stone);
  if (isMountainous(biome)) {
    if (height > SNOW_LINE || biome === 'snowy_slopes') return plain(block.snow_block, block.snow_block, 3);
    const drop = Math.max(
      height - land.height(x + 1, z),
      height - land.height(x - 1, z),
      height - land.height(x, z + 1),
      height - land.height(x, z - 1),
    );
    if (drop >= STEEP) return plain(block.stone);
    if (hash(seed, x >> 3, z >> 3, 33) < 0.12) return plain(block.gravel);
  }
  return plain(isSnowy(biome) ? block.snowy_grass : block.grass, block.dirt);
}

/** Sand at the shore and in warm water; patches of clay and gravel under deeper water, gravel in the sea. */
function waterBed({ seed, block }: ChunkDraft, biome: Biome, x: number, z: number, height: number): number {
  if (height > SEA_LEVEL - 3) return biome === 'swamp' ? block.dirt : block.sand;
  const patch = hash(seed, x >> 2, z >> 2, 31);
  if (/ocean$/.test(biome))
    return biome === 'lukewarm_ocean' || patch < 0.12 ? block.sand : patch < 0.16 ? block.clay : block.gravel;
  return patch < 0.2 ? block.clay : patch < 0.5 ? block.gravel : block.sand;
}

/** Lava two blocks deep on a bed of stone; nothing grows there. */
export function fillPools({ x0, z0, block, height, set }: ChunkDraft, pools: LavaPools, taken: Set<string>): void {
  for (const pool of pools.within(x0, z0, x0 + 15, z0 + 15)) {
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
