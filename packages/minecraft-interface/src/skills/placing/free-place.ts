import type { BlockPosition } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import { eyePosition } from '../../body/mineflayer/eyes.ts';
import { REACH, SIDES } from '../../motion/reach.ts';
import { isShutFromAbove } from '../../senses/places/container-kinds.ts';

/** A place for a block and the face of its neighbour to click for it. */
export interface Place {
  readonly position: Vec3;
  readonly against: Block;
  /** From the neighbour to the place. */
  readonly face: Vec3;
}

const REPLACEABLE =
  /^((cave_|void_)?air|(short_|tall_)?grass|(large_)?fern|dead_bush|vine|(tall_)?seagrass|snow|fire|water)$/;
/** Blocks whose click does something else than place: it opens, presses or turns them. */
const INTERACTIVE =
  /table|chest|furnace|smoker|barrel|shulker_box|hopper|dispenser|dropper|anvil|beacon|brewing_stand|loom|grindstone|stonecutter|cauldron|bell|bed$|door$|gate$|button|lever|repeater|comparator|daylight_detector|note_block|jukebox|cake|lectern|composter|sign$|pot$|berry_bush|command_block/;
/** Half the width and the height of a player, blocks. */
const HALF_WIDTH = 0.3;
const HEIGHT = 1.8;

/** Whether a block can be put against this one with a click. */
export function isHold(block: Pick<Block, 'name' | 'boundingBox'> | null): boolean {
  return block?.boundingBox === 'block' && !INTERACTIVE.test(block.name);
}

/** Of the four sides of its feet those where no block stands that would open. */
export const sidesWithoutStation = (bot: Bot): number =>
  SIDES.filter((side) => {
    const block = bot.blockAt(bot.entity.position.floored().plus(side));
    return side.y === 0 && (block?.boundingBox !== 'block' || isHold(block));
  }).length;

export function isReplaceable(block: Pick<Block, 'name'> | null): boolean {
  return block !== null && REPLACEABLE.test(block.name);
}

/** Where somebody is who puts a block: feet, and how far a jump takes them up at its top, blocks. */
export interface Standpoint {
  readonly feet: Vec3;
  readonly jump: number;
}

/**
 * Ways to put a block at this position from where the bot stands, or would stand: faces it can see and reach, the floor's first, none that
 * would open something.
 */
export function placesAt(
  bot: Bot,
  at: BlockPosition,
  from: Standpoint = { feet: bot.entity.position, jump: 0 },
): Place[] {
  const position = new Vec3(at.x, at.y, at.z);
  if (!isReplaceable(bot.blockAt(position)) || isOccupied(bot, position, from)) return [];
  const eyes = eyePosition({ bot }).minus(bot.entity.position).plus(from.feet).offset(0, from.jump, 0);
  return [SIDES[1], ...SIDES.filter((side) => side !== SIDES[1])].flatMap((toNeighbour) => {
    const against = bot.blockAt(position.plus(toNeighbour));
    if (against === null || !isHold(against)) return [];
    const face = toNeighbour.scaled(-1);
    return canSeeFace(bot, eyes, against, face) ? [{ position, against, face }] : [];
  });
}

/** Places for a block on solid ground around the bot, or around where its feet would be, the nearest first. A chest needs room for its lid. */
export function placesNear(
  bot: Bot,
  { block, stand = bot.entity.position }: { readonly block?: string; readonly stand?: Vec3 } = {},
): Place[] {
  const feet = stand.floored();
  const cells: Vec3[] = [];
  for (let dx = -3; dx <= 3; dx++) {
    for (let dz = -3; dz <= 3; dz++) {
      for (const dy of [0, 1, -1]) if (dx !== 0 || dz !== 0) cells.push(feet.offset(dx, dy, dz));
    }
  }
  const away = (cell: Vec3) => cell.offset(0.5, 0.5, 0.5).distanceTo(stand) + Math.abs(cell.y - feet.y);
  return cells
    .sort((a, b) => away(a) - away(b))
    .flatMap((cell) => {
      // Ground under it, so that nothing ends up hanging on a wall; dry, so that nothing is washed over.
      if (bot.blockAt(cell)?.name === 'water' || (block !== undefined && isShutFromAbove(bot, block, cell))) return [];
      return placesAt(bot, cell, { feet: stand, jump: 0 }).filter(({ face }) => face.y === 1);
    });
}

/** Whether a body stands in the place; dropped items are pushed aside. */
function isOccupied(bot: Bot, { x, y, z }: Vec3, from: Standpoint): boolean {
  return Object.values(bot.entities).some((entity) => {
    if (entity.name === 'item' || entity.name === 'experience_orb') return false;
    const self = entity === bot.entity;
    const half = self ? HALF_WIDTH : (entity.width ?? 2 * HALF_WIDTH) / 2;
    const height = self ? HEIGHT + from.jump : (entity.height ?? HEIGHT);
    const at = self ? from.feet : entity.position;
    const overlaps = (low: number, high: number, from: number) => high > from && low < from + 1;
    return (
      overlaps(at.x - half, at.x + half, x) && overlaps(at.z - half, at.z + half, z) && overlaps(at.y, at.y + height, y)
    );
  });
}

function canSeeFace(bot: Bot, eyes: Vec3, block: Block, face: Vec3): boolean {
  const middle = block.position.offset(0.5, 0.5, 0.5).plus(face.scaled(0.5));
  const way = middle.minus(eyes);
  if (way.dot(face) >= 0 || way.norm() > REACH) return false;
  // The library's types leave the hit block's position out.
  const hit: unknown = bot.world.raycast(eyes, way.normalize(), REACH + 1);
  const struck: unknown = typeof hit === 'object' && hit !== null ? Reflect.get(hit, 'position') : undefined;
  return struck instanceof Vec3 && struck.equals(block.position);
}
