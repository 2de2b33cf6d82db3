import { hash } from '../terrain/noise/noise.ts';

/** Where and how high a trunk is, whatever the wood. */
export interface Trunk {
  readonly x: number;
  readonly z: number;
  /** The y of the ground block under it. */
  readonly ground: number;
  /** Its logs. */
  readonly height: number;
}

/** Leaves reach this far from the trunk. */
const CROWN_RADIUS = 2;

/**
 * Calls `put` for every leaf block of a tree, with its distance to the trunk in blocks (1 touches it); corners are thinned by
 * the seed so that crowns differ.
 */
export function growCrown(
  seed: number,
  tree: Trunk,
  put: (x: number, y: number, z: number, distance: number) => void,
): void {
  const top = tree.height + 1;
  for (let up = tree.height - 2; up <= top; up++) {
    const radius = up < tree.height ? CROWN_RADIUS : 1;
    for (let dx = -radius; dx <= radius; dx++) {
      for (let dz = -radius; dz <= radius; dz++) {
        const corner = Math.abs(dx) === radius && Math.abs(dz) === radius;
        if (corner && (radius === 1 ? up === top : hash(seed, tree.x + dx, tree.z + dz, up) < 0.5)) continue;
        const distance = Math.abs(dx) + Math.abs(dz) + Math.max(0, up - tree.height);
        if (distance > 0) put(tree.x + dx, tree.ground + up, tree.z + dz, distance);
      }
    }
  }
}
