/** A small field of ripe wheat near the spawn point: the first food that does not run away. */
const PATCH = { x0: -12, x1: -7, z0: 4, z1: 9 };

/** One block of water in its middle keeps all of it wet. */
const WATER = { x: -10, z: 6 };

export function isPatchWater(x: number, z: number): boolean {
  return x === WATER.x && z === WATER.z;
}

/** Whether a column lies in the field, or within `margin` blocks of it. */
export function inWheatPatch(x: number, z: number, margin = 0): boolean {
  return x >= PATCH.x0 - margin && x <= PATCH.x1 + margin && z >= PATCH.z0 - margin && z <= PATCH.z1 + margin;
}
