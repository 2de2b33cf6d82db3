import type { BlockPosition } from '@conscious-bot/contracts';
import { directions } from '@conscious-bot/contracts/goal';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { steerTo } from '../../motion/steer.ts';
import { standToPut } from '../building/stands.ts';
import { dig } from '../digging/dig.ts';
import { refusalToOpen } from '../mining/advance.ts';
import { fill, isOpen } from '../mining/seal.ts';
import { placesAt } from '../placing/free-place.ts';
import { putBlock } from '../placing/put-block.ts';
import { isPillarMaterial, pillarMaterial } from '../tunnelling/pillar.ts';
import { feetOf } from '../tunnelling/tunnel.ts';
import { getOut } from '../tunnelling/way-out.ts';

/** Blocks down the bot digs in: no further than one falls unhurt, deep enough for a lid over the head. */
const DEPTH = 3;
/** Blocks that walls and a roof in the open take. */
const WALLS = 10;
const STEP_MS = 2_500;
const FALL_MS = 2_000;
const DROP_MS = 1_500;
const SEARCH_MS = 6_000;

const ways = [directions.north, directions.east, directions.south, directions.west];
const down = ({ x, y, z }: BlockPosition, by: number): BlockPosition => ({ x, y: y - by, z });
const beside = ({ x, y, z }: BlockPosition, way: (typeof ways)[number]): BlockPosition => ({
  x: x + way.x,
  y,
  z: z + way.z,
});

/** Whether nothing can get at the bot where it stands: no way in at its feet or head, and a roof. */
export function isEnclosed(body: ActionBody): boolean {
  const feet = feetOf(body);
  const sides = [feet, down(feet, -1)].flatMap((cell) => ways.map((way) => beside(cell, way)));
  return [...sides, down(feet, -2)].every((cell) => !isOpen(body, cell));
}

/** Digs a shaft beside itself, goes in and puts a lid on; answers whether it is shut in. The shaft stands in the snapshots. */
export async function digIn(body: ActionBody, report: Report): Promise<boolean> {
  const feet = feetOf(body);
  const shaft = ways.map((way) => beside(feet, way)).find((top) => isDiggable(body, top));
  if (shaft === undefined) return false;
  const cells = Array.from({ length: DEPTH }, (_, at) => down(shaft, at + 1));
  report.target({ blocks: cells });
  for (const cell of cells) if (!(await digAt(body, cell))) return false;
  await steerTo(body, { x: shaft.x + 0.5, z: shaft.z + 0.5 }, { within: 0.2, ms: STEP_MS });
  const floor = shaft.y - DEPTH;
  await until(() => body.bot.entity.onGround && feetOf(body).y <= floor, FALL_MS, body.signal);
  if (feetOf(body).y > floor) return false;
  return (await putLid(body, down(shaft, 1))) && isEnclosed(body);
}

/** Puts a block over the head; without one that is carried it digs one out of the wall. */
async function putLid(body: ActionBody, lid: BlockPosition): Promise<boolean> {
  const hasBlock = () => body.bot.inventory.items().some(({ name }) => isPillarMaterial(name));
  // What was dug lies at the bottom of the shaft.
  await until(hasBlock, DROP_MS, body.signal);
  for (const way of ways) {
    if (hasBlock()) break;
    // Behind it there is more ground, so that nothing comes in there.
    const wall = beside(feetOf(body), way);
    if (isOpen(body, beside(wall, way)) || refusalToOpen(body, wall) !== undefined) continue;
    await digAt(body, wall);
    await until(hasBlock, DROP_MS, body.signal);
  }
  return fill(body, lid);
}

/** Puts blocks around itself and over its head; answers whether it is shut in. */
export async function wallIn(body: ActionBody, report: Report): Promise<boolean> {
  const feet = feetOf(body);
  const carried = body.bot.inventory.items().filter(({ name }) => isPillarMaterial(name));
  if (carried.reduce((sum, { count }) => sum + count, 0) < WALLS) return false;
  const [first = directions.north] = ways;
  const sides = [feet, down(feet, -1)].flatMap((cell) => ways.map((way) => beside(cell, way)));
  // The roof needs something at its side to be put against.
  const [hold, roof] = [beside(down(feet, -2), first), down(feet, -2)];
  report.target({ blocks: [...sides, hold, roof] });
  await steerTo(body, { x: feet.x + 0.5, z: feet.z + 0.5 }, { within: 0.15, ms: STEP_MS });
  for (const cell of sides) await fill(body, cell);
  if (isOpen(body, roof)) {
    await putOnWall(body, hold);
    await fill(body, roof);
  }
  return isEnclosed(body);
}

/** Puts a block on top of a wall of two blocks, with a jump where its top is not seen without one. */
async function putOnWall(body: ActionBody, cell: BlockPosition): Promise<void> {
  const { bot } = body;
  const { x, y, z } = feetOf(body);
  const stand = standToPut(bot, new Vec3(cell.x, cell.y, cell.z), new Vec3(x, y, z));
  const item = pillarMaterial(body);
  const [place] = stand === undefined ? [] : placesAt(bot, cell, stand);
  if (stand !== undefined && item !== undefined && place !== undefined) {
    await putBlock(body, place, item, { jump: stand.jump });
  }
}

/** Opens one side, or the lid, and comes out. */
export async function openUp(body: ActionBody, report: Report): Promise<void> {
  const feet = feetOf(body);
  const way = ways.find((each) => isOpen(body, beside(beside(feet, each), each)));
  if (way !== undefined) {
    for (const cell of [beside(down(feet, -1), way), beside(feet, way)]) await digAt(body, cell);
    await steerTo(body, { x: feet.x + way.x * 2 + 0.5, z: feet.z + way.z * 2 + 0.5 }, { within: 0.3, ms: STEP_MS });
    return;
  }
  await getOut(body, { onSearch: () => report.waitingUntil(body.clock.now() + SEARCH_MS) });
}

/** Whether one may dig a shaft there: soft or hard ground all the way down, with a floor, and nothing that flows or falls. */
function isDiggable(body: ActionBody, top: BlockPosition): boolean {
  if (!isOpen(body, top) || !isOpen(body, down(top, -1))) return false;
  const cells = Array.from({ length: DEPTH }, (_, at) => down(top, at + 1));
  const solid = [...cells, down(top, DEPTH + 1)].every((cell) => !isOpen(body, cell));
  return solid && cells.every((cell) => refusalToOpen(body, cell) === undefined);
}

async function digAt(body: ActionBody, { x, y, z }: BlockPosition): Promise<boolean> {
  const block = body.bot.blockAt(new Vec3(x, y, z));
  if (block === null || block.boundingBox === 'empty') return true;
  return (await dig(body, block, { forDrop: false })).ok;
}
