import type { BlockPosition } from '@conscious-bot/contracts';
import { isRubble } from '@conscious-bot/contracts/game';
import { isBuiltBlock } from '@conscious-bot/contracts/policy';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { SIDES } from '../../motion/reach.ts';
import { bestTool } from '../../senses/belongings/best-tool.ts';
import { dig } from '../digging/dig.ts';
import { digDanger, fallingAbove } from '../digging/dig-danger.ts';
import { isHold } from './free-place.ts';

/** A wall that takes longer with the best tool at hand is left alone, milliseconds: stone by hand takes 7.5 s. */
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
      // On a furnace nothing can be put: a click opens it.
      const bears = isHold(bot.blockAt(feet.plus(side).offset(0, up - 1, 0)));
      return wall !== null && bears && isWall(body, wall) ? [wall] : [];
    }),
  );
  const rank = (wall: Block) => openings(body, wall, cellsAt(feet)) * WALL_MS + bot.digTime(wall);
  const [best] = walls.sort((a, b) => rank(a) - rank(b));
  if (best === undefined || !(await dig(body, best, { forDrop: false })).ok) return false;
  const other = isForLid ? bot.blockAt(best.position.offset(0, best.position.y === feet.y ? 1 : -1, 0)) : null;
  return other === null || !isDugSafely(body, other) || (await dig(body, other, { forDrop: false })).ok;
}

/** A hollow in the rock. */
interface Hollow {
  /** The middle of its far end. */
  readonly at: Vec3;
  /** The cell between that and the bot. */
  readonly mouth: BlockPosition;
}

/** Blocks such a hollow is deep at least, and at best: a wall keeps nobody from picking up what lies two blocks off, if he stands near it. */
const LEAST_DEEP = 2;
const DEEP = 3;

/**
 * Opens a hollow beside the head that it has closed before, or digs one out of ground that is closed all around it: what is thrown to its end lies out of the bot's
 * own reach, and a shelter stays shut. Undefined when no wall will do.
 */
export async function digHollow(body: ActionBody): Promise<Hollow | undefined> {
  const { bot } = body;
  const feet = bot.entity.position.floored();
  const along = SIDES.filter((side) => side.y === 0).map((side) =>
    Array.from({ length: DEEP }, (_, depth) => bot.blockAt(feet.plus(side.scaled(depth + 1)).offset(0, 1, 0))),
  );
  const closed = along.map((cells) => closedHollow(body, cells)).find((cells) => cells.length >= LEAST_DEEP);
  const best = closed ?? freshHollow(body, feet, along);
  const [mouth, end] = [best?.[0], best?.at(-1)];
  if (best === undefined || mouth === undefined || end === undefined) return undefined;
  for (const wall of best)
    if (wall.boundingBox === 'block' && !(await dig(body, wall, { forDrop: false })).ok) return undefined;
  return { at: end.position.offset(0.5, 0.5, 0.5), mouth: mouth.position };
}

/** The cells of a hollow behind a wall of rubble, as far as it is open and nothing else leads into it. */
function closedHollow(body: ActionBody, [mouth, ...behind]: readonly (Block | null)[]): readonly Block[] {
  if (mouth === null || mouth === undefined || !isRubble(mouth.name) || !isWall(body, mouth)) return [];
  const cells = [mouth];
  for (const cell of behind) {
    if (cell === null || cell.boundingBox === 'block') break;
    cells.push(cell);
  }
  const own = cells.map(({ position }) => position);
  return cells.slice(1).every((cell) => openings(body, cell, own) === 0) ? cells : [];
}

/** The ground that can be dug on one side, the deepest and softest first. */
function freshHollow(
  body: ActionBody,
  feet: Vec3,
  along: readonly (readonly (Block | null)[])[],
): readonly Block[] | undefined {
  const isGround = (block: Block) =>
    isWall(body, block) &&
    !isBuiltBlock(block.name) &&
    !ORE.test(block.name) &&
    openings(body, block, cellsAt(feet)) === 0;
  const ways = along
    .map((cells) => {
      const blocks: Block[] = [];
      for (const block of cells) {
        if (block === null || !isGround(block)) break;
        blocks.push(block);
      }
      return blocks;
    })
    .filter(({ length }) => length >= LEAST_DEEP);
  const time = (cells: readonly Block[]) => cells.reduce((sum, block) => sum + body.bot.digTime(block), 0);
  return ways.sort((a, b) => b.length - a.length || time(a) - time(b))[0];
}

/** The cells a standing body fills. */
const cellsAt = (feet: Vec3): readonly Vec3[] => [feet, feet.offset(0, 1, 0)];

/** Whether it can be dug without harm, and something can stand in its place. A table, a chest or a furnace is no wall. */
export const isWall = (body: ActionBody, wall: Block): boolean =>
  isDugSafely(body, wall) && body.bot.blockAt(wall.position.offset(0, -1, 0))?.boundingBox === 'block';

function isDugSafely({ bot }: ActionBody, wall: Block): boolean {
  const { position } = wall;
  if (!isHold(wall) || !wall.diggable || bestTool(bot, wall).ms > WALL_MS) return false;
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
