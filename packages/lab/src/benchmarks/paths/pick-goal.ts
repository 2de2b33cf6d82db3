import type { EmbeddedWorld } from '@conscious-bot/embedded-world';

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Blocks between the bot and a goal, horizontally. */
const NEAR = 12;
const FAR = 44;
/** Where a column is sounded for places to stand: from well above the hills to where caves are. */
const HIGHEST = 100;
const LOWEST = 44;
/** Columns tried for one goal. */
const TRIES = 24;
/** Share of the goals that lie under ground where there is a hollow to stand in. */
const CAVE_SHARE = 0.2;

const OPEN = /^((cave_)?air|(short_|tall_)?grass|(large_)?fern|dandelion|poppy|snow|dead_bush)$/;
const NO_FLOOR = /^(water|lava|.*leaves|.*_log|cactus|sugar_cane|kelp.*|.*seagrass)$/;

/** A random place around `from` where one could stand if one got there: mostly on the surface, some in caves, whatever lies between. */
export async function pickGoal(world: EmbeddedWorld, from: Point, random: () => number): Promise<Point> {
  const inCave = random() < CAVE_SHARE;
  let fallback: Point | undefined;
  for (let i = 0; i < TRIES; i++) {
    const way = NEAR + random() * (FAR - NEAR);
    const heading = random() * 2 * Math.PI;
    const x = Math.floor(from.x + Math.sin(heading) * way);
    const z = Math.floor(from.z + Math.cos(heading) * way);
    const [top, ...below] = await standsIn(world, x, z);
    if (top === undefined) continue;
    const cave = below[Math.floor(random() * below.length)];
    const y = inCave ? cave : top;
    if (y !== undefined) return { x: x + 0.5, y, z: z + 0.5 };
    fallback ??= { x: x + 0.5, y: top, z: z + 0.5 };
  }
  return fallback ?? { x: Math.floor(from.x) + NEAR + 0.5, y: from.y, z: Math.floor(from.z) + 0.5 };
}

/** Heights of the feet of all places to stand in a column, the highest first. */
export async function standsIn(world: EmbeddedWorld, x: number, z: number): Promise<number[]> {
  const heights = Array.from({ length: HIGHEST - LOWEST + 1 }, (_, i) => HIGHEST - i);
  const names = await Promise.all(heights.map(async (y) => (await world.control.getBlock({ x, y, z })).name));
  return heights.filter((_, i) => {
    const [head, feet, floor] = [names[i - 1], names[i], names[i + 1]];
    if (head === undefined || feet === undefined || floor === undefined) return false;
    return OPEN.test(head) && OPEN.test(feet) && !OPEN.test(floor) && !NO_FLOOR.test(floor);
  });
}
