import type { Vec3 } from 'vec3';
import { dimensionAt } from '../dimensions/dimension.ts';
import type { WorldBlocks } from './world-blocks.ts';

/** Nothing in the terrain is higher than this over the ground. */
const SKY = 64;

/** Whether no solid block is above a place: rain and sun reach it. The nether has no sky. */
export function underOpenSky(blocks: WorldBlocks, position: Vec3): boolean {
  if (dimensionAt(position.x) !== 'overworld') return false;
  for (let y = Math.floor(position.y) + 1; y < Math.floor(position.y) + SKY; y++) {
    if (blocks.loadedDataAt(position.x, y, position.z)?.boundingBox === 'block') return false;
  }
  return true;
}
