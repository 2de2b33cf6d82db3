import { Vec3 } from 'vec3';
import type { WorldBlocks } from '../blocks/world-blocks.ts';

/** Nothing is built or grown above this by the generator; players who build higher find their way down. */
const SEARCH_TOP = 140;
const NOT_GROUND = /leaves|_log$/;

/** A dry place to stand as near to the origin as possible, whatever players dug or built there. */
export function findSpawnPoint(blocks: WorldBlocks): Vec3 {
  for (let radius = 0; radius <= 16; radius++) {
    for (let x = -radius; x <= radius; x++) {
      for (let z = -radius; z <= radius; z++) {
        if (Math.max(Math.abs(x), Math.abs(z)) !== radius) continue;
        const feet = standingPlace(blocks, x, z);
        if (feet !== null) return new Vec3(x + 0.5, feet, z + 0.5);
      }
    }
  }
  return new Vec3(0.5, SEARCH_TOP, 0.5);
}

/** The lowest free y above the topmost ground of a column, or null where that is water, a tree or a hole. */
function standingPlace(blocks: WorldBlocks, x: number, z: number): number | null {
  for (let y = SEARCH_TOP; y > 0; y--) {
    const block = blocks.dataAt(x, y, z);
    if (block.name === 'water' || block.name === 'lava') return null;
    if (block.boundingBox !== 'block' || NOT_GROUND.test(block.name)) continue;
    const free = [y + 1, y + 2].every((up) => blocks.dataAt(x, up, z).boundingBox === 'empty');
    return free ? y + 1 : null;
  }
  return null;
}
