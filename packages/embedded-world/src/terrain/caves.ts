import { noise3 } from './noise.ts';

/** Noise is sampled this many blocks apart and blended between, which is what keeps a chunk cheap. */
const STEP = 4;
/** Caves keep this far below the ground, so that nobody falls in on the first walk and lakes stay full. */
export const ROOF = 6;

/** Whether each block of a chunk is hollow; made once per chunk. */
export type CaveMap = (x: number, y: number, z: number) => boolean;

/**
 * Winding tunnels: the blocks where two independent noises are both close to their middle.
 * @param minY lowest y the map answers for; @param maxY highest.
 */
export function carveCaves(seed: number, chunkX: number, chunkZ: number, minY: number, maxY: number): CaveMap {
  const layers = Math.ceil((maxY - minY) / STEP) + 2;
  const side = 16 / STEP + 1;
  const a = sample(seed + 900);
  const b = sample(seed + 950);

  function sample(noiseSeed: number): Float64Array {
    const points = new Float64Array(side * side * layers);
    let i = 0;
    for (let ly = 0; ly < layers; ly++) {
      for (let lx = 0; lx < side; lx++) {
        for (let lz = 0; lz < side; lz++) {
          const x = chunkX * 16 + lx * STEP;
          const z = chunkZ * 16 + lz * STEP;
          points[i++] = noise3(noiseSeed, x / 18, (minY + ly * STEP) / 10, z / 18);
        }
      }
    }
    return points;
  }

  function blend(points: Float64Array, x: number, y: number, z: number): number {
    const lx = x / STEP;
    const ly = (y - minY) / STEP;
    const lz = z / STEP;
    const x0 = Math.floor(lx);
    const y0 = Math.floor(ly);
    const z0 = Math.floor(lz);
    const u = lx - x0;
    const v = ly - y0;
    const w = lz - z0;
    const at = (dx: number, dy: number, dz: number): number =>
      points[((y0 + dy) * side + x0 + dx) * side + z0 + dz] ?? 0.5;
    const low = mix(mix(at(0, 0, 0), at(1, 0, 0), u), mix(at(0, 0, 1), at(1, 0, 1), u), w);
    const high = mix(mix(at(0, 1, 0), at(1, 1, 0), u), mix(at(0, 1, 1), at(1, 1, 1), u), w);
    return mix(low, high, v);
  }

  return (x, y, z) => Math.abs(blend(a, x, y, z) - 0.5) < 0.05 && Math.abs(blend(b, x, y, z) - 0.5) < 0.06;
}

const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
