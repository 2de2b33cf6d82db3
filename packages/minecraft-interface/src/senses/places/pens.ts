import type { BlockPosition, ItemStack, NearbyEntity, Position } from '@conscious-bot/contracts';
import { addUp, HOME_RADIUS } from '@conscious-bot/contracts/world';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { FOUR_SIDES } from '../../body/sides.ts';

/**
 * Blocks from the middle of home within which a pen belongs to it: one that comes home to build it looks around for a place, and its gate may be on the far
 * side, beyond all else that stands there.
 */
export const PEN_WITHIN = HOME_RADIUS + 10;
/** Cells of the largest pen: whoever can walk about in more is not penned. And blocks from its nearest to its farthest corner, about. */
const LARGEST = 144;
const DEEPEST = 17;

/** The grown animals of a home, by kind: those behind fences of a pen that belongs to it, however far back in it they stand. */
export function pennedAnimals(bot: Bot, creatures: readonly NearbyEntity[], middle: BlockPosition): ItemStack[] {
  const isNear = (column: string) => {
    const [x = 0, z = 0] = column.split(' ').map(Number);
    return Math.hypot(x - middle.x, z - middle.z) <= PEN_WITHIN;
  };
  const penOf = pensLookedAt(bot);
  const penned = creatures
    .filter(({ kind, baby }) => kind === 'animal' && baby !== true)
    .filter(({ position: { x, z } }) => Math.hypot(x - middle.x, z - middle.z) <= PEN_WITHIN + DEEPEST)
    .filter(({ position }) => [...(penOf(position) ?? [])].some(isNear));
  return addUp(penned.map(({ name }) => ({ name, count: 1 })));
}

/** Blocks from a gate within which nothing in the pen behind it goes unheard: those of a pen as bots build them are heard from there. */
const AT_THE_GATE = 5;

/**
 * What a look tells of penned animals, after what earlier looks told. Behind a wall or out of hearing an animal is not noticed for all that it is still
 * there: fewer than before are believed only by who stands at the gate or in the pen, or where there is no gate to go to.
 */
export function pennedAfter(
  before: readonly ItemStack[],
  seen: readonly ItemStack[],
  bot: Bot,
  gate: BlockPosition | undefined,
): ItemStack[] {
  const { x, z } = bot.entity.position;
  const isThere = gate === undefined || Math.hypot(gate.x + 0.5 - x, gate.z + 0.5 - z) <= AT_THE_GATE;
  if (isThere || penAround(bot, cellOf(bot.entity.position)) !== undefined) return [...seen];
  const names = new Set([...before, ...seen].map(({ name }) => name));
  const countIn = (list: readonly ItemStack[], name: string) => list.find((one) => one.name === name)?.count ?? 0;
  return [...names].map((name) => ({ name, count: Math.max(countIn(before, name), countIn(seen, name)) }));
}

/** So many of a kind are needed for there to be more. */
const PAIR = 2;

/** Animals behind fences that are not hunted for what they leave, by their ids: the young ones, and the last two of a kind, of which a herd comes. */
export function keptForBreeding(bot: Bot, creatures: readonly NearbyEntity[]): ReadonlySet<number> {
  const penOf = pensLookedAt(bot);
  const penned = creatures.filter(({ kind, position }) => kind === 'animal' && penOf(position) !== undefined);
  const isPair = (name: string) => penned.filter((one) => one.name === name && one.baby !== true).length <= PAIR;
  return new Set(penned.filter(({ name, baby }) => baby === true || isPair(name)).map(({ id }) => id));
}

const cellOf = ({ x, y, z }: Position): Vec3 => new Vec3(Math.floor(x), Math.floor(y + 0.1), Math.floor(z));

/**
 * The pen each of several creatures is in, at one moment: what was found for one holds for all on the same ground, so that a pen is looked over once and not
 * once for each animal in it.
 */
function pensLookedAt(bot: Bot): (position: Position) => ReadonlySet<string> | undefined {
  const looks: { readonly level: number; readonly ground: Ground }[] = [];
  return (position) => {
    const cell = cellOf(position);
    const known = looks.find(({ level, ground }) => level === cell.y && ground.columns.has(columnOf(cell)));
    if (known !== undefined) return penIn(known.ground);
    const ground = groundAround(bot, cell);
    looks.push({ level: cell.y, ground });
    return penIn(ground);
  };
}

/**
 * The columns of the pen around a place, as `x z`: all that one who walks and jumps one block high comes to from there, where those are no more
 * than a pen has and a fence is what keeps it. Undefined where it is in none. A gate counts as shut.
 */
export const penAround = (bot: Bot, from: Vec3): ReadonlySet<string> | undefined => penIn(groundAround(bot, from));

/** Columns one comes to on foot, as `x z`: all of them, or more than a pen has. */
interface Ground {
  readonly columns: ReadonlySet<string>;
  /** Whether a fence stands at its edge. */
  readonly isFenced: boolean;
}

const penIn = ({ columns, isFenced }: Ground): ReadonlySet<string> | undefined =>
  isFenced && columns.size <= LARGEST ? columns : undefined;

function groundAround(bot: Bot, from: Vec3): Ground {
  const seen = new Set<string>([columnOf(from)]);
  const open = [from];
  let isFenced = false;
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const [dx, dz] of FOUR_SIDES) {
      const next = at.offset(dx, 0, dz);
      const block = bot.blockAt(next, false);
      if (/fence|_wall$/.test(block?.name ?? '')) isFenced = true;
      else if (block?.boundingBox !== 'empty' && bot.blockAt(next.offset(0, 1, 0), false)?.boundingBox !== 'empty')
        continue;
      else if (!seen.has(columnOf(next))) {
        seen.add(columnOf(next));
        open.push(next);
      }
    }
    if (seen.size > LARGEST) break;
  }
  return { columns: seen, isFenced };
}

/** The column a place is in. */
export const columnOf = ({ x, z }: Pick<Vec3, 'x' | 'z'>): string => `${Math.floor(x)} ${Math.floor(z)}`;
