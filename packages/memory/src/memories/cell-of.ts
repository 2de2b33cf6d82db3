/** Edge of the squares of ground that places are indexed by, blocks. */
export const CELL = 32;

/** Cells from one end of the world to the other, with a margin: the world ends 30 million blocks from its middle. */
const ROW = 2 ** 21;
const MIDDLE = ROW / 2;

interface Ground {
  readonly x: number;
  readonly z: number;
}

const column = (blocks: number) => Math.min(ROW - 1, Math.max(0, Math.floor(blocks / CELL) + MIDDLE));

/** Number of the square of ground a place lies in; dimensions share their squares. */
export function cellOf({ x, z }: Ground): number {
  return column(x) * ROW + column(z);
}

/** The squares a circle touches, at most (2r/32 + 2)² of them. */
export function cellsWithin({ x, z }: Ground, radius: number): number[] {
  const cells: number[] = [];
  for (let east = column(x - radius); east <= column(x + radius); east++)
    for (let south = column(z - radius); south <= column(z + radius); south++) cells.push(east * ROW + south);
  return cells;
}
