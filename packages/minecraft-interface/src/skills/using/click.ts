import { type BlockPosition, FACE_STEPS, type Face, face } from '@conscious-bot/contracts';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import { unlessAborted } from '../../body/actuator/action-abort.ts';
import { keptWithin } from '../../body/actuator/until.ts';
import { eyePosition } from '../../body/mineflayer/eyes.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { REACH, withinReachOf } from '../../motion/reach.ts';
import { SEARCH_MS, type WalkOutcome, walkOrDig } from '../../motion/walk.ts';

const WALK_MS = 15_000;
const CLICK_MS = 2_000;
/** A block that the line of sight strikes this close before a point does not hide the point, blocks. */
const CLOSE = 0.1;
/** Distances from the eyes to walk up to in turn, blocks, while something still hides the block. */
const NEARER = [4, 2.6, 1.9];

/** Longest time it takes to walk up to a block, milliseconds. */
export const APPROACH_MS = WALK_MS * NEARER.length;

/** Whether the block's middle is within reach of the eyes and nothing stands before it. */
export function isAtHand(body: ActionBody, at: BlockPosition): boolean {
  return canTouch(body, at, new Vec3(at.x + 0.5, at.y + 0.5, at.z + 0.5));
}

/** Whether a point of a block is within reach of the eyes and nothing else stands before it. */
export function canTouch({ bot }: ActionBody, at: BlockPosition, point: Vec3): boolean {
  const eyes = eyePosition({ bot });
  const way = point.minus(eyes);
  const distance = way.norm();
  if (distance > REACH) return false;
  const hit: unknown = bot.world.raycast(eyes, way.normalize(), distance);
  if (typeof hit !== 'object' || hit === null) return true;
  // The library's types leave out where it struck.
  const struck: unknown = Reflect.get(hit, 'position');
  const where: unknown = Reflect.get(hit, 'intersect');
  if (struck instanceof Vec3 && struck.equals(new Vec3(at.x, at.y, at.z))) return true;
  return where instanceof Vec3 && where.distanceTo(point) <= CLOSE;
}

/** Walks up to a block until `ready` holds: then `arrived`, else why not. The searches for a way are reported: they are no hang. */
export async function approach(
  body: ActionBody,
  at: BlockPosition,
  report: Pick<Report, 'waitingUntil'>,
  ready: () => boolean = () => isAtHand(body, at),
): Promise<WalkOutcome> {
  for (const reach of NEARER) {
    if (ready()) return 'arrived';
    const outcome = await walkOrDig(body, withinReachOf(at, reach), {
      timeoutMs: WALK_MS,
      legs: true,
      until: ready,
      onSearch: () => report.waitingUntil(body.clock.now() + SEARCH_MS),
    });
    if (outcome !== 'arrived') return outcome;
  }
  return ready() ? 'arrived' : 'no_path';
}

/** The middle of a block's side. */
export function middleOf(at: BlockPosition, side: Face): Vec3 {
  const { x, y, z } = FACE_STEPS[side];
  return new Vec3(at.x + 0.5 + x / 2, at.y + 0.5 + y / 2, at.z + 0.5 + z / 2);
}

/** Sides of a block that are turned to the bot and can be touched, the upper one first. */
export function touchableSides(body: ActionBody, at: BlockPosition): Face[] {
  const eyes = eyePosition(body);
  return face.options.filter((side) => {
    const { x, y, z } = FACE_STEPS[side];
    const middle = middleOf(at, side);
    return eyes.minus(middle).dot(new Vec3(x, y, z)) > 0 && canTouch(body, at, middle);
  });
}

/** Right-clicks a side of a block with whatever is held. The effect is seen in the world. */
export async function click({ bot, signal }: ActionBody, block: Block, side: Face = 'up'): Promise<void> {
  // Sneaking, a click would be for the held thing instead of the block.
  bot.clearControlStates();
  // At once: the library would turn the head slowly and only then click.
  await bot.lookAt(block.position.offset(0.5, 0.5, 0.5), true);
  const { x, y, z } = FACE_STEPS[side];
  const cursor = new Vec3(0.5 + x / 2, 0.5 + y / 2, 0.5 + z / 2);
  await unlessAborted(keptWithin(CLICK_MS, bot.activateBlock(block, new Vec3(x, y, z), cursor)), signal);
}
