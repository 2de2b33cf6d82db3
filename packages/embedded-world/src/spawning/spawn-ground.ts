import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { columnSpan } from '../engine/column-span.ts';
import type { Chunk } from '../engine/flying-squid-types.ts';
import { sectionStates } from '../engine/section-palette.ts';

/** The land as those see it who look for a place to appear. Whole coordinates. */
export interface SpawnGround {
  /** The lowest y of a loaded chunk's column, and the first free one above its surface at a place; null where nothing is loaded. */
  heights(x: number, z: number): { bottom: number; top: number } | null;
  /** A full block, inside which nothing appears. */
  isFull(x: number, y: number, z: number): boolean;
  /** Two free blocks above a full one that mobs appear on. */
  isPlace(x: number, y: number, z: number): boolean;
  /** Water two blocks deep. */
  isWater(x: number, y: number, z: number): boolean;
  /** Water below anything but a full block. */
  isWet(x: number, y: number, z: number): boolean;
  /** Below which y there is no water in a chunk for sure; infinite where there is none at all. */
  lowestWater(chunkX: number, chunkZ: number): number;
}

/** What has been found out about a chunk. */
interface Known {
  readonly bottom: number;
  /** By place within the chunk, one higher above the bottom than they are; 0 for those that have not been looked up. */
  readonly tops: Int16Array;
  highest: number;
  lowestWater: number;
}

/** Full blocks on which nothing appears all the same. */
const NEVER = /leaves|glass|^(ice|bedrock|barrier|magma_block)$/;

export function spawnGround({ registry, blocks }: WorldContext): SpawnGround {
  const full = new Set<number>();
  const carries = new Set<number>();
  const open = new Set<number>();
  const water = new Set<number>();
  for (const { name, boundingBox, transparent, minStateId, maxStateId } of registry.blocksArray) {
    for (let state = minStateId; state <= maxStateId; state++) {
      if (boundingBox === 'block' && !transparent) {
        full.add(state);
        if (!NEVER.test(name)) carries.add(state);
      }
      if (boundingBox !== 'block' && !/^(water|lava|bubble_column|fire|soul_fire|.*portal)$/.test(name))
        open.add(state);
      if (name === 'water') water.add(state);
    }
  }
  const at = new Vec3(0, 0, 0);
  const stateAt = (x: number, y: number, z: number): number | null =>
    blocks.loadedColumn(x >> 4, z >> 4)?.getBlockStateId(at.set(x & 15, y, z & 15)) ?? null;
  const has = (states: Set<number>, x: number, y: number, z: number): boolean => {
    const state = stateAt(x, y, z);
    return state !== null && states.has(state);
  };

  const known = new WeakMap<Chunk, Known>();
  blocks.onChange(({ x, y, z }, stateId) => {
    const chunk = blocks.loadedColumn(x >> 4, z >> 4);
    const heights = chunk && known.get(chunk);
    if (!heights) return;
    heights.tops[(x & 15) * 16 + (z & 15)] = 0;
    heights.highest = Math.max(heights.highest, y);
    if (water.has(stateId)) heights.lowestWater = Math.min(heights.lowestWater, y);
  });

  function look(chunk: Chunk): Known {
    const { minY } = columnSpan(chunk);
    const sections = sectionStates(chunk);
    const highest = sections.findLast(({ states }) => !states || states.some((state) => state !== 0));
    const wet = sections.find(({ states }) => !states || states.some((state) => water.has(state)));
    const heights = {
      bottom: minY,
      tops: new Int16Array(256),
      highest: highest ? highest.bottom + 15 : minY,
      lowestWater: wet?.bottom ?? Number.POSITIVE_INFINITY,
    };
    known.set(chunk, heights);
    return heights;
  }

  return {
    heights(x, z) {
      const chunk = blocks.loadedColumn(x >> 4, z >> 4);
      if (!chunk) return null;
      const { bottom, tops, highest } = known.get(chunk) ?? look(chunk);
      const place = (x & 15) * 16 + (z & 15);
      // Kept one higher above the bottom, so that 0 is never a height.
      const kept = tops[place] ?? 0;
      if (kept > 0) return { bottom, top: kept - 1 + bottom };
      let y = highest;
      while (y >= bottom && chunk.getBlockStateId(at.set(x & 15, y, z & 15)) === 0) y--;
      tops[place] = y + 2 - bottom;
      return { bottom, top: y + 1 };
    },
    isFull: (x, y, z) => has(full, x, y, z),
    isPlace: (x, y, z) => has(open, x, y, z) && has(open, x, y + 1, z) && has(carries, x, y - 1, z),
    isWater: (x, y, z) => has(water, x, y, z) && has(water, x, y + 1, z),
    isWet: (x, y, z) => has(water, x, y, z) && !has(full, x, y + 1, z),
    lowestWater(chunkX, chunkZ) {
      const chunk = blocks.loadedColumn(chunkX, chunkZ);
      return chunk ? (known.get(chunk) ?? look(chunk)).lowestWater : Number.POSITIVE_INFINITY;
    },
  };
}
