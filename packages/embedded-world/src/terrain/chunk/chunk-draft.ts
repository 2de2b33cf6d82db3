import type { Land } from '../land/land.ts';
import { SEA_LEVEL } from '../land/surface.ts';
import type { terrainBlocks } from './terrain-blocks.ts';

/** A chunk in the making: its blocks, and what the steps that make it need to know. */
export interface ChunkDraft {
  readonly land: Land;
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
  /** Writes a block; what lies outside the chunk or above what may grow is left out. */
  set(x: number, y: number, z: number, state: number): void;
  get(x: number, y: number, z: number): number;
  /** All blocks from `minY` upwards, 256 in a layer, z before x; 0 is air. */
  readonly states: Uint16Array;
}

/** Trees and ruins stand no higher than this above the highest ground. */
const ABOVE = 24;

export function draftChunk(
  land: Land,
  { chunkX, chunkZ, block, minY }: Pick<ChunkDraft, 'chunkX' | 'chunkZ' | 'block' | 'minY'>,
): ChunkDraft {
  const x0 = chunkX * 16;
  const z0 = chunkZ * 16;
  let highest = SEA_LEVEL;
  for (let x = 0; x < 16; x++) {
    for (let z = 0; z < 16; z++) highest = Math.max(highest, land.height(x0 + x, z0 + z));
  }
  const layers = highest + ABOVE - minY + 1;
  const states = new Uint16Array(layers * 256);
  const indexOf = (x: number, y: number, z: number): number => ((y - minY) << 8) | (z << 4) | x;
  return {
    land,
    seed: land.seed,
    chunkX,
    chunkZ,
    x0,
    z0,
    minY,
    highest,
    block,
    height: (x, z) => land.height(x0 + x, z0 + z),
    set(x, y, z, state) {
      if (y >= minY && ((x | z) & ~15) === 0) states[indexOf(x, y, z)] = state;
    },
    get: (x, y, z) => (y >= minY ? (states[indexOf(x, y, z)] ?? 0) : 0),
    states,
  };
}
