import type { BlockPosition } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import { pause } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { isReplaceable, placesAt } from '../placing/free-place.ts';
import { putBlock } from '../placing/put-block.ts';
import { pillarMaterial } from '../tunnelling/pillar.ts';

/** Fills a cell with rock; answers whether it is closed. A cell that something fills already is. The report gets the wait for the block. */
export async function fill(
  body: ActionBody,
  { x, y, z }: BlockPosition,
  report?: Pick<Report, 'waitingUntil'>,
): Promise<boolean> {
  const { bot } = body;
  const at = new Vec3(x, y, z);
  const there = bot.blockAt(at, false);
  if (there === null || there.boundingBox === 'block') return true;
  if (!isReplaceable(there)) return false;
  const item = pillarMaterial(body);
  const [place] = placesAt(bot, at);
  if (item === undefined || place === undefined) return false;
  return (await putBlock(body, place, item, report === undefined ? {} : { report })) === '';
}

/** What is thrown has come to the end of a hollow after so long, milliseconds. */
const FLIGHT_MS = 700;

/** Closes a hollow behind what was thrown into it. */
export async function closeHollow(body: ActionBody, mouth: BlockPosition): Promise<boolean> {
  await pause(FLIGHT_MS, body.signal);
  return fill(body, mouth);
}

/** Whether one can walk through a cell: no block, no liquid. */
export function isOpen({ bot }: Pick<ActionBody, 'bot'>, { x, y, z }: BlockPosition): boolean {
  const block = bot.blockAt(new Vec3(x, y, z), false);
  return block !== null && block.boundingBox === 'empty' && !isLiquid(block.name);
}

export const isLiquid = (name: string): boolean => /^(lava|water|bubble_column|flowing_lava|flowing_water)$/.test(name);
