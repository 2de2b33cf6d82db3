import type { Face } from '@conscious-bot/contracts';
import { FACE_STEPS } from '@conscious-bot/contracts';
import type { Vec3 } from 'vec3';

/** From the middle of a block to just inside one of its sides, blocks: a look that ends on the side itself may miss it by a rounding. */
const INSIDE = 0.45;

/** Where to look so that this side of the block is what is looked at. */
export function sideAim(block: Vec3, side: Face): Vec3 {
  const { x, y, z } = FACE_STEPS[side];
  return block.offset(0.5 + x * INSIDE, 0.5 + y * INSIDE, 0.5 + z * INSIDE);
}
