import type { BlockPosition } from '@conscious-bot/contracts';
import { isBuiltBlock } from '@conscious-bot/contracts/policy';
import type { Block } from 'prismarine-block';
import type { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { SIDES } from '../../motion/reach.ts';
import { plain } from '../../senses/snapshot/snapshot.ts';
import { dig } from '../digging/dig.ts';
import { isReplaceable } from '../placing/free-place.ts';
import { isWall, openings } from '../placing/niche.ts';

/** Cells of a bed and the air over it that one needs to lie in it, with the first beside the feet: the foot of the bed lies there, and its head beyond. */
function cellsOf(feet: Vec3, side: Vec3): readonly Vec3[] {
  return [1, 2].flatMap((far) => [0, 1].map((up) => feet.plus(side.scaled(far)).offset(0, up, 0)));
}

/**
 * Where the foot of a bed is to be put so that somebody can lie in it: two cells in a straight line from the bot's feet, with air over both. In a cell of rock they are
 * dug, out of ground that is closed all around, so that the shelter stays shut. Undefined where there is neither room nor ground for it.
 */
export async function makeBedRoom(body: ActionBody): Promise<BlockPosition | undefined> {
  const { bot } = body;
  const feet = bot.entity.position.floored();
  const sides = SIDES.filter((side) => side.y === 0).map((side) => {
    const cells = cellsOf(feet, side);
    return { foot: feet.plus(side), cells, blocks: cells.map((cell) => bot.blockAt(cell)) };
  });
  const ready = sides.find(({ foot, blocks }) => {
    return blocks.every(isRoom) && bot.blockAt(foot.offset(0, -1, 0))?.boundingBox === 'block';
  });
  if (ready !== undefined) return plain(ready.foot);
  const eyes = feet.offset(0, 1, 0);
  const ways = sides.flatMap(({ foot, cells, blocks }) => {
    const walls = blocks.filter((block): block is Block => block !== null && !isRoom(block));
    const isGround = walls.every(
      (wall) => isWall(body, wall) && !isBuiltBlock(wall.name) && openings(body, wall, [feet, eyes, ...cells]) === 0,
    );
    return isGround && blocks.every((block) => block !== null) ? [{ foot, walls }] : [];
  });
  const time = ({ walls }: { readonly walls: readonly Block[] }) =>
    walls.reduce((sum, wall) => sum + bot.digTime(wall), 0);
  const [best] = ways.sort((a, b) => time(a) - time(b));
  if (best === undefined) return undefined;
  // The nearer ones first, to see the others.
  const away = (wall: Block) => wall.position.distanceTo(eyes);
  for (const wall of best.walls.toSorted((a, b) => away(a) - away(b)))
    if (!(await dig(body, wall, { forDrop: false })).ok) return undefined;
  return plain(best.foot);
}

const isRoom = (block: Block | null): boolean =>
  isReplaceable(block) && block?.boundingBox === 'empty' && !/water|fire/.test(block.name);
