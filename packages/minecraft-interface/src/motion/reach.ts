import type { BlockPosition } from '@conscious-bot/contracts';
import type { goals } from 'mineflayer-pathfinder';
import { Vec3 } from 'vec3';
import { eyePosition } from '../body/mineflayer/eyes.ts';
import type { ActionBody } from '../embodiment/action-body.ts';

/** Blocks between the eyes and the middle of a block that are safely within reach; the game allows half a block more. */
export const REACH = 4.2;
/** Height of the eyes of a player who stands, blocks. */
export const EYES = 1.62;

/** A goal of the pathfinder as a plain object, so that one can be made of another. */
export type PlaceToStand = { readonly [K in keyof goals.Goal]: goals.Goal[K] };

/** Standing where a block's middle is within reach of the eyes, but not on top of it nor inside it. */
export function withinReachOf({ x, y, z }: BlockPosition, reach = REACH): PlaceToStand {
  return {
    heuristic: (node) => Math.max(0, Math.hypot(node.x - x, node.y - y, node.z - z) - reach),
    isEnd: (node) => {
      if (node.x === x && node.z === z && node.y - 1 <= y && y <= node.y + 1) return false;
      return Math.hypot(node.x - x, node.y + EYES - (y + 0.5), node.z - z) <= reach;
    },
    hasChanged: () => false,
    isValid: () => true,
  };
}

/** Standing within reach of any of these blocks. */
export function withinReachOfAny(blocks: readonly BlockPosition[], reach = REACH): PlaceToStand {
  const each = blocks.map((block) => withinReachOf(block, reach));
  return {
    heuristic: (node) => Math.min(...each.map((goal) => goal.heuristic(node))),
    isEnd: (node) => each.some((goal) => goal.isEnd(node)),
    hasChanged: () => false,
    isValid: () => true,
  };
}

/** Sides of a block as unit vectors. */
export const SIDES = [
  new Vec3(0, 1, 0),
  new Vec3(0, -1, 0),
  new Vec3(1, 0, 0),
  new Vec3(-1, 0, 0),
  new Vec3(0, 0, 1),
  new Vec3(0, 0, -1),
] as const;

/**
 * Whether the bot can see a side of the block from where it is: nothing stands between its eyes and the middle of that side or the block
 * itself. Blocks one sees past (leaves, plants) count as standing between, since a click would hit them first.
 */
export const canSee = ({ bot }: Pick<ActionBody, 'bot'>, at: BlockPosition): boolean =>
  isSeenFrom({ bot }, eyePosition({ bot }), at);

/** The same for eyes that are elsewhere: with its feet in that cell, the bot's would be at `feet.y + EYES`. */
export function isSeenFrom({ bot }: Pick<ActionBody, 'bot'>, eyes: Vec3, at: BlockPosition): boolean {
  const corner = new Vec3(at.x, at.y, at.z);
  const middle = corner.offset(0.5, 0.5, 0.5);
  // What one walks through has no sides that a ray of the library's could strike: nothing may stand before its lower half.
  if (bot.blockAt(corner, false)?.shapes.length === 0) {
    const way = corner.offset(0.5, 0.3, 0.5).minus(eyes);
    return bot.world.raycast(eyes, way.normalize(), middle.distanceTo(eyes)) === null;
  }
  return SIDES.some((side) => {
    const face = middle.plus(side.scaled(0.49));
    const way = face.minus(eyes);
    // A side that faces away is hidden by the block itself.
    if (way.dot(side) >= 0) return false;
    // The library's types leave the hit block's position out.
    const hit: unknown = bot.world.raycast(eyes, way.normalize(), REACH + 1);
    const struck: unknown = typeof hit === 'object' && hit !== null ? Reflect.get(hit, 'position') : undefined;
    return struck instanceof Vec3 && struck.equals(corner);
  });
}
