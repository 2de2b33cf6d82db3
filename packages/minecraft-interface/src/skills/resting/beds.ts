import { type BlockPosition, type Failure, fail, isMonster } from '@conscious-bot/contracts';
import { isBed } from '@conscious-bot/contracts/game';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { formatPosition } from '../../body/position.ts';
import { FOUR_SIDES } from '../../body/sides.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { EYES, isSeenFrom } from '../../motion/reach.ts';
import { walkOrDig } from '../../motion/walk.ts';

/** Blocks within which beds are looked for, and how many halves of them at once. */
const SEEN_WITHIN = 64;
const HALVES = 24;
export const REACH_BED_MS = 40_000;
/** From the middle of one half, blocks: a server lets a player into a bed that is within three sideways and two up or down. */
const SIDEWAYS = 2.4;
const LEVELS = 1.6;
/** Monsters this near to a bed keep people awake, blocks (minecraft.wiki "Bed"). */
const AWAKE = { sideways: 8, levels: 5 };

/** Halves of beds in sight, the nearest first. */
export function bedsNear({ bot, blocks }: Pick<ActionBody, 'bot' | 'blocks'>): BlockPosition[] {
  const names = new Set(bot.registry.blocksArray.map(({ name }) => name).filter(isBed));
  return blocks
    .find(names, bot.entity.position, SEEN_WITHIN, { limit: HALVES, covered: true })
    .map(({ position: { x, y, z } }) => ({ x, y, z }));
}

/** Name of a bed in the inventory. */
export const carriedBed = (bot: Bot): string | undefined => bot.inventory.items().find(({ name }) => isBed(name))?.name;

/** Both halves of the bed that has one half at this place; only this one when the other is missing. */
export function bedAt(bot: Bot, at: BlockPosition): BlockPosition[] {
  const name = bot.blockAt(new Vec3(at.x, at.y, at.z), false)?.name;
  const beside = FOUR_SIDES.map(([dx, dz]) => ({ x: at.x + dx, y: at.y, z: at.z + dz }));
  const part = partAt(bot, at);
  const other = beside.find(
    (half) =>
      bot.blockAt(new Vec3(half.x, half.y, half.z), false)?.name === name &&
      partAt(bot, half) !== part &&
      facingAt(bot, half) === facingAt(bot, at),
  );
  return other === undefined ? [at] : [at, other];
}

const propertyAt = (bot: Bot, { x, y, z }: BlockPosition, key: string): unknown =>
  bot.blockAt(new Vec3(x, y, z), false)?.getProperties()[key];
const partAt = (bot: Bot, at: BlockPosition) => propertyAt(bot, at, 'part');
const facingAt = (bot: Bot, at: BlockPosition) => propertyAt(bot, at, 'facing');

/** Whether somebody lies in the bed. */
export const isOccupied = (bot: Bot, at: BlockPosition): boolean =>
  bedAt(bot, at).some((half) => String(propertyAt(bot, half, 'occupied')) === 'true');

/** Whether a monster is so near to the bed that nobody could sleep in it. */
export function monsterNear(bot: Bot, bed: BlockPosition): boolean {
  return Object.values(bot.entities).some((entity) => {
    if (!entity.isValid || !isMonster(entity.name ?? '')) return false;
    const { x, y, z } = entity.position;
    const sideways = Math.max(Math.abs(x - bed.x - 0.5), Math.abs(z - bed.z - 0.5));
    return sideways <= AWAKE.sideways && Math.abs(y - bed.y) <= AWAKE.levels;
  });
}

/**
 * Walks to where the bot can get into the bed: near enough for the server, and on the bed's side of the wall. Servers let people in through a wall, and who does so
 * lies in a house without ever having been in it. True when it is there.
 */
export async function reachBed(body: ActionBody, at: BlockPosition): Promise<true | Failure> {
  const { bot } = body;
  const halves = bedAt(bot, at);
  const reaches = (x: number, y: number, z: number) =>
    halves.some(
      (half) =>
        Math.max(Math.abs(x - half.x - 0.5), Math.abs(z - half.z - 0.5)) <= SIDEWAYS &&
        Math.abs(y - half.y) <= LEVELS &&
        isSeenFrom(body, new Vec3(x, y + EYES, z), half),
    );
  const isThere = () => reaches(bot.entity.position.x, bot.entity.position.y, bot.entity.position.z);
  if (isThere()) return true;
  const away = (x: number, y: number, z: number) =>
    Math.min(...halves.map((half) => Math.hypot(x - half.x, y - half.y, z - half.z)));
  const outcome = await walkOrDig(
    body,
    {
      heuristic: ({ x, y, z }) => Math.max(0, away(x, y, z) - SIDEWAYS),
      isEnd: ({ x, y, z }) => reaches(x + 0.5, y, z + 0.5),
      hasChanged: () => false,
      isValid: () => true,
    },
    { timeoutMs: REACH_BED_MS - 2_000, legs: true },
  );
  if (outcome === 'arrived' || isThere()) return true;
  return fail('sleep.unreachable', `${formatPosition(at)} (${outcome.replaceAll('_', ' ')})`);
}
