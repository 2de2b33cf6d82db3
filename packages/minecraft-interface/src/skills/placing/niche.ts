import { isBuiltBlock } from '@conscious-bot/contracts/policy';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { SIDES } from '../../motion/reach.ts';
import { dig } from '../digging/dig.ts';
import { digDanger, fallingAbove } from '../digging/dig-danger.ts';
import { isHold } from './free-place.ts';

/** A wall that takes longer is left alone, milliseconds: stone by hand takes 7.5 s. */
const WALL_MS = 8_000;
/** Too good to be dug with whatever is at hand. */
const ORE = /_ore$|^ancient_debris$/;

/**
 * Makes room for a table or furnace in a cell too narrow for one: digs a block out of the wall beside the feet or the head. A wall with
 * more wall behind it is preferred, so that a shelter stays closed. For a chest it is two blocks high, or its lid would not open. False when no wall will do.
 */
export async function digNiche(body: ActionBody, { isForLid = false } = {}): Promise<boolean> {
  const { bot } = body;
  const feet = bot.entity.position.floored();
  const walls = SIDES.filter((side) => side.y === 0).flatMap((side) =>
    [0, 1].flatMap((up) => {
      const wall = bot.blockAt(feet.plus(side).offset(0, up, 0));
      return wall !== null && isWall(body, wall) ? [wall] : [];
    }),
  );
  const rank = (wall: Block) => openings(body, wall, cellsAt(feet)) * WALL_MS + bot.digTime(wall);
  const [best] = walls.sort((a, b) => rank(a) - rank(b));
  if (best === undefined || !(await dig(body, best, { forDrop: false })).ok) return false;
  const other = isForLid ? bot.blockAt(best.position.offset(0, best.position.y === feet.y ? 1 : -1, 0)) : null;
  return other === null || !isDugSafely(body, other) || (await dig(body, other, { forDrop: false })).ok;
}

/**
 * Digs a hollow two blocks deep beside the head, out of ground that is closed all around it, and answers the middle of its end: what is thrown there
 * lies out of the bot's own reach, and a shelter stays shut. Undefined when no wall will do.
 */
export async function digHollow(body: ActionBody): Promise<Vec3 | undefined> {
  const { bot } = body;
  const feet = bot.entity.position.floored();
  const ways = SIDES.filter((side) => side.y === 0).flatMap((side) => {
    const first = bot.blockAt(feet.plus(side).offset(0, 1, 0));
    const second = bot.blockAt(feet.plus(side.scaled(2)).offset(0, 1, 0));
    if (first === null || second === null) return [];
    const isGround = [first, second].every(
      (block) => isWall(body, block) && !isBuiltBlock(block.name) && !ORE.test(block.name),
    );
    return isGround && openings(body, first, cellsAt(feet)) + openings(body, second, cellsAt(feet)) === 0
      ? [{ first, second }]
      : [];
  });
  const time = ({ first, second }: { first: Block; second: Block }) => bot.digTime(first) + bot.digTime(second);
  const [best] = ways.sort((a, b) => time(a) - time(b));
  if (best === undefined) return undefined;
  for (const wall of [best.first, best.second]) if (!(await dig(body, wall, { forDrop: false })).ok) return undefined;
  return best.second.position.offset(0.5, 0.5, 0.5);
}

/** The cells a standing body fills. */
const cellsAt = (feet: Vec3): readonly Vec3[] => [feet, feet.offset(0, 1, 0)];

/** Whether it can be dug without harm, and something can stand in its place. A table, a chest or a furnace is no wall. */
export const isWall = (body: ActionBody, wall: Block): boolean =>
  isDugSafely(body, wall) && body.bot.blockAt(wall.position.offset(0, -1, 0))?.boundingBox === 'block';

function isDugSafely({ bot }: ActionBody, wall: Block): boolean {
  const { position } = wall;
  if (!isHold(wall) || !wall.diggable || bot.digTime(wall) > WALL_MS) return false;
  if (digDanger(bot, position) !== undefined || fallingAbove(bot, position) > 0) return false;
  return !SIDES.some((side) => bot.blockAt(position.plus(side))?.name === 'water');
}

/** Ways in that its going would leave, besides those to the bot's own cells. */
export function openings({ bot }: ActionBody, { position }: Block, own: readonly Vec3[]): number {
  return SIDES.filter((side) => {
    const beside = position.plus(side);
    return !own.some((cell) => cell.equals(new Vec3(beside.x, beside.y, beside.z))) && isOpen(bot.blockAt(beside));
  }).length;
}

const isOpen = (block: Block | null): boolean => block?.boundingBox !== 'block';
