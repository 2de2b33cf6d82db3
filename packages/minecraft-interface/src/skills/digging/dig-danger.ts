import type { BlockPosition } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { SIDES } from '../../motion/reach.ts';
import { groundKind } from '../../pathfinding/ground.ts';

const FALLS = /^((red_)?sand|gravel|suspicious_.*|.*_concrete_powder|.*anvil)$/;

/** Sand and the like, which comes down when what holds it goes. */
export const fallsDown = (name: string): boolean => FALLS.test(name);

/** How many blocks lie right on top of this one that will come down when it goes. */
export function fallingAbove(bot: Bot, { x, y, z }: BlockPosition): number {
  let count = 0;
  while (fallsDown(bot.blockAt(new Vec3(x, y + count + 1, z), false)?.name ?? '')) count += 1;
  return count;
}

/**
 * Why digging this block would do harm, whoever digs it and from wherever: lava beside it or above it, also above what will come down. Undefined
 * when it would not. Lava below it stays where it is; water does no harm to somebody who is not under it for long.
 */
export function digDanger(bot: Bot, at: BlockPosition): string | undefined {
  const corner = new Vec3(at.x, at.y, at.z);
  const nameAt = (where: Vec3) => bot.blockAt(where, false)?.name;
  if (SIDES.some((side) => side.y >= 0 && nameAt(corner.plus(side)) === 'lava')) return 'lava is behind it';
  const falling = fallingAbove(bot, at);
  if (falling > 0 && nameAt(corner.offset(0, falling + 1, 0)) === 'lava') return 'lava is above it';
  return undefined;
}

/** Whether somebody in this cell would be under what comes down, or under the water, when the block above is dug. */
export function isBeneath(bot: Bot, at: BlockPosition, feet: BlockPosition): boolean {
  if (feet.x !== at.x || feet.z !== at.z || feet.y >= at.y) return false;
  const above = bot.blockAt(new Vec3(at.x, at.y + 1, at.z), false);
  return fallingAbove(bot, at) > 0 || (above !== null && groundKind(above) === 'liquid');
}
