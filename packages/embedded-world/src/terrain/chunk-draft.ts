import { Vec3 } from 'vec3';
import { columnSpan } from '../engine/column-span.ts';
import type { Chunk } from '../engine/flying-squid-types.ts';
import { SEA_LEVEL, surfaceHeight } from './surface.ts';
import type { terrainBlocks } from './terrain-blocks.ts';

/** A chunk in the making: its blocks, and what the steps that make it need to know. */
export interface ChunkDraft {
  readonly seed: number;
  readonly chunkX: number;
  readonly chunkZ: number;
  /** The world coordinates of its northwestern corner. */
  readonly x0: number;
  readonly z0: number;
  readonly minY: number;
  /** The highest ground, or the surface of the water where that is higher. */
  readonly highest: number;
  readonly block: ReturnType<typeof terrainBlocks>;
  /** The y of the ground of a column; x and z within the chunk, as below. */
  height(x: number, z: number): number;
  set(x: number, y: number, z: number, state: number): void;
  get(x: number, y: number, z: number): number;
}

export function draftChunk(
  chunk: Chunk,
  { seed, chunkX, chunkZ, block }: Pick<ChunkDraft, 'seed' | 'chunkX' | 'chunkZ' | 'block'>,
): ChunkDraft {
  const x0 = chunkX * 16;
  const z0 = chunkZ * 16;
  const at = new Vec3(0, 0, 0);
  const heights = new Int16Array(256);
  let highest = SEA_LEVEL;
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) {
      const height = surfaceHeight(seed, x0 + x, z0 + z);
      heights[x * 16 + z] = height;
      highest = Math.max(highest, height);
    }
  }
  return {
    seed,
    chunkX,
    chunkZ,
    x0,
    z0,
    minY: columnSpan(chunk).minY,
    highest,
    block,
    height: (x, z) => heights[x * 16 + z] ?? 0,
    set(x, y, z, state) {
      at.set(x, y, z);
      chunk.setBlockStateId(at, state);
    },
    get: (x, y, z) => chunk.getBlockStateId(at.set(x, y, z)),
  };
}
