import { keptByChunk } from '../noise/kept-by-chunk.ts';
import { randomAt } from '../noise/noise.ts';
import type { OrePlacement } from './ore-placements.ts';
import { type Random, shapeVein, strewBlocks, veinReach } from './vein.ts';

/** A vein where it is rooted; coordinates of the world. */
export interface Vein {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** How far from its middle it may reach. */
  readonly reach: number;
  /** Decides its shape. */
  readonly salt: number;
  /** Its blocks, packed as from its middle, once somebody has asked for them. */
  blocks?: Int32Array;
}

/** A vein is wanted by up to nine chunks, which are mostly made one after the other. */
const KEPT = 96;
/** More than any vein reaches from its middle. */
const HALF = 32;

/** The veins of each placement that are rooted in a chunk. */
export function veinsOfRoots(
  placements: readonly OrePlacement[],
  seed: number,
): (chunkX: number, chunkZ: number) => readonly (readonly Vein[])[] {
  return keptByChunk(KEPT, (chunkX, chunkZ) =>
    placements.map((placement, kind) => rootedIn(placement, seed + kind * 131, chunkX, chunkZ)),
  );
}

function rootedIn({ veins, size, heights, scattered }: OrePlacement, seed: number, cx: number, cz: number): Vein[] {
  const random = randomAt(seed, cx, cz, 600);
  const reach = scattered ? 8 : veinReach(size);
  return Array.from({ length: veinCount(veins, random) }, () => ({
    x: cx * 16 + Math.floor(random() * 16),
    z: cz * 16 + Math.floor(random() * 16),
    y: heightOf(heights, random),
    salt: Math.floor(random() * 2 ** 31),
    reach,
  }));
}

/** Calls `put` for every block of a vein. They are drawn when they are first wanted: most veins of high mountains lie in the air. */
export function eachBlock(
  vein: Vein,
  { size, scattered }: OrePlacement,
  put: (x: number, y: number, z: number) => void,
): void {
  vein.blocks ??= packedBlocks(vein, size, scattered ? strewBlocks : shapeVein);
  for (const packed of vein.blocks)
    put(vein.x + (packed >> 12) - HALF, vein.y + ((packed >> 6) & 63) - HALF, vein.z + (packed & 63) - HALF);
}

function packedBlocks({ salt }: Vein, size: number, shape: typeof shapeVein): Int32Array {
  const blocks: number[] = [];
  shape(size, HALF, HALF, HALF, randomAt(salt, 0, 0, 601), (x, y, z) => blocks.push((x << 12) | (y << 6) | z));
  return Int32Array.from(blocks);
}

function veinCount(veins: OrePlacement['veins'], random: Random): number {
  if (typeof veins !== 'number') return veins[0] + Math.floor(random() * (veins[1] - veins[0] + 1));
  return veins >= 1 ? veins : Number(random() < veins);
}

/** The y of a vein's middle, drawn as the game draws it. */
function heightOf([kind, lowest, highest]: OrePlacement['heights'], random: Random): number {
  const below = (most: number): number => Math.floor(random() * (most + 1));
  const range = highest - lowest;
  if (kind === 'uniform') return lowest + below(range);
  const half = Math.floor(range / 2);
  return lowest + below(range - half) + below(half);
}
