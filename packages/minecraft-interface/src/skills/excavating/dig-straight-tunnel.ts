import type { BlockPosition } from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { feetOf } from '../../motion/feet.ts';
import { advance } from '../mining/advance.ts';
import { goToCell } from '../mining/go-to-cell.ts';
import { light } from '../mining/light.ts';
import { isOpen } from '../mining/seal.ts';
import { TunnelWalk } from '../mining/tunnel-walk.ts';
import { dangerTo, isWell, stayWell } from '../mining/upkeep.ts';
import { goToLevel } from '../tunnelling/level.ts';
import type { Way } from './dig-hole.ts';

/** Levels gone down first where there is no ground ahead; searches take so long at most, and steps, milliseconds. */
const DOWN = 4;
const SEARCH_MS = 6_000;
const ARRIVE_MS = 2_500;
/** Cells from torch to torch. */
const TORCH_EVERY = 8;

const NO_ORES: ReadonlySet<string> = new Set();

/** Digs a tunnel two high straight on, from the foot of stairs where the bot stands in the open; answers why it could not, for people. */
export async function digStraightTunnel(
  body: ActionBody,
  heading: Way,
  length: number,
  report: Report,
): Promise<string | undefined> {
  const onSearch = () => report.waitingUntil(body.clock.now() + SEARCH_MS);
  const inTheOpen = cellsOf(feetOf(body), heading, Math.min(3, length)).every((cell) => isOpen(body, cell));
  if (inTheOpen && !(await goToLevel(body, feetOf(body).y - DOWN, { onSearch }))) return 'no way leads down';
  const foot = feetOf(body);
  const cells = cellsOf(foot, heading, length);
  report.target({ blocks: cells.flatMap((cell) => [cell, above(cell)]) });
  const walk = new TunnelWalk(body);
  if (!isWell(body)) await stayWell(body, report);
  try {
    for (const [at, cell] of cells.entries()) {
      const obstacle = await advance(body, walk, cell, NO_ORES);
      if (obstacle !== undefined) return `${obstacle} at ${cell.x} ${cell.y} ${cell.z}`;
      report.progress({ done: at + 1, total: length, unit: 'blocks' });
      const torch = at % TORCH_EVERY === TORCH_EVERY - 1;
      if (isWell(body) && !torch) continue;
      await walk.arrived(ARRIVE_MS);
      walk.pause();
      if (!isWell(body)) await stayWell(body, report);
      await light(body, cell);
      if (!(await goToCell(body, cell, { onSearch, danger: dangerTo(body, report) })))
        return 'the way back into the tunnel is lost';
    }
    await walk.arrived(ARRIVE_MS);
    return undefined;
  } finally {
    walk.stop();
  }
}

const cellsOf = ({ x, y, z }: BlockPosition, heading: Way, length: number): BlockPosition[] =>
  Array.from({ length }, (_, at) => ({ x: x + heading.x * (at + 1), y, z: z + heading.z * (at + 1) }));

const above = ({ x, y, z }: BlockPosition): BlockPosition => ({ x, y: y + 1, z });
