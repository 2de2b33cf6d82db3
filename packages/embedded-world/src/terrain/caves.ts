import { coarseField, type Field } from './coarse-field.ts';
import { noise3 } from './noise.ts';

/** Caves keep this far below the ground, so that nobody falls in on the first walk and lakes stay full. */
export const ROOF = 6;

/** Whether each block of a chunk is hollow; made once per chunk. */
type CaveMap = (x: number, y: number, z: number) => boolean;

/**
 * Winding tunnels: the blocks where two independent noises are both close to their middle.
 * @param minY lowest y the map answers for; @param maxY highest.
 */
export function carveCaves(seed: number, chunkX: number, chunkZ: number, minY: number, maxY: number): CaveMap {
  const winding = (noiseSeed: number): Field =>
    coarseField(chunkX, chunkZ, minY, maxY, (x, y, z) => noise3(noiseSeed, x / 18, y / 10, z / 18));
  const a = winding(seed + 900);
  const b = winding(seed + 950);
  return (x, y, z) => Math.abs(a(x, y, z) - 0.5) < 0.05 && Math.abs(b(x, y, z) - 0.5) < 0.06;
}
