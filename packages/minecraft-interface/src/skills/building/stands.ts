import type { Bot } from 'mineflayer';
import type { goals } from 'mineflayer-pathfinder';
import type { Vec3 } from 'vec3';
import { groundKind } from '../../pathfinding/ground.ts';
import { type Place, placesAt, type Standpoint } from '../placing/free-place.ts';

/** How high the feet are when a block is put from a jump: a little below its top, so that there is time. Blocks. */
export const JUMP = 1;
/** Cells around a place from which it may be in reach. */
const AROUND = 4;
/** A fence is a block and a half high: nobody steps onto one on the way. */
const TOO_HIGH = /fence|wall$/;

/** Where to stand to put a block, in the middle of a cell. */
export interface Stand extends Standpoint {
  readonly cell: Vec3;
}

/** Whether somebody can stand in this cell: room for feet and head, and ground. */
export function canStandAt(bot: Bot, feet: Vec3): boolean {
  const floor = bot.blockAt(feet.offset(0, -1, 0));
  return (
    isRoom(bot, feet) &&
    isRoom(bot, feet.offset(0, 1, 0)) &&
    floor?.boundingBox === 'block' &&
    !TOO_HIGH.test(floor.name)
  );
}

export function isRoom(bot: Bot, at: Vec3): boolean {
  const block = bot.blockAt(at);
  return block !== null && groundKind(block) === 'open';
}

/** A standpoint in the middle of a cell. */
export const standIn = (cell: Vec3, jump = 0): Stand => ({ cell, feet: cell.offset(0.5, 0, 0.5), jump });

/**
 * Where a block can be put from, the best first: as many cells as one likes, standing or with a jump.
 * @param allowed whether this cell may be stood in
 * @param fits which ways to put it will do
 */
export function standsFor(
  bot: Bot,
  at: Vec3,
  allowed: (feet: Vec3) => boolean,
  fits: (place: Place) => boolean = () => true,
): Stand[] {
  const stands: Stand[] = [];
  for (let dx = -AROUND; dx <= AROUND; dx++) {
    for (let dz = -AROUND; dz <= AROUND; dz++) {
      for (let dy = -AROUND; dy <= 1; dy++) {
        const feet = at.offset(dx, dy, dz);
        if (!allowed(feet) || !canStandAt(bot, feet)) continue;
        const stand = standToPut(bot, at, feet, fits);
        if (stand !== undefined) stands.push(stand);
      }
    }
  }
  const from = bot.entity.position;
  return stands.sort((a, b) => a.jump - b.jump || a.feet.distanceTo(from) - b.feet.distanceTo(from));
}

/** The way to put a block from this cell, without a jump where that does; undefined when there is none. */
export function standToPut(
  bot: Bot,
  at: Vec3,
  feet: Vec3,
  fits: (place: Place) => boolean = () => true,
): Stand | undefined {
  const still = standIn(feet);
  if (placesAt(bot, at, still).some(fits)) return still;
  const leap = standIn(feet, JUMP);
  return isRoom(bot, feet.offset(0, 2, 0)) && placesAt(bot, at, leap).some(fits) ? leap : undefined;
}

/** Standing in one of these cells. */
export function inOneOf(cells: readonly Vec3[]): goals.Goal {
  return {
    heuristic: (node) => Math.min(...cells.map(({ x, y, z }) => Math.hypot(node.x - x, node.y - y, node.z - z))),
    isEnd: (node) => cells.some(({ x, y, z }) => node.x === x && node.y === y && node.z === z),
    hasChanged: () => false,
    isValid: () => true,
  };
}
