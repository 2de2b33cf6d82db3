import type { BlockPosition } from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { GoalBlock, walk } from '../../motion/walk.ts';
import { feetOf, tunnelToPlace } from '../tunnelling/tunnel.ts';

const WALK_MS = 60_000;

/** Goes to stand in a cell of a mine: on foot through its tunnels, else by a new way through the rock. Answers whether it is there. */
export async function goToCell(body: ActionBody, cell: BlockPosition, onSearch: () => void): Promise<boolean> {
  const { bot } = body;
  const isCell = ({ x, y, z }: BlockPosition) => x === cell.x && y === cell.y && z === cell.z;
  const isThere = () => isCell(feetOf(body)) && bot.entity.onGround;
  if (isThere()) return true;
  await walk(body, new GoalBlock(cell.x, cell.y, cell.z), { timeoutMs: WALK_MS, legs: true, onSearch });
  if (isThere()) return true;
  const left = ({ x, y, z }: BlockPosition) => Math.abs(x - cell.x) + Math.abs(z - cell.z) + Math.abs(y - cell.y);
  return (await tunnelToPlace(body, { where: cell, isEnd: isCell, left }, isThere, { onSearch })).end === 'there';
}
