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
/** Blocks within which water is looked for to lay a field out beside it, and places at it that are tried. */
const WATER_WITHIN = 64;
const SHORES = 6;

interface SoilSearch {
  /** The place to begin with; alone when `only` is set. */
  readonly position?: BlockPosition | undefined;
  readonly near?: Position | undefined;
  readonly only: boolean;
}

type Sight = Pick<ActionBody, 'bot' | 'blocks'>;

export const vec = ({ x, y, z }: BlockPosition): Vec3 => new Vec3(x, y, z);
export const above = ({ x, y, z }: BlockPosition): Vec3 => new Vec3(x, y + 1, z);

/** Earth a hoe can make a field of, with at most a plant on it: near water first, even if that is some way off, then close together. */
export function earthToTill(body: Sight, search: SoilSearch): BlockPosition[] {
  if (search.position !== undefined || search.near !== undefined) return earthAt(body, search);
  const here = body.bot.entity.position;
  const shores = body.blocks.find(new Set(['water']), here, WATER_WITHIN, { limit: WATER_AT_ONCE });
  // Where the bot stands first, then where water is: the nearest, and some that lie apart from those before.
  const places: Position[] = [];
  for (const { position } of shores)
    if (places.length < SHORES && places.every((other) => distance(other, position) > ROUND_A_PLACE))
      places.push(position);
  for (const near of [here, ...places]) {
    const found = earthAt(body, { ...search, near });
    const [first] = found;
    if (first !== undefined && isWet(body, first)) return found;
  }
  return earthAt(body, search);
}

/** Whether there is water that keeps a piece of ground wet. */
function isWet({ blocks }: Sight, at: BlockPosition): boolean {
  const waters = blocks.find(new Set(['water']), at, WATER_REACH * 2, { limit: WATER_AT_ONCE });
  return waters.some(({ position }) => keepsWet(position, at));
}

function earthAt(body: Sight, search: SoilSearch): BlockPosition[] {
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

/** Pieces of ground looked at to find rows in, for each plant, and some more. */
const ROW_CHOICE = 2;
const ROW_MORE = 4;

/**
 * Soil in the order in which to plant it: every other row first, the rest after that. Plants of one kind that stand side by side in both
 * directions grow half as fast (minecraft.wiki "Tutorial:Crop farming").
 */
export function inRows(soil: readonly BlockPosition[], count: number): BlockPosition[] {
  const near = soil.slice(0, ROW_CHOICE * count + ROW_MORE);
  const isEven = (n: number) => n % 2 === 0;
  const rows = (['x', 'z'] as const).flatMap((axis) =>
    [true, false].map((even) => (at: BlockPosition) => isEven(at[axis]) === even),
  );
  const [best] = rows
    .map((isIn) => ({ isIn, size: Math.min(count, near.filter(isIn).length) }))
    .sort((a, b) => b.size - a.size);
  if (best === undefined) return [...soil];
  return [...near.filter(best.isIn), ...near.filter((at) => !best.isIn(at)), ...soil.slice(near.length)];
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
