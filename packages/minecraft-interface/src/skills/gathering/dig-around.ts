import type { BlockPosition, DugWith } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { eyePosition } from '../../body/mineflayer/eyes.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { canSee, REACH, SIDES, withinReachOfAny } from '../../motion/reach.ts';
import { walk } from '../../motion/walk.ts';
import { dig } from '../digging/dig.ts';

const WALK_MS = 20_000;
/** Detour allowed to a source that can be walked to, blocks of cost; sources are common and the search is paid for each time. */
const DETOUR = 24;
/** Blocks one search looks for at once: the first of those wanted. */
export const AT_ONCE = 12;

interface SourceBlock {
  readonly name: string;
  readonly position: BlockPosition;
}

/** Whether digging this block could let lava out. */
export function holdsBackLava({ bot }: Pick<ActionBody, 'bot'>, at: BlockPosition): boolean {
  const corner = new Vec3(at.x, at.y, at.z);
  return SIDES.some((side) => bot.blockAt(corner.plus(side), false)?.name === 'lava');
}

/** Whether the bot can dig this block from where it stands: near enough, in sight, and not what it stands on. */
export function isDiggableFromHere(body: Pick<ActionBody, 'bot'>, at: BlockPosition): boolean {
  const eyes = eyePosition(body);
  const feet = body.bot.entity.position.floored();
  const beneath = feet.x === at.x && feet.z === at.z && at.y < feet.y;
  return (
    !beneath &&
    Math.hypot(at.x + 0.5 - eyes.x, at.y + 0.5 - eyes.y, at.z + 0.5 - eyes.z) <= REACH + 0.4 &&
    canSee(body, at)
  );
}

/**
 * Walks to where any of the first blocks can be dug and digs what of `wanted` is within reach from there, `count` at most. `wanted` is
 * best first. Answers the positions dug; none when there is no way to any of them.
 */
export async function digAround(
  body: ActionBody,
  wanted: readonly SourceBlock[],
  count: number,
  tool?: DugWith,
): Promise<BlockPosition[]> {
  const first = wanted.slice(0, AT_ONCE).map(({ position }) => position);
  const anyInReach = () => body.bot.entity.onGround && first.some((position) => isDiggableFromHere(body, position));
  // First to within reach; where the blocks are still hidden from there, closer.
  for (const reach of [REACH, 2.5, 1.9]) {
    if (anyInReach()) break;
    const goal = withinReachOfAny(first, reach);
    const outcome = await walk(body, goal, { timeoutMs: WALK_MS, until: anyInReach, detour: DETOUR });
    if (outcome !== 'arrived') return [];
  }
  return digInReach(body, wanted, count, tool);
}

/** Digs whatever of `wanted` is within reach, in that order, `count` at most. */
export async function digInReach(
  body: ActionBody,
  wanted: readonly SourceBlock[],
  count: number,
  tool?: DugWith,
): Promise<BlockPosition[]> {
  const dug: BlockPosition[] = [];
  for (const { name, position } of wanted) {
    if (dug.length >= count) break;
    if (!isDiggableFromHere(body, position) || holdsBackLava(body, position)) continue;
    const block = body.bot.blockAt(new Vec3(position.x, position.y, position.z));
    if (block?.name !== name) continue;
    const outcome = await dig(body, block, { forDrop: true, with: tool });
    if (outcome.ok) dug.push(position);
  }
  return dug;
}
