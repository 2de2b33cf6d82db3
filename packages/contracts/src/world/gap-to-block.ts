import type { BlockPosition, Position } from './world-snapshot.ts';

/** Height of a player, blocks. */
const HEIGHT = 1.8;

/** Blocks of air between a player standing at `feet` and the nearest side of a block; 0 when they touch or overlap. */
export function gapToBlock(feet: Position, { x, y, z }: BlockPosition): number {
  const outside = (low: number, high: number, from: number, to: number) => Math.max(0, low - to, from - high);
  return Math.hypot(
    outside(x, x + 1, feet.x, feet.x),
    outside(y, y + 1, feet.y, feet.y + HEIGHT),
    outside(z, z + 1, feet.z, feet.z),
  );
}
