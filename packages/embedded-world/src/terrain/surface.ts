import { noise2 } from './noise.ts';

/** Water fills every column up to this height. */
export const SEA_LEVEL = 62;

const BASE_HEIGHT = 64;
const AMPLITUDE = 14;

/** A flat dry meadow lies around the origin: fully flat within this many blocks, blended into the hills until twice as far. */
const MEADOW_RADIUS = 24;
const MEADOW_BLEND = 40;

/** A pond that every world has close to the spawn point. */
export const POND = { x: 18, z: 10, radius: 7 };

/** The y of the highest solid ground block of a column, before trees and plants. */
export function surfaceHeight(seed: number, x: number, z: number): number {
  const hills =
    noise2(seed, x / 96, z / 96) * 0.65 +
    noise2(seed + 11, x / 32, z / 32) * 0.27 +
    noise2(seed + 23, x / 12, z / 12) * 0.08;
  const wild = Math.min(1, Math.max(0, (Math.hypot(x, z) - MEADOW_RADIUS) / MEADOW_BLEND));
  const rough = Math.floor(BASE_HEIGHT + (hills - 0.42) * 2 * AMPLITUDE);
  const height = Math.round(rough * wild + (BASE_HEIGHT + 1) * (1 - wild));
  const toPond = Math.hypot(x - POND.x, z - POND.z);
  return toPond < POND.radius ? Math.min(height, Math.floor(58 + toPond * 0.8)) : height;
}
