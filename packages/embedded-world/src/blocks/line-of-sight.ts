import type { Vec3 } from 'vec3';
import type { WorldBlocks } from './world-blocks.ts';

const STEP = 0.25;

/** Whether nothing solid is between two places; what is not in memory cannot be seen through. */
export function seesFrom(blocks: WorldBlocks, from: Vec3, to: Vec3): boolean {
  const way = to.minus(from);
  const steps = Math.ceil(way.norm() / STEP);
  for (let i = 1; i < steps; i++) {
    const at = from.plus(way.scaled(i / steps));
    const block = blocks.loadedDataAt(at.x, at.y, at.z);
    if (!block || (block.boundingBox === 'block' && !block.transparent)) return false;
  }
  return true;
}
