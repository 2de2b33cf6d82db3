import { type BlockPosition, distance } from '@conscious-bot/contracts';
import { type Crop, type FieldCell, growingPlant, growthPoints } from '@conscious-bot/contracts/game';

/** A piece of field, or of ground that is to be one. */
export interface Piece {
  readonly at: BlockPosition;
  readonly wet: boolean;
}

/** Pieces that are tried as the middle of a new field. */
const MIDDLES = 24;
/** So many of the stages all plants grow in one random tick each does a block of way to the field outweigh. */
export const WAY_WEIGHT = 1 / 200;
const AXES = ['x', 'z'] as const;

export const keyOf = ({ x, y, z }: BlockPosition): string => `${x},${y},${z}`;
const isEven = (n: number): boolean => n % 2 === 0;

/**
 * Where on a field to put so many plants of a kind so that together they grow fastest: in every other row, where most of what lies around is
 * wet field. Plants of one kind that stand side by side in both directions grow half as fast (minecraft.wiki "Tutorial:Crop farming").
 * @param field every piece of it, in the order in which to take those that are as good; `planted` are those with such a plant already.
 * @returns the free pieces to plant, the best rows first and the others after them, and the stages all plants grow in one random tick each.
 */
export function plantRows(
  crop: Crop,
  field: readonly Piece[],
  count: number,
  planted: ReadonlySet<string> = new Set(),
): { readonly order: BlockPosition[]; readonly rate: number } {
  const wet = new Map(field.map((piece) => [keyOf(piece.at), piece.wet]));
  const free = field.map(({ at }) => at).filter((at) => !planted.has(keyOf(at)));
  const patterns = AXES.flatMap((axis) =>
    [true, false].map((even) => {
      const inRow = free.filter((at) => isEven(at[axis]) === even);
      const stands = new Set([...inRow.map(keyOf), ...planted]);
      const rateOf = (at: BlockPosition) =>
        1 / growingPlant(crop, 0, growthPoints(around(at, wet, stands, crop))).oneIn;
      const rated = inRow.map((at) => ({ at, rate: rateOf(at) })).sort((a, b) => b.rate - a.rate);
      const rate = rated.slice(0, count).reduce((sum, each) => sum + each.rate, 0);
      const others = free.filter((at) => isEven(at[axis]) !== even);
      return { order: [...rated.map(({ at }) => at), ...others], rate };
    }),
  );
  const [best = { order: [], rate: 0 }] = patterns.sort((a, b) => b.rate - a.rate);
  return best;
}

function around(
  { x, y, z }: BlockPosition,
  wet: ReadonlyMap<string, boolean>,
  stands: ReadonlySet<string>,
  crop: Crop,
): (FieldCell | undefined)[] {
  return [-1, 0, 1].flatMap((dz) =>
    [-1, 0, 1].map((dx) => {
      const key = keyOf({ x: x + dx, y, z: z + dz });
      const isWet = wet.get(key);
      return isWet === undefined ? undefined : { wet: isWet, plant: stands.has(key) ? crop.block : undefined };
    }),
  );
}

/**
 * Which ground to till for a field of so many pieces: such as lies together on one level, near water, in a shape in which a plant for every
 * two of them grows well.
 * @param ground the best place to begin first
 * @returns the pieces, the nearest to the first first, and the stages all plants grow there in one random tick each
 */
export function layOut(
  crop: Crop,
  ground: readonly Piece[],
  pieces: number,
): { readonly field: Piece[]; readonly rate: number } {
  const plants = Math.max(1, Math.floor(pieces / 2));
  const [first] = ground;
  if (first === undefined) return { field: [], rate: 0 };
  const fields = ground.slice(0, MIDDLES).map((middle) => {
    const field = joined(ground, middle)
      .sort((a, b) => rank(a, middle) - rank(b, middle))
      .slice(0, pieces);
    const { rate } = plantRows(crop, field, plants);
    return { field, rate, worth: rate - WAY_WEIGHT * distance(first.at, middle.at) };
  });
  const [best = { field: [], rate: 0 }] = fields.sort((a, b) => b.worth - a.worth);
  const [begin] = best.field;
  const away = ({ at }: Piece) => (begin === undefined ? 0 : distance(at, begin.at));
  return { field: [...best.field].sort((a, b) => away(a) - away(b)), rate: best.rate };
}

/** Wet pieces first, and those of the smallest square around the middle; of one ring, the nearest. */
const DRY = 1_000;
function rank({ at, wet }: Piece, middle: Piece): number {
  const ring = Math.max(Math.abs(at.x - middle.at.x), Math.abs(at.z - middle.at.z));
  return (wet ? 0 : DRY) + ring + distance(at, middle.at) / 100;
}

/** All that lies on one level and can be come to from a piece without leaving the ground. */
function joined(ground: readonly Piece[], from: Piece): Piece[] {
  const left = new Map(ground.map((piece) => [keyOf(piece.at), piece]));
  left.delete(keyOf(from.at));
  const found = [from];
  for (const { at } of found)
    for (const [dx, dz] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
    ] as const) {
      const key = keyOf({ x: at.x + dx, y: at.y, z: at.z + dz });
      const next = left.get(key);
      if (next === undefined) continue;
      left.delete(key);
      found.push(next);
    }
  return found;
}
