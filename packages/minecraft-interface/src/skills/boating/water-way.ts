import { Heap } from 'heap-js';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { breathe } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';

/** Cells a search looks at before there is no way: about a square of 140 blocks. */
const MOST_CELLS = 20_000;
/** Blocks from the goal at which a way ends; the hull does not come nearer to a bank. */
const NEAR = 2;

const around = [-1, 0, 1].flatMap((dx) => [-1, 0, 1].map((dz) => [dx, dz] as const));
const steps = around.filter(([dx, dz]) => dx || dz);

/** Whether a boat has room in the middle of a block of water: open water on all sides of it, and nothing above. */
export function hasRoomForBoat(bot: Bot, x: number, y: number, z: number): boolean {
  return around.every(([dx, dz]) => isOpenWater(bot, x + dx, y, z + dz));
}

function isOpenWater(bot: Bot, x: number, y: number, z: number): boolean {
  if (bot.blockAt(new Vec3(x, y, z), false)?.name !== 'water') return false;
  return bot.blockAt(new Vec3(x, y + 1, z), false)?.name === 'air';
}

/** `hasRoomForBoat` at one height for a whole search, which asks of each column many times: each is looked at once. */
function roomsAt(bot: Bot, y: number): (x: number, z: number) => boolean {
  const columns = new Map<string, boolean>();
  const isOpen = (x: number, z: number): boolean => {
    const key = `${x} ${z}`;
    const known = columns.get(key);
    if (known !== undefined) return known;
    const open = isOpenWater(bot, x, y, z);
    columns.set(key, open);
    return open;
  };
  return (x, z) => around.every(([dx, dz]) => isOpen(x + dx, z + dz));
}

interface Node {
  readonly x: number;
  readonly z: number;
  readonly cost: number;
  readonly rank: number;
  readonly from: Node | undefined;
}

/** Cells a search looks at before the process sees to what else is due: a few milliseconds' worth. */
const CELLS_AT_ONCE = 500;

/**
 * The middles of the blocks of water a boat crosses on its way, the goal as the last; undefined when no open water leads there. On wide water
 * the search takes tens of thousands of looks, so it stops again and again to let the body answer. Throws the signal's reason when it aborts.
 */
export async function waterWay(
  { bot, signal }: Pick<ActionBody, 'bot' | 'signal'>,
  boat: Vec3,
  to: { readonly x: number; readonly z: number },
): Promise<Vec3[] | undefined> {
  const y = Math.floor(boat.y);
  const hasRoom = roomsAt(bot, y);
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
    if (seen.size % CELLS_AT_ONCE === 0) await breathe(signal);
    if (left(next.x, next.z) <= NEAR) return wayTo(next, boat.y);
    for (const [dx, dz] of steps) {
      const [x, z] = [next.x + dx, next.z + dz];
      if (!seen.has(`${x} ${z}`) && hasRoom(x, z)) open.push(node(x, z, next.cost + Math.hypot(dx, dz), next));
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
