import type { BlockPosition } from '@conscious-bot/contracts';
import type { Branch, MainTunnel, Mine } from '../../senses/places/mine.ts';

/**
 * Blocks from one side tunnel to the next. With four nearly every vein between two tunnels is seen, with seven few. A vein is followed wherever a tunnel touches it, so a
 * little farther apart shows more in the same time: counted in the veins of forty worlds each of 1.16.5 and 1.21.4, five blocks bring 5 % more than four over all
 * ores, and six or seven more coal and iron but less of what lies in small veins.
 */
export const SPACING = 5;
/** Blocks of a side tunnel, and of a main one: beyond that walking to and fro costs more than a new one. */
const BRANCH_LENGTH = 20;
const MAIN_LENGTH = 64;

const HEADINGS = [
  { x: 1, z: 0 },
  { x: 0, z: 1 },
  { x: -1, z: 0 },
  { x: 0, z: -1 },
] as const;

export type Heading = (typeof HEADINGS)[number];

/** Where digging goes on: the cell to stand in, the way to dig, and how many cells at most. */
export interface Face {
  readonly from: BlockPosition;
  readonly heading: Heading;
  readonly cells: number;
  readonly tunnel: number;
  /** Which side tunnel; absent for the main one. */
  readonly branch?: number;
}

const headingOf = (quarter: number): Heading => HEADINGS[((quarter % 4) + 4) % 4] ?? HEADINGS[0];

/** The way into a mine: where one goes in, the places on the way down, and where its tunnels begin. */
export type WayIn = Required<Pick<Mine, 'entrance' | 'stairs' | 'foot'>>;

/** @param quarter the first main tunnel's heading, in quarter turns from +x to +z; the others follow when it has come to its end */
export function newMine(dimension: string, wayIn: WayIn, quarter: number): Mine {
  // None leads back: there the stairs come down.
  const tunnels = [0, 1, 3].map(
    (turn): MainTunnel => ({ heading: (quarter + turn) % 4, length: 0, closed: false, branches: [] }),
  );
  return { dimension, ...wayIn, tunnels, dug: 0, found: 0 };
}

/** The quarter turns of a direction seen from above. */
export function quarterOf(dx: number, dz: number): number {
  const best = HEADINGS.map(({ x, z }, quarter) => ({ quarter, along: x * dx + z * dz })).sort(
    (a, b) => b.along - a.along,
  );
  return best[0]?.quarter ?? 0;
}

/** What is dug next: the side tunnels that a main tunnel has passed, then the main tunnel itself. Undefined when all of it is done. */
export function nextFace(mine: Mine): Face | undefined {
  for (const [index, tunnel] of mine.tunnels.entries()) {
    const { heading, length, closed, branches } = tunnel;
    const main = headingOf(heading);
    const open = branches.findIndex((branch) => !branch.closed);
    const branch = branches[open];
    if (branch !== undefined) {
      const side = headingOf(heading + branch.side);
      const root = along(mine.foot, main, branch.at);
      return {
        from: along(root, side, branch.length),
        heading: side,
        cells: BRANCH_LENGTH - branch.length,
        tunnel: index,
        branch: open,
      };
    }
    if (!closed) return { from: along(mine.foot, main, length), heading: main, cells: SPACING, tunnel: index };
  }
  return undefined;
}

/** The mine after so many cells were dug at a face; `closed` where something stopped it. */
export function dugAt(mine: Mine, face: Face, cells: number, closed: boolean): Mine {
  const tunnels = mine.tunnels.map((tunnel, index): MainTunnel => {
    if (index !== face.tunnel) return tunnel;
    if (face.branch !== undefined) {
      const branches = tunnel.branches.map((branch, at): Branch => {
        if (at !== face.branch) return branch;
        const length = branch.length + cells;
        return { ...branch, length, closed: closed || length >= BRANCH_LENGTH };
      });
      return { ...tunnel, branches };
    }
    const length = tunnel.length + cells;
    const sides: readonly (-1 | 1)[] = cells === SPACING ? [-1, 1] : [];
    return {
      ...tunnel,
      length,
      closed: closed || length >= MAIN_LENGTH,
      branches: [...tunnel.branches, ...sides.map((side): Branch => ({ at: length, side, length: 0, closed: false }))],
    };
  });
  return { ...mine, tunnels };
}

/** The cells of all its tunnels on the map, as `x,z`. */
export function tunnelCells({ foot, tunnels }: Mine): ReadonlySet<string> {
  const cells = new Set([flat(foot)]);
  const add = (from: BlockPosition, heading: Heading, length: number) => {
    for (let n = 1; n <= length; n += 1) cells.add(flat(along(from, heading, n)));
  };
  for (const { heading, length, branches } of tunnels) {
    const main = headingOf(heading);
    add(foot, main, length);
    for (const branch of branches) add(along(foot, main, branch.at), headingOf(heading + branch.side), branch.length);
  }
  return cells;
}

export const flat = ({ x, z }: Pick<BlockPosition, 'x' | 'z'>): string => `${x},${z}`;

export const along = ({ x, y, z }: BlockPosition, heading: Heading, cells: number): BlockPosition => ({
  x: x + heading.x * cells,
  y,
  z: z + heading.z * cells,
});
