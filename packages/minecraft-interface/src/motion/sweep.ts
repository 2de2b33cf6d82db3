import type { Position } from '@conscious-bot/contracts';

export interface Box {
  readonly low: Position;
  readonly high: Position;
}

/** Half the width and the height of a player, a hair less than they are: touching is not hitting. */
const HALF_WIDTH = 0.28;
const HEIGHT = 1.75;
/** A step of half a block is walked over. */
const STEP = 0.55;
/** Blocks between the places looked at. */
const STRIDE = 0.15;

/** Whether a player going straight from one point to another (feet) runs into any of the boxes; low steps do not count. */
export function sweepHits(from: Position, to: Position, boxes: readonly Box[]): boolean {
  const way = Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z);
  const strides = Math.max(1, Math.ceil(way / STRIDE));
  const level = Math.abs(to.y - from.y) < STEP;
  for (let i = 0; i <= strides; i++) {
    const part = i / strides;
    const x = from.x + (to.x - from.x) * part;
    const y = from.y + (to.y - from.y) * part;
    const z = from.z + (to.z - from.z) * part;
    const hit = boxes.some(
      ({ low, high }) =>
        low.x < x + HALF_WIDTH &&
        high.x > x - HALF_WIDTH &&
        low.z < z + HALF_WIDTH &&
        high.z > z - HALF_WIDTH &&
        low.y < y + HEIGHT &&
        high.y > y + (level ? STEP : 0.05),
    );
    if (hit) return true;
  }
  return false;
}
