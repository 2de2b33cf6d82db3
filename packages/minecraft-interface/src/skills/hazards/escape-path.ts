import type { Position } from '@conscious-bot/contracts';

/** What a cell means to one who is in danger where they are. */
export interface EscapeCell {
  /** The body can be in it: air, plants, water, lava, fire. */
  readonly open: boolean;
  /** Stays where it is when stood upon. */
  readonly ground: boolean;
  /** One swims in it. */
  readonly liquid: boolean;
  /** It harms. */
  readonly harm: boolean;
  readonly water: boolean;
}

interface EscapeOptions {
  /** Water ends the danger (fire), so it is looked for first. */
  readonly intoWater: boolean;
  /** Cells looked at most. */
  readonly most?: number;
}

type Cell = readonly [number, number, number];

const SIDES: readonly Cell[] = [
  [1, 0, 0],
  [-1, 0, 0],
  [0, 0, 1],
  [0, 0, -1],
];
const MOST = 1_500;
/** Cells further on that are taken when water is there. */
const WATER_WITHIN = 10;

/**
 * Cells from where the body is to the nearest place where it is safe to be, itself left out; undefined when there is none near. Unlike a
 * path it leads through what harms, since the body is in it already.
 */
export function escapePath(
  cellAt: (x: number, y: number, z: number) => EscapeCell,
  from: Position,
  { intoWater, most = MOST }: EscapeOptions,
): Position[] | undefined {
  const start: Cell = [Math.floor(from.x), Math.floor(from.y), Math.floor(from.z)];
  const cameFrom = new Map<string, Cell | undefined>([[start.join(), undefined]]);
  const queue: { readonly cell: Cell; readonly steps: number }[] = [{ cell: start, steps: 0 }];
  let dry: Cell | undefined;
  for (const { cell, steps } of queue) {
    if (steps > 0) {
      if (intoWater && steps <= WATER_WITHIN && cellAt(...cell).water) return backFrom(cell, cameFrom);
      if (isSafe(cellAt, cell)) {
        dry ??= cell;
        if (!intoWater) break;
      }
    }
    if (intoWater && dry !== undefined && steps > WATER_WITHIN) break;
    if (cameFrom.size > most) break;
    for (const next of neighbours(cellAt, cell)) {
      const key = next.join();
      if (cameFrom.has(key)) continue;
      cameFrom.set(key, cell);
      queue.push({ cell: next, steps: steps + 1 });
    }
  }
  return dry === undefined ? undefined : backFrom(dry, cameFrom);
}

/** Room for the body, nothing that harms within or beside it, and something to stand on or to swim in. */
export function isSafe(cellAt: (x: number, y: number, z: number) => EscapeCell, [x, y, z]: Cell): boolean {
  const feet = cellAt(x, y, z);
  const head = cellAt(x, y + 1, z);
  const below = cellAt(x, y - 1, z);
  if (!feet.open || !head.open || feet.harm || head.harm || below.harm) return false;
  if (!below.ground && !feet.water) return false;
  return SIDES.every(([dx, , dz]) => !cellAt(x + dx, y, z + dz).harm);
}

function neighbours(cellAt: (x: number, y: number, z: number) => EscapeCell, [x, y, z]: Cell): Cell[] {
  const fits = (cx: number, cy: number, cz: number) => cellAt(cx, cy, cz).open && cellAt(cx, cy + 1, cz).open;
  const found: Cell[] = [];
  const here = cellAt(x, y, z);
  const held = here.liquid || cellAt(x, y - 1, z).ground;
  if (here.liquid && cellAt(x, y + 2, z).open) found.push([x, y + 1, z]);
  if (cellAt(x, y - 1, z).open) found.push([x, y - 1, z]);
  if (!held) return found;
  for (const [dx, , dz] of SIDES) {
    if (fits(x + dx, y, z + dz)) found.push([x + dx, y, z + dz]);
    // One block up: from the ground by a jump, out of a liquid by swimming against the bank.
    else if (fits(x + dx, y + 1, z + dz) && cellAt(x, y + 2, z).open) found.push([x + dx, y + 1, z + dz]);
  }
  return found;
}

function backFrom(to: Cell, cameFrom: ReadonlyMap<string, Cell | undefined>): Position[] {
  const path: Position[] = [];
  for (let cell: Cell | undefined = to; cell !== undefined; cell = cameFrom.get(cell.join())) {
    path.unshift({ x: cell[0], y: cell[1], z: cell[2] });
  }
  return path.slice(1);
}
