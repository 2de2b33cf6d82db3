import type { BlockPosition } from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { feetOf } from '../../motion/feet.ts';
import { GoalBlock, walk } from '../../motion/walk.ts';
import type { Danger } from '../tunnelling/danger.ts';
import { tunnelToPlace } from '../tunnelling/tunnel.ts';

const WALK_MS = 60_000;
/** Dangers met on one way after which it is given up: there is work elsewhere. */
const MOST_DANGERS = 4;

interface CellOptions {
  readonly onSearch: () => void;
  /** What the way is broken off for, between two steps, and what is done about it then. */
  readonly danger: Danger;
}

/** Goes to stand in a cell of a mine: on foot through its tunnels, else by a new way through the rock. Answers whether it is there. */
export async function goToCell(
  body: ActionBody,
  cell: BlockPosition,
  { onSearch, danger }: CellOptions,
): Promise<boolean> {
  const { bot } = body;
  const isCell = ({ x, y, z }: BlockPosition) => x === cell.x && y === cell.y && z === cell.z;
  const isThere = () => isCell(feetOf(body)) && bot.entity.onGround;
  const left = ({ x, y, z }: BlockPosition) => Math.abs(x - cell.x) + Math.abs(z - cell.z) + Math.abs(y - cell.y);
  let wary = true;
  for (let dangers = 0; ; dangers += 1) {
    if (isThere()) return true;
    const { health } = bot;
    // After a danger that could not be ended the way goes on, since standing there helps nobody; but nobody walks on under blows.
    const stops = () => (wary ? danger.isThere() : bot.health < health && danger.isThere());
    await walk(body, new GoalBlock(cell.x, cell.y, cell.z), {
      timeoutMs: WALK_MS,
      legs: true,
      onSearch,
      until: stops,
    });
    if (!isThere() && !stops()) {
      const done = () => isThere() || stops();
      const aim = { where: cell, isEnd: isCell, left, ...(danger.risk && { risk: danger.risk }) };
      await tunnelToPlace(body, aim, done, { onSearch });
    }
    if (isThere()) return true;
    if (!stops() || dangers >= MOST_DANGERS) return false;
    await danger.end();
    wary = !danger.isThere();
  }
}
