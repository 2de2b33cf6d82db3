import { type BlockPosition, FACE_STEPS, type Face, face } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { eyePosition } from '../../body/mineflayer/eyes.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { REACH } from '../../motion/reach.ts';

/** From the middle of a block to just inside one of its sides, blocks: a look that ends on the side itself may miss it by a rounding. */
const INSIDE = 0.45;
/** The server may have the eyes elsewhere by this much, blocks: a look that only just passes over the edge of a block strikes that one there. */
const SWAY = 0.08;
const SWAYS = [
  new Vec3(0, 0, 0),
  new Vec3(0, -SWAY, 0),
  new Vec3(0, SWAY, 0),
  new Vec3(SWAY, 0, 0),
  new Vec3(-SWAY, 0, 0),
  new Vec3(0, 0, SWAY),
  new Vec3(0, 0, -SWAY),
];

interface SteadyAim {
  readonly side: Face;
  readonly point: Vec3;
}

/** Where to look for a while so that this block is what is looked at, on the server's side too; undefined where nothing of it can be seen so. */
export function steadyAim({ bot }: ActionBody, at: BlockPosition): SteadyAim | undefined {
  const eyes = eyePosition({ bot });
  const corner = new Vec3(at.x, at.y, at.z);
  const strikes = (from: Vec3, point: Vec3): boolean => {
    const way = point.minus(from);
    const hit: unknown = bot.world.raycast(from, way.normalize(), REACH);
    // The library's types leave out what was struck.
    const struck: unknown = typeof hit === 'object' && hit !== null ? Reflect.get(hit, 'position') : undefined;
    return struck instanceof Vec3 && struck.equals(corner);
  };
  for (const side of face.options) {
    const { x, y, z } = FACE_STEPS[side];
    const point = corner.offset(0.5 + x * INSIDE, 0.5 + y * INSIDE, 0.5 + z * INSIDE);
    // Reach is measured to the point, a little less than what the ray is let go on for.
    if (eyes.minus(point).dot(new Vec3(x, y, z)) <= 0 || eyes.distanceTo(point) > REACH) continue;
    if (SWAYS.every((sway) => strikes(eyes.plus(sway), point))) return { side, point };
  }
  return undefined;
}
