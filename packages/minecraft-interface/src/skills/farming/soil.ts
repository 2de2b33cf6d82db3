import { type BlockPosition, distance, type Position } from '@conscious-bot/contracts';
import { type Crop, isAir, TILLABLE, WATER_REACH } from '@conscious-bot/contracts/game';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { isReplaceable } from '../placing/free-place.ts';
import { keyOf, layOut, type Piece, plantRows, WAY_WEIGHT } from './rows.ts';

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
/** Layers of earth that are dug off to come down to the water. */
export const MOST_COVER = 2;
const SIDES = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
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
 * Earth a hoe can make a field of so many pieces of, with at most a plant or a layer of earth on it: near water, even if that is some way
 * off, and so that rows of it lie side by side.
 */
export function earthToTill(body: Sight, search: SoilSearch, pieces: number): BlockPosition[] {
  if (search.position !== undefined) return earthAt(body, search).map(({ at }) => at);
  const { field, ground } = bestField(body, search, pieces);
  // The others come after, in case some of the best cannot be worked.
  return [...field, ...ground.filter((piece) => !field.includes(piece))].map(({ at }) => at);
}

/** The water to walk to before a field of so many pieces is laid out: where none can be kept wet as far as the ground was seen. */
export function waterToGoTo(body: Sight, pieces: number): BlockPosition | undefined {
  const { field } = bestField(body, { only: false }, pieces);
  if (field.filter(({ wet }) => wet).length * 2 >= pieces) return undefined;
  const here = body.bot.entity.position;
  const [nearest] = body.blocks.find(new Set(['water']), here, WATER_WITHIN, { limit: 1 });
  return nearest !== undefined && distance(nearest.position, here) > ROUND_A_PLACE ? nearest.position : undefined;
}

function bestField(body: Sight, search: SoilSearch, pieces: number): { field: Piece[]; ground: Piece[] } {
  const here = search.near ?? body.bot.entity.position;
  const places = [here];
  if (search.near === undefined) {
    const shores = body.blocks.find(new Set(['water']), here, WATER_WITHIN, { limit: WATER_AT_ONCE });
    // Beside where the bot stands: the nearest water, and some that lies apart from that.
    for (const { position } of shores)
      if (places.length <= SHORES && places.every((other) => distance(other, position) > ROUND_A_PLACE))
        places.push(position);
  }
  const fields = places.map((near) => {
    const ground = earthAt(body, { ...search, near });
    const { field, rate } = layOut(FIELD_CROP, ground, pieces);
    const [first] = field;
    return { ground, field, worth: first === undefined ? -1 : rate - WAY_WEIGHT * distance(here, first.at) };
  });
  const [best] = fields.sort((a, b) => b.worth - a.worth);
  return best ?? { field: [], ground: [] };
}

/** Ground with at most a plant on it; where it lies too high for the water near by, what comes to light when a layer or two are dug off. */
function earthAt(body: Sight, search: SoilSearch): Piece[] {
  const from = search.position ?? search.near ?? body.bot.entity.position;
  const waters = body.blocks
    .find(new Set(['water']), from, SEEN_WITHIN + WATER_REACH, { limit: WATER_AT_ONCE })
    .map(({ position }) => position);
  const wet = (at: BlockPosition) => waters.some((water) => keepsWet(water, at));
  const found = groundOf(body, new Set(TILLABLE), search)
    .filter((at) => {
      const over = body.bot.blockAt(above(at));
      return over !== null && (isAir(over.name) || isWeed(over.name));
    })
    .map((at): Piece => {
      const lower = search.position === undefined && !wet(at) ? lowered(body, at).find(wet) : undefined;
      return { at: lower ?? at, wet: lower !== undefined || wet(at) };
    });
  // Where a place was named, that is where it is to be; else the first is the one next to water that is nearest.
  const first = search.position ?? (found.find((piece) => piece.wet) ?? found[0])?.at;
  if (first === undefined) return [];
  const dry = (piece: Piece) => (piece.wet ? 0 : 1);
  return [...found].sort((a, b) => {
    if (search.position === undefined && dry(a) !== dry(b)) return dry(a) - dry(b);
    return distance(a.at, first) - distance(b.at, first);
  });
}

/** The places in the ground below one that are laid bare when earth is dug off, as far as no water would come in. */
function lowered({ bot }: Sight, at: BlockPosition): BlockPosition[] {
  const places: BlockPosition[] = [];
  for (let down = 1; down <= MOST_COVER; down++) {
    const opened = { ...at, y: at.y - down + 1 };
    const below = { ...at, y: at.y - down };
    const isOpen = SIDES.some(([dx, dz]) => bot.blockAt(vec(opened).offset(dx, 0, dz))?.name === 'water');
    if (isOpen || !TILLABLE.includes(bot.blockAt(vec(below))?.name ?? '')) break;
    places.push(below);
  }
  return places;
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
