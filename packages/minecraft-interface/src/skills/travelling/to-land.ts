import type { Position } from '@conscious-bot/contracts';
import { isInWater } from '../../body/mineflayer/eyes.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { feetOf } from '../../motion/feet.ts';
import { GoalNear, walk } from '../../motion/walk.ts';
import { goAshore } from '../boating/ashore.ts';
import { nearestLand } from '../tunnelling/land.ts';
import { SkyMap } from '../tunnelling/sky-map.ts';

/** The whole way to land, milliseconds. A swimmer makes about two blocks a second. */
const SWIM_MS = 180_000;
const AT_SHORE = 1;

const isAfloat = ({ bot }: Pick<ActionBody, 'bot'>): boolean => isInWater({ bot }) && !bot.entity.onGround;

/** Whether it swims with nothing but water about it, and no rock overhead: nothing can be put down or dug there. */
export const isAtSea = (body: ActionBody): boolean =>
  isAfloat(body) && new SkyMap(body.bot).rockOver(feetOf(body)) === 0;

/**
 * Out of the water: to the nearest shore that can be walked up, else to the nearest land that is loaded, else back to where it last stood. Answers whether it
 * stands on firm ground.
 */
export async function toLand(body: ActionBody, onSearch?: () => void): Promise<boolean> {
  onSearch?.();
  if (await goAshore(body)) return true;
  const { x, z } = body.bot.entity.position.floored();
  const land = nearestLand(new SkyMap(body.bot), { x, z });
  if (land !== undefined && (await swimTo(body, land, onSearch))) return true;
  const stood = body.lastGround.position;
  return stood !== undefined && (await swimTo(body, stood, onSearch));
}

async function swimTo(body: ActionBody, { x, y, z }: Position, onSearch?: () => void): Promise<boolean> {
  const goal = new GoalNear(Math.floor(x), Math.floor(y), Math.floor(z), AT_SHORE);
  await walk(body, goal, { timeoutMs: SWIM_MS, legs: true, ...(onSearch && { onSearch }) });
  return !isAfloat(body) || goAshore(body);
}
