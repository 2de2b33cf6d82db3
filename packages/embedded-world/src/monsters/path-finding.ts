/** A place a walker can stand in, by its lowest block. */
export interface Cell {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** What a walker needs to know of the ground. */
export interface Ground {
  /** A body can be in this block: nothing solid, nothing that burns. */
  passable(x: number, y: number, z: number): boolean;
  /** A body can stand on top of this block. */
  carries(x: number, y: number, z: number): boolean;
}

/** Cells that are examined before the search settles for the best so far: enough to get around a house, cheap enough for a herd. */
const LONGEST_SEARCH = 300;
/** A walker jumps down this far. */
const DROP = 3;
const STEPS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

interface Node extends Cell {
  readonly cost: number;
  readonly guess: number;
  readonly from: Node | null;
}

/**
 * The way from one cell to another for a body two blocks high that steps up one block and down three (A*). When there is
 * none within reach, the way to the nearest cell that can be reached. The first cell is where the walker stands already
 * and is left out.
 */
export function findPath(ground: Ground, start: Cell, goal: Cell): Cell[] {
  const open: Node[] = [{ ...start, cost: 0, guess: distance(start, goal), from: null }];
  const best = new Map<number, number>([[keyOf(start), 0]]);
  let nearest: Node | undefined = open[0];
  for (let looked = 0; looked < LONGEST_SEARCH && open.length > 0; looked++) {
    const node = takeCheapest(open);
    if (!node) break;
    if (distance(node, goal) < distance(nearest ?? start, goal)) nearest = node;
    if (distance(node, goal) === 0) break;
    for (const next of neighbours(ground, node)) {
      const cost = node.cost + 1 + Math.abs(next.y - node.y) * 0.5;
      const known = best.get(keyOf(next));
      if (known !== undefined && known <= cost) continue;
      best.set(keyOf(next), cost);
      open.push({ ...next, cost, guess: cost + distance(next, goal), from: node });
    }
  }
  const path: Cell[] = [];
  for (let node = nearest; node?.from; node = node.from) path.unshift({ x: node.x, y: node.y, z: node.z });
  return path;
}

function takeCheapest(open: Node[]): Node | undefined {
  let cheapest = 0;
  for (let i = 1; i < open.length; i++) if ((open[i]?.guess ?? 0) < (open[cheapest]?.guess ?? 0)) cheapest = i;
  return open.splice(cheapest, 1)[0];
}

function neighbours(ground: Ground, { x, y, z }: Cell): Cell[] {
  const found: Cell[] = [];
  const fits = (cx: number, cy: number, cz: number): boolean =>
    ground.passable(cx, cy, cz) && ground.passable(cx, cy + 1, cz);
  for (const [dx, dz] of STEPS) {
    const cell = { x: x + dx, z: z + dz };
    if (fits(cell.x, y, cell.z)) {
      // On the level, or down to the next ground.
      for (let down = 0; down <= DROP; down++) {
        if (!ground.passable(cell.x, y - down, cell.z)) break;
        if (!ground.carries(cell.x, y - down - 1, cell.z)) continue;
        found.push({ ...cell, y: y - down });
        break;
      }
    } else if (ground.carries(cell.x, y, cell.z) && fits(cell.x, y + 1, cell.z) && ground.passable(x, y + 2, z)) {
      found.push({ ...cell, y: y + 1 });
    }
  }
  return found;
}

/** Tells cells apart that are less than 1024 blocks from each other. */
const keyOf = ({ x, y, z }: Cell): number => ((x & 1023) << 20) | ((z & 1023) << 10) | (y & 1023);
const distance = (a: Cell, b: Cell): number => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.z - b.z);
