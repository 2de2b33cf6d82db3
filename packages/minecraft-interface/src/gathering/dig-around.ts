import type { BlockPosition } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../actions/action-body.ts';
import { dig } from '../digging/dig.ts';
import { canSee, REACH, SIDES, withinReachOf } from '../digging/reach.ts';
import type { MovementStyle } from '../motion/movement.ts';
import { eyePosition } from '../motion/steer.ts';
import { walk, walkOrDig } from '../motion/walk.ts';

const WALK_MS = 20_000;

export interface AroundDug {
  readonly reached: boolean;
  readonly dug: BlockPosition[];
}

/** Whether digging this block could let lava out. */
export function holdsBackLava({ bot }: Pick<ActionBody, 'bot'>, at: BlockPosition): boolean {
  const corner = new Vec3(at.x, at.y, at.z);
  return SIDES.some((side) => bot.blockAt(corner.plus(side), false)?.name === 'lava');
}

/** Whether this is the block the bot stands on, or below it. */
function isBeneath({ bot }: Pick<ActionBody, 'bot'>, { x, y, z }: BlockPosition): boolean {
  const feet = bot.entity.position.floored();
  return feet.x === x && feet.z === z && y < feet.y;
}

/**
 * Goes where the first block can be reached and seen, then digs it and whatever else of `wanted` is within reach from there, `count` at
 * most. `wanted` is nearest first.
 */
export async function digAround(
  body: ActionBody,
  wanted: readonly { name: string; position: BlockPosition }[],
  count: number,
  style: MovementStyle,
): Promise<AroundDug> {
  const [first] = wanted;
  if (first === undefined) return { reached: false, dug: [] };
  if (!reachable(body, first.position) && !(await approach(body, first.position, style)))
    return { reached: false, dug: [] };
  const dug: BlockPosition[] = [];
  for (const { name, position } of wanted) {
    if (dug.length >= count) break;
    if (!reachable(body, position) || holdsBackLava(body, position)) continue;
    const block = body.bot.blockAt(new Vec3(position.x, position.y, position.z));
    if (block?.name !== name) continue;
    const outcome = await dig(body, block, { forDrop: true });
    if (outcome.ok) dug.push(position);
  }
  return { reached: dug.length > 0, dug };
}

function reachable(body: ActionBody, at: BlockPosition): boolean {
  const eyes = eyePosition(body);
  return (
    Math.hypot(at.x + 0.5 - eyes.x, at.y + 0.5 - eyes.y, at.z + 0.5 - eyes.z) <= REACH + 0.4 &&
    !isBeneath(body, at) &&
    canSee(body, at)
  );
}

/** First to within reach; where the block is still hidden from there, closer. */
async function approach(body: ActionBody, at: BlockPosition, style: MovementStyle): Promise<boolean> {
  for (const reach of [REACH, 2.5, 1.9]) {
    const goal = withinReachOf(at, reach);
    const options = { timeoutMs: WALK_MS, until: () => reachable(body, at) && body.bot.entity.onGround };
    const outcome =
      style === 'walk' ? await walkOrDig(body, goal, options) : await walk(body, goal, { ...options, style });
    if (outcome !== 'arrived') return false;
    if (reachable(body, at)) return true;
  }
  return false;
}
