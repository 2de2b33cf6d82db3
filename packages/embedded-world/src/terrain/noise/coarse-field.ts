/** A number for each block of a chunk; x and z within the chunk, y as in the world. */
export type Field = (x: number, y: number, z: number) => number;

/** Noise is sampled this many blocks apart and blended between, which is what keeps a chunk cheap. */
const STEP = 4;

/**
 * Samples something smooth every four blocks of a chunk, once, and blends between.
 * @param minY lowest y the field answers for; @param maxY highest.
 * @param sample the value at a place of the world.
 */
export function coarseField(chunkX: number, chunkZ: number, minY: number, maxY: number, sample: Field): Field {
  const layers = Math.ceil((maxY - minY) / STEP) + 2;
  const side = 16 / STEP + 1;
  const points = new Float64Array(side * side * layers);
  let i = 0;
  for (let ly = 0; ly < layers; ly++) {
    for (let lx = 0; lx < side; lx++) {
      for (let lz = 0; lz < side; lz++) {
        points[i++] = sample(chunkX * 16 + lx * STEP, minY + ly * STEP, chunkZ * 16 + lz * STEP);
      }
    }
  }

  return (x, y, z) => {
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
  };
}

const mix = (a: number, b: number, t: number): number => a + (b - a) * t;
