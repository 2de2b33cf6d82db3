import { Vec3 } from 'vec3';
import { type MovingBody, overlapsSolid } from '../blocks/moving-body.ts';
import type { WorldBlocks } from '../blocks/world-blocks.ts';

/** Where somebody who gets off may stand, as turns from where it looks: beside the vehicle first, then before and behind it. */
const EXIT_TURNS = [90, -90, 135, -135, 45, -45, 0, 180];
const EXIT_DISTANCE = 1.3;

/**
 * Firm ground beside a vehicle, or else the top of it.
 * @param yaw where the rider looks, degrees.
 */
export function exitFrom(blocks: WorldBlocks, { position, height }: MovingBody, yaw: number): Vec3 {
  for (const turn of EXIT_TURNS) {
    const angle = ((yaw + turn) * Math.PI) / 180;
    const beside = position.offset(-Math.sin(angle) * EXIT_DISTANCE, 0, Math.cos(angle) * EXIT_DISTANCE);
    for (const up of [1, 0, -1]) {
      const feet = new Vec3(beside.x, Math.floor(position.y) + up, beside.z);
      const firm = blocks.isSolid(Math.floor(feet.x), feet.y - 1, Math.floor(feet.z));
      if (firm && !overlapsSolid(blocks, feet, 0.6, 1.8)) return feet;
    }
  }
  return position.offset(0, height, 0);
}
