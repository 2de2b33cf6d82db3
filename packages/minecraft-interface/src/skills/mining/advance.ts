import type { BlockPosition } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { SIDES } from '../../motion/reach.ts';
import { flatDistance } from '../../motion/steer.ts';
import { groundKind } from '../../pathfinding/ground.ts';
import { dig } from '../digging/dig.ts';
import { digDanger, fallingAbove } from '../digging/dig-danger.ts';
import { rockPickaxe } from './pickaxe.ts';
import { fill, isLiquid } from './seal.ts';
import type { TunnelWalk } from './tunnel-walk.ts';

/** What keeps a tunnel from going on. */
type Obstacle = 'lava' | 'water' | 'hard' | 'drop' | 'unloaded' | 'failed';

/** Blocks of gravel that come down one after the other, at most. */
const MOST_FALLING = 16;
/** A block of gravel takes so long to come down one block, about; milliseconds. */
const FALL_MS = 450;
const ARRIVE_MS = 2_500;
/** Blocks ahead of the bot that it digs at most. */
const AHEAD = 2.6;

/**
 * Digs the cell ahead, two high, and walks into it while the hands go on: it may still be on its way when this ends. Looks first at everything
 * the dig would lay open: what is next to a liquid stays closed, gravel above is dug as it comes, a floor that is missing is laid.
 *
 * @param cell where the feet are to be, level with where they are
 * @param ores what the best pickaxe is kept for
 */
export async function advance(
  body: ActionBody,
  walk: TunnelWalk,
  cell: BlockPosition,
  ores: ReadonlySet<string>,
): Promise<Obstacle | undefined> {
  const head = { ...cell, y: cell.y + 1 };
  const refused = refusalToOpen(body, head) ?? refusalToOpen(body, cell) ?? floorOf(body, cell);
  if (refused !== undefined && refused !== 'drop') return refused;
  // Where there was nothing to dig the hands are ahead of the feet.
  if (flatDistance(body, cell.x + 0.5, cell.z + 0.5) > AHEAD && !(await walk.arrived(ARRIVE_MS))) return 'failed';
  for (const at of [head, cell]) {
    const problem = await clear(body, at, ores);
    if (problem !== undefined) return problem;
  }
  // What lay on top of the upper one came down while the lower one was dug.
  const problem = await clear(body, head, ores);
  if (problem !== undefined) return problem;
  if (refused === 'drop') {
    if (!(await walk.arrived(ARRIVE_MS))) return 'failed';
    if (!(await fill(body, { ...cell, y: cell.y - 1 }))) return 'drop';
  }
  walk.towards(cell);
  return undefined;
}

/** Why a cell must not be opened. */
export function refusalToOpen({ bot }: ActionBody, at: BlockPosition): Obstacle | undefined {
  const corner = new Vec3(at.x, at.y, at.z);
  const block = bot.blockAt(corner, false);
  if (block === null) return 'unloaded';
  if (isLiquid(block.name)) return liquidNamed(block.name);
  const kind = groundKind(block);
  if (kind === 'kept') return 'hard';
  for (const side of SIDES) {
    const name = bot.blockAt(corner.plus(side), false)?.name ?? '';
    if (isLiquid(name)) return liquidNamed(name);
  }
  return kind !== 'open' && digDanger(bot, at) !== undefined ? 'lava' : undefined;
}

const liquidNamed = (name: string): Obstacle => (name.endsWith('lava') ? 'lava' : 'water');

/** Whether the cell has something to stand on that stays. */
function floorOf({ bot }: ActionBody, { x, y, z }: BlockPosition): Obstacle | undefined {
  const floor = bot.blockAt(new Vec3(x, y - 1, z), false);
  if (floor === null) return 'unloaded';
  if (isLiquid(floor.name)) return liquidNamed(floor.name);
  const kind = groundKind(floor);
  if (kind === 'open') return 'drop';
  if (kind !== 'falling') return undefined;
  const beneath = bot.blockAt(new Vec3(x, y - 2, z), false);
  return beneath === null || beneath.boundingBox === 'block' ? undefined : 'drop';
}

/** Digs a cell until nothing more comes down into it. */
async function clear(body: ActionBody, at: BlockPosition, ores: ReadonlySet<string>): Promise<Obstacle | undefined> {
  const { bot, signal } = body;
  const where = new Vec3(at.x, at.y, at.z);
  for (let dug = 0; dug <= MOST_FALLING; dug += 1) {
    const block = bot.blockAt(where);
    if (block === null) return 'unloaded';
    if (block.boundingBox === 'empty') return isLiquid(block.name) ? liquidNamed(block.name) : undefined;
    const more = fallingAbove(bot, at) > 0;
    const outcome = await dig(body, block, { forDrop: false, tool: rockPickaxe(bot, block, ores) });
    if (!outcome.ok) return outcome.why === 'undiggable' ? 'hard' : 'failed';
    if (more) await until(() => bot.blockAt(where, false)?.boundingBox === 'block', FALL_MS, signal);
  }
  return 'failed';
}
