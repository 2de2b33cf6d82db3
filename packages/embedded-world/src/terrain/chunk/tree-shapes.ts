import { NEIGHBOURS } from '../../engine/neighbours.ts';
import type { Random } from '../ores/vein.ts';

export const SPECIES = ['oak', 'birch', 'spruce', 'acacia', 'jungle', 'dark_oak'] as const;
export type Species = (typeof SPECIES)[number];

/** A block of a tree, from the ground block under its trunk; for leaves the steps to the nearest log. */
interface LeafAt {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly distance: number;
}
type LogAt = Omit<LeafAt, 'distance'>;

/** A tree without a place: the trunk stands on 0 0 0. */
export interface TreeShape {
  readonly logs: readonly LogAt[];
  readonly leaves: readonly LeafAt[];
}

/** Leaves and leaning trunks reach no farther than this from the foot. */
export const TREE_REACH = 5;
/** Leaves farther than this from any log would decay. */
const DECAY = 6;

/** Least logs of a trunk, and the most that chance adds: the game's `trunk_placer` of each tree (data pack, `configured_feature`). */
const TRUNKS: Readonly<Record<Species, readonly [least: number, more: number]>> = {
  oak: [4, 2],
  birch: [5, 2],
  spruce: [5, 3],
  acacia: [5, 4],
  jungle: [4, 8],
  dark_oak: [6, 3],
};

/** The drawing of one tree: logs win over leaves. */
class Drawing {
  readonly logs = new Map<string, LogAt>();
  readonly leaves = new Map<string, LogAt>();

  log(x: number, y: number, z: number): void {
    this.logs.set(`${x},${y},${z}`, { x, y, z });
  }

  /** A layer of leaves: a square with its corners cut, or by chance thinned. */
  layer(y: number, radius: number, corner: (dx: number, dz: number) => boolean, x0 = 0, z0 = 0, wide = 0): void {
    for (let dx = -radius; dx <= radius + wide; dx++) {
      for (let dz = -radius; dz <= radius + wide; dz++) {
        const [fx, fz] = [Math.max(-dx, dx - wide), Math.max(-dz, dz - wide)];
        if (fx === radius && fz === radius && corner(dx, dz)) continue;
        const [x, z] = [x0 + dx, z0 + dz];
        this.leaves.set(`${x},${y},${z}`, { x, y, z });
      }
    }
  }

  /** Counts the steps from each leaf to a log as the game does, and leaves out what would decay. */
  done(): TreeShape {
    const distances = new Map<string, number>();
    let edge: LogAt[] = [...this.logs.values()];
    for (let distance = 1; distance <= DECAY && edge.length > 0; distance++) {
      const next: LogAt[] = [];
      for (const { x, y, z } of edge) {
        for (const [dx, dy, dz] of NEIGHBOURS) {
          const key = `${x + dx},${y + dy},${z + dz}`;
          const leaf = this.leaves.get(key);
          if (leaf === undefined || distances.has(key) || this.logs.has(key)) continue;
          distances.set(key, distance);
          next.push(leaf);
        }
      }
      edge = next;
    }
    const leaves = [...distances].flatMap(([key, distance]) => {
      const leaf = this.leaves.get(key);
      return leaf === undefined ? [] : [{ ...leaf, distance }];
    });
    return { logs: [...this.logs.values()], leaves };
  }
}

const always = (): boolean => true;

/** Draws one tree of a kind. */
export function drawTree(species: Species, random: Random): TreeShape {
  const [least, more] = TRUNKS[species];
  const height = least + Math.floor(random() * (more + 1));
  const tree = new Drawing();
  if (species === 'spruce') drawSpruce(tree, height, random);
  else if (species === 'acacia') drawAcacia(tree, height, random);
  else if (species === 'dark_oak') drawDarkOak(tree, height, random);
  else drawRound(tree, height, random);
  return tree.done();
}

/** Oak, birch and jungle trees: two wide layers of leaves and two narrow ones around the top of a straight trunk. */
function drawRound(tree: Drawing, height: number, random: Random): void {
  for (let y = height - 2; y <= height + 1; y++) {
    const wide = y < height;
    tree.layer(y, wide ? 2 : 1, () => y === height + 1 || random() < 0.5);
  }
  for (let y = 1; y <= height; y++) tree.log(0, y, 0);
}

/** Layers that grow and shrink again from the tip down. */
function drawSpruce(tree: Drawing, height: number, random: Random): void {
  const bare = 1 + Math.floor(random() * 2);
  const widest = 2 + Math.floor(random() * 2);
  let radius = Math.floor(random() * 2);
  let limit = 1;
  let smallest = 0;
  for (let y = height + 1; y > bare; y--) {
    tree.layer(y, radius, radius > 0 ? always : () => false);
    if (radius >= limit) {
      radius = smallest;
      smallest = 1;
      limit = Math.min(limit + 1, widest);
    } else radius++;
  }
  for (let y = 1; y <= height; y++) tree.log(0, y, 0);
}

/** A trunk that leans one way near its top, under two flat layers. */
function drawAcacia(tree: Drawing, height: number, random: Random): void {
  const [sx, sz] = [
    [1, 0],
    [-1, 0],
    [0, 1],
    [0, -1],
  ][Math.floor(random() * 4)] ?? [1, 0];
  const lean = 1 + Math.floor(random() * 2);
  const from = height - lean;
  let [x, z] = [0, 0];
  for (let y = 1; y <= height; y++) {
    if (y > from) {
      x += sx ?? 0;
      z += sz ?? 0;
    }
    tree.log(x, y, z);
  }
  tree.layer(height, 3, always, x, z);
  tree.layer(height + 1, 2, always, x, z);
}

/** A trunk of four, under a wide and thick crown. */
function drawDarkOak(tree: Drawing, height: number, random: Random): void {
  tree.layer(height - 1, 2, always, 0, 0, 1);
  tree.layer(height, 3, always, 0, 0, 1);
  tree.layer(height + 1, 2, () => random() < 0.6, 0, 0, 1);
  for (let y = 1; y <= height; y++)
    for (const [x, z] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      tree.log(x, y, z);
}
