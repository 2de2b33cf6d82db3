import type { BlockPosition } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { feetOf } from '../../motion/feet.ts';
import { dig } from '../digging/dig.ts';
import { isBeneath } from '../digging/dig-danger.ts';
import { refusalToOpen } from '../mining/advance.ts';
import { isWell, stayWell } from '../mining/upkeep.ts';
import { approach } from '../using/click.ts';

export interface Way {
  readonly x: number;
  readonly z: number;
}

export interface Size {
  readonly width: number;
  readonly length: number;
  readonly depth: number;
}

/** Digs a hole that begins one block ahead, layer by layer; answers why it could not, for people. */
export async function digHole(body: ActionBody, heading: Way, size: Size, report: Report): Promise<string | undefined> {
  const cells = cellsOf(feetOf(body), heading, size);
  report.target({ blocks: cells });
  for (const [at, cell] of cells.entries()) {
    if (!isWell(body)) await stayWell(body, report);
    const problem = await digCell(body, cell, report);
    if (problem !== undefined) return problem;
    report.progress({ done: at + 1, total: cells.length, unit: 'blocks' });
  }
  return undefined;
}

/** The cells of a hole, the upper ones first; within a layer those next to the bot first. */
export function cellsOf({ x, y, z }: BlockPosition, heading: Way, { width, length, depth }: Size): BlockPosition[] {
  const left = Math.floor((width - 1) / 2);
  const cells: BlockPosition[] = [];
  for (let down = 1; down <= depth; down += 1)
    for (let ahead = 1; ahead <= length; ahead += 1)
      for (let side = -left; side < width - left; side += 1)
        cells.push({
          x: x + heading.x * ahead - heading.z * side,
          y: y - down,
          z: z + heading.z * ahead + heading.x * side,
        });
  return cells;
}

async function digCell(body: ActionBody, cell: BlockPosition, report: Report): Promise<string | undefined> {
  const { bot } = body;
  const where = new Vec3(cell.x, cell.y, cell.z);
  const block = () => bot.blockAt(where);
  if (block()?.boundingBox === 'empty' && /air$/.test(block()?.name ?? '')) return undefined;
  const refused = refusalToOpen(body, cell);
  if (refused !== undefined) return `${refused} at ${cell.x} ${cell.y} ${cell.z}`;
  const isReady = () => {
    const there = block();
    const feet = feetOf(body);
    const onTop = feet.x === cell.x && feet.z === cell.z && feet.y > cell.y;
    return there !== null && bot.canDigBlock(there) && !onTop && !isBeneath(bot, cell, feet);
  };
  if ((await approach(body, cell, report, isReady)) !== 'arrived') return `${block()?.name} cannot be got at`;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const there = block();
    if (there === null || there.boundingBox === 'empty') return undefined;
    await dig(body, there, { forDrop: false });
  }
  return block()?.boundingBox === 'empty' ? undefined : `${block()?.name} stays`;
}

/** What falls into the place is dug as well. */
const TRIES = 8;
