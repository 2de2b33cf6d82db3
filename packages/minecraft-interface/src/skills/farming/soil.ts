import { type BlockPosition, distance, type Position } from '@conscious-bot/contracts';
import { type Crop, isAir, TILLABLE, WATER_REACH } from '@conscious-bot/contracts/game';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { isReplaceable } from '../placing/free-place.ts';
import { keyOf, layOut, type Piece, plantRows } from './rows.ts';

/** Blocks around a place within which ground is looked for, and around one that was named. */
const SEEN_WITHIN = 24;
const ROUND_A_PLACE = 8;
/** Blocks of ground and of water one search considers. */
const GROUND_AT_ONCE = 400;
const WATER_AT_ONCE = 200;
/** Blocks within which water is looked for to lay a field out beside it, and places at it that are tried. */
const WATER_WITHIN = 64;
const SHORES = 6;
/** Pieces of field this near to the nearest free one are thought of as the same field, blocks. */
const FIELD_WITHIN = 16;
/** New fields are laid out for what grows like wheat, as nearly all crops do. */
const FIELD_CROP: Crop = { block: 'wheat', seed: 'wheat_seeds', produce: 'wheat', ripeAge: 7, soil: 'farmland' };

interface SoilSearch {
  /** The place to begin with; alone when `only` is set. */
  readonly position?: BlockPosition | undefined;
  readonly near?: Position | undefined;
  readonly only: boolean;
}

type Sight = Pick<ActionBody, 'bot' | 'blocks'>;

export const vec = ({ x, y, z }: BlockPosition): Vec3 => new Vec3(x, y, z);
export const above = ({ x, y, z }: BlockPosition): Vec3 => new Vec3(x, y + 1, z);

/**
 * Earth a hoe can make a field of so many pieces of, with at most a plant on it: near water, even if that is some way off, and so that rows
 * of it lie side by side.
 */
export function earthToTill(body: Sight, search: SoilSearch, pieces: number): BlockPosition[] {
  if (search.position !== undefined) return earthAt(body, search).map(({ at }) => at);
  if (search.near !== undefined) return wellLaidOut(earthAt(body, search), pieces);
  const here = body.bot.entity.position;
  const shores = body.blocks.find(new Set(['water']), here, WATER_WITHIN, { limit: WATER_AT_ONCE });
  // Where the bot stands first, then where water is: the nearest, and some that lie apart from those before.
  const places: Position[] = [];
  for (const { position } of shores)
    if (places.length < SHORES && places.every((other) => distance(other, position) > ROUND_A_PLACE))
      places.push(position);
  for (const near of [here, ...places]) {
    const found = wellLaidOut(earthAt(body, { ...search, near }), pieces);
    const [first] = found;
    if (first !== undefined && isWet(body, first)) return found;
  }
  return wellLaidOut(earthAt(body, search), pieces);
}

/** The pieces of a good field first, and the others, in case some of those cannot be worked. */
function wellLaidOut(ground: readonly Piece[], pieces: number): BlockPosition[] {
  const field = layOut(FIELD_CROP, ground, pieces);
  const [first] = field;
  const rest = ground.filter((piece) => !field.includes(piece));
  const away = ({ at }: Piece) => (first === undefined ? 0 : distance(at, first.at));
  return [...field.sort((a, b) => away(a) - away(b)), ...rest].map(({ at }) => at);
}

/** Whether there is water that keeps a piece of ground wet. */
function isWet({ blocks }: Sight, at: BlockPosition): boolean {
  const waters = blocks.find(new Set(['water']), at, WATER_REACH * 2, { limit: WATER_AT_ONCE });
  return waters.some(({ position }) => keepsWet(position, at));
}

function earthAt(body: Sight, search: SoilSearch): Piece[] {
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
  return [...found]
    .sort((a, b) => {
      if (search.position === undefined && dry(a) !== dry(b)) return dry(a) - dry(b);
      return distance(a, first) - distance(b, first);
    })
    .map((at) => ({ at, wet: wet.has(at) }));
}

/** Soil of a kind with nothing on it, the nearest first. */
export function freeSoil(body: Sight, soil: string, search: SoilSearch): BlockPosition[] {
  return groundOf(body, new Set([soil]), search).filter((at) => isAir(body.bot.blockAt(above(at))?.name ?? ''));
}

/** The same in the order in which to plant so many of a crop: where they grow best together. */
export function soilInRows(body: Sight, crop: Crop, search: SoilSearch, count: number): BlockPosition[] {
  const { bot } = body;
  const nearest = freeSoil(body, crop.soil, search);
  const [first] = nearest;
  if (first === undefined) return [];
  const waters = body.blocks
    .find(new Set(['water']), first, SEEN_WITHIN + WATER_REACH, { limit: WATER_AT_ONCE })
    .map(({ position }) => position);
  // A field is looked at as a whole: what lies next to it, and not what is somewhere near the bot.
  const all = groundOf(body, new Set([crop.soil]), search).filter((at) => distance(at, first) <= FIELD_WITHIN);
  const field = all.map((at) => ({ at, wet: waters.some((water) => keepsWet(water, at)) }));
  const stands = (at: BlockPosition, name: string) => bot.blockAt(above(at))?.name === name;
  const taken = all.filter((at) => !nearest.includes(at));
  const planted = new Set(taken.filter((at) => stands(at, crop.block)).map(keyOf));
  const free = new Set(nearest.map(keyOf));
  const { order } = plantRows(crop, field, count, planted);
  const rest = nearest.filter((at) => distance(at, first) > FIELD_WITHIN);
  return [...order.filter((at) => free.has(keyOf(at))), ...rest];
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
