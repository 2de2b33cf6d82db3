import { type BlockPosition, distance, type Position } from '@conscious-bot/contracts';
import { isAir, TILLABLE, WATER_REACH } from '@conscious-bot/contracts/game';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { isReplaceable } from '../placing/free-place.ts';

/** Blocks around a place within which ground is looked for, and around one that was named. */
const SEEN_WITHIN = 24;
const ROUND_A_PLACE = 8;
/** Blocks of ground and of water one search considers. */
const GROUND_AT_ONCE = 400;
const WATER_AT_ONCE = 200;

export interface SoilSearch {
  /** The place to begin with; alone when `only` is set. */
  readonly position?: BlockPosition | undefined;
  readonly near?: Position | undefined;
  readonly only: boolean;
}

type Sight = Pick<ActionBody, 'bot' | 'blocks'>;

export const vec = ({ x, y, z }: BlockPosition): Vec3 => new Vec3(x, y, z);
export const above = ({ x, y, z }: BlockPosition): Vec3 => new Vec3(x, y + 1, z);

/** Earth a hoe can make a field of, with at most a plant on it: near water first, then close together. */
export function earthToTill(body: Sight, search: SoilSearch): BlockPosition[] {
  const found = groundOf(body, new Set(TILLABLE), search).filter((at) => {
    const over = body.bot.blockAt(above(at));
    return over !== null && (isAir(over.name) || isWeed(over.name));
  });
  const from = search.near ?? body.bot.entity.position;
  const waters = body.blocks
    .find(new Set(['water']), from, SEEN_WITHIN + WATER_REACH, { limit: WATER_AT_ONCE })
    .map(({ position }) => position);
  const wet = new Set(found.filter((at) => waters.some((water) => keepsWet(water, at))));
  // Where a place was named, that is where it is to be; else the first is the one next to water that is nearest.
  const first = search.position ?? found.find((at) => wet.has(at)) ?? found[0];
  if (first === undefined) return [];
  const dry = (at: BlockPosition) => (wet.has(at) ? 0 : 1);
  return [...found].sort((a, b) => {
    if (search.position === undefined && dry(a) !== dry(b)) return dry(a) - dry(b);
    return distance(a, first) - distance(b, first);
  });
}

/** Soil of a kind with nothing on it, the nearest first. */
export function freeSoil(body: Sight, soil: string, search: SoilSearch): BlockPosition[] {
  return groundOf(body, new Set([soil]), search).filter((at) => isAir(body.bot.blockAt(above(at))?.name ?? ''));
}

/** Plants that grow by themselves and are no loss. */
export function isWeed(name: string): boolean {
  return isReplaceable({ name }) && !/^(water|fire)$/.test(name) && !isAir(name);
}

function groundOf({ bot, blocks }: Sight, names: ReadonlySet<string>, search: SoilSearch): BlockPosition[] {
  const { position, near, only } = search;
  if (position !== undefined && only) {
    return names.has(bot.blockAt(vec(position))?.name ?? '') ? [position] : [];
  }
  const middle = position === undefined ? undefined : vec(position).offset(0.5, 0.5, 0.5);
  const radius = position === undefined ? SEEN_WITHIN : ROUND_A_PLACE;
  const found = blocks.find(names, middle ?? near ?? bot.entity.position, radius, { limit: GROUND_AT_ONCE });
  return found.map((each) => each.position);
}

function keepsWet(water: BlockPosition, field: BlockPosition): boolean {
  const up = water.y - field.y;
  return (
    Math.abs(water.x - field.x) <= WATER_REACH && Math.abs(water.z - field.z) <= WATER_REACH && (up === 0 || up === 1)
  );
}
