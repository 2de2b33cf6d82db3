/**
 * Seeded value noise. Everything in the terrain is a pure function of the seed and of a place, so that a chunk can be made
 * at any time, in any order, and always comes out the same.
 */

/** A well-mixed number in [0, 1) from four integers. */
export function hash(seed: number, a: number, b: number, salt: number): number {
  let h =
    Math.imul(seed | 0, 0x27d4eb2d) ^
    Math.imul(a | 0, 0x85ebca6b) ^
    Math.imul(b | 0, 0xc2b2ae35) ^
    Math.imul(salt | 0, 0x165667b1);
  h ^= h >>> 15;
  h = Math.imul(h, 0x2c1b3c6d);
  h ^= h >>> 12;
  h = Math.imul(h, 0x297a2d39);
  h ^= h >>> 15;
  return (h >>> 0) / 4294967296;
}

const smooth = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise in [0, 1] over the plane; lattice points are 1 apart. */
export function noise2(seed: number, x: number, z: number): number {
  const x0 = Math.floor(x);
  const z0 = Math.floor(z);
  const u = smooth(x - x0);
  const w = smooth(z - z0);
  const a = hash(seed, x0, z0, 1);
  const b = hash(seed, x0 + 1, z0, 1);
  const c = hash(seed, x0, z0 + 1, 1);
  const d = hash(seed, x0 + 1, z0 + 1, 1);
  const near = a + (b - a) * u;
  const far = c + (d - c) * u;
  return near + (far - near) * w;
}

/** Smooth noise in [0, 1] over space: planes of `noise2` blended along y. */
export function noise3(seed: number, x: number, y: number, z: number): number {
  const y0 = Math.floor(y);
  const below = noise2(seed + y0 * 7919, x, z);
  const above = noise2(seed + (y0 + 1) * 7919, x, z);
  return below + (above - below) * smooth(y - y0);
}

/** A row of numbers in [0, 1) that belongs to a place: cheap, and the same every time. */
export function randomAt(seed: number, a: number, b: number, salt: number): () => number {
  let state = Math.floor(hash(seed, a, b, salt) * 4294967296) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
const smoother = (t: number): number => t * t * t * (t * (t * 6 - 15) + 10);

/** The slope of one lattice point along a way from it: one of sixteen directions. */
function slope(seed: number, x: number, z: number, dx: number, dz: number): number {
  const angle = Math.floor(hash(seed, x, z, 2) * 16) * (Math.PI / 8);
  return Math.cos(angle) * dx + Math.sin(angle) * dz;
}

/** Smooth noise around 0, mostly within 0.7 of it, over the plane; lattice points are 1 apart. It has no flat spots at them as `noise2` has. */
export function gradientNoise(seed: number, x: number, z: number): number {
  const x0 = Math.floor(x);
  const z0 = Math.floor(z);
  const [dx, dz] = [x - x0, z - z0];
  const u = smoother(dx);
  const w = smoother(dz);
  const a = slope(seed, x0, z0, dx, dz);
  const b = slope(seed, x0 + 1, z0, dx - 1, dz);
  const c = slope(seed, x0, z0 + 1, dx, dz - 1);
  const d = slope(seed, x0 + 1, z0 + 1, dx - 1, dz - 1);
  const near = a + (b - a) * u;
  const far = c + (d - c) * u;
  return near + (far - near) * w;
}
