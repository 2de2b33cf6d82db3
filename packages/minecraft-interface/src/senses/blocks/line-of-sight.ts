import type { Position } from '@conscious-bot/contracts';

/** How much of the view a cell takes: one looks through three layers of leaves and some fifteen blocks of water. */
export const OPAQUE = 255;
export const LEAVES_VEIL = 80;
export const WATER_VEIL = 16;

/** How much of the view the cell with these coordinates takes, 0 … `OPAQUE`; what is not known takes all of it. */
export type VeilAt = (x: number, y: number, z: number) => number;

/**
 * Whether one sees from one point to another: the cells the straight line meets are added up, without the first, in which the eyes are.
 * (The walk from cell to cell is that of Amanatides and Woo, "A fast voxel traversal algorithm for ray tracing", 1987.)
 */
export function isClear(veilAt: VeilAt, from: Position, to: Position): boolean {
  let x = Math.floor(from.x);
  let y = Math.floor(from.y);
  let z = Math.floor(from.z);
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const dz = to.z - from.z;
  const stepX = Math.sign(dx);
  const stepY = Math.sign(dy);
  const stepZ = Math.sign(dz);
  // Shares of the line from one wall between cells to the next, and to the first one.
  const eachX = dx === 0 ? Number.POSITIVE_INFINITY : Math.abs(1 / dx);
  const eachY = dy === 0 ? Number.POSITIVE_INFINITY : Math.abs(1 / dy);
  const eachZ = dz === 0 ? Number.POSITIVE_INFINITY : Math.abs(1 / dz);
  let nextX = dx === 0 ? eachX : (dx > 0 ? x + 1 - from.x : from.x - x) * eachX;
  let nextY = dy === 0 ? eachY : (dy > 0 ? y + 1 - from.y : from.y - y) * eachY;
  let nextZ = dz === 0 ? eachZ : (dz > 0 ? z + 1 - from.z : from.z - z) * eachZ;
  let veil = 0;
  for (;;) {
    if (nextX <= nextY && nextX <= nextZ) {
      if (nextX > 1) return true;
      x += stepX;
      nextX += eachX;
    } else if (nextY <= nextZ) {
      if (nextY > 1) return true;
      y += stepY;
      nextY += eachY;
    } else {
      if (nextZ > 1) return true;
      z += stepZ;
      nextZ += eachZ;
    }
    veil += veilAt(x, y, z);
    if (veil >= OPAQUE) return false;
  }
}
