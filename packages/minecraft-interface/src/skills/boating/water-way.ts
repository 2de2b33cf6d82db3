import { Heap } from 'heap-js';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';

/** Cells a search looks at before there is no way: about a square of 140 blocks. */
const MOST_CELLS = 20_000;
/** Blocks from the goal at which a way ends; the hull does not come nearer to a bank. */
const NEAR = 2;

/** Whether a boat has room in the middle of a block of water: open water on all sides of it, and nothing above. */
export function hasRoomForBoat(bot: Bot, x: number, y: number, z: number): boolean {
  for (let dx = -1; dx <= 1; dx++) {
    for (let dz = -1; dz <= 1; dz++) {
      if (bot.blockAt(new Vec3(x + dx, y, z + dz), false)?.name !== 'water') return false;
      if (bot.blockAt(new Vec3(x + dx, y + 1, z + dz), false)?.name !== 'air') return false;
    }
  }
  return true;
}

interface Node {
  readonly x: number;
  readonly z: number;
  readonly cost: number;
  readonly rank: number;
  readonly from: Node | undefined;
}

const steps = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dz) => [dx, dz] as const)).filter(([dx, dz]) => dx || dz);

/** The middles of the blocks of water a boat crosses on its way, the goal as the last; undefined when no open water leads there. */
export function waterWay(bot: Bot, boat: Vec3, to: { readonly x: number; readonly z: number }): Vec3[] | undefined {
  const y = Math.floor(boat.y);
  const left = (x: number, z: number) => Math.hypot(x + 0.5 - to.x, z + 0.5 - to.z);
  const node = (x: number, z: number, cost: number, from: Node | undefined): Node => ({
    x,
    z,
    cost,
    from,
    rank: cost + left(x, z),
  });
  const open = new Heap<Node>((a, b) => a.rank - b.rank);
  open.push(node(Math.floor(boat.x), Math.floor(boat.z), 0, undefined));
  const seen = new Set<string>();
  for (let next = open.pop(); next !== undefined && seen.size < MOST_CELLS; next = open.pop()) {
    const key = `${next.x} ${next.z}`;
    if (seen.has(key)) continue;
    seen.add(key);
    if (left(next.x, next.z) <= NEAR) return wayTo(next, boat.y);
    for (const [dx, dz] of steps) {
      const [x, z] = [next.x + dx, next.z + dz];
      if (!seen.has(`${x} ${z}`) && hasRoomForBoat(bot, x, y, z))
        open.push(node(x, z, next.cost + Math.hypot(dx, dz), next));
    }
  }
  return undefined;
}

function wayTo(end: Node, y: number): Vec3[] {
  const way: Vec3[] = [];
  for (let node: Node | undefined = end; node !== undefined; node = node.from)
    way.unshift(new Vec3(node.x + 0.5, y, node.z + 0.5));
  return way;
}
