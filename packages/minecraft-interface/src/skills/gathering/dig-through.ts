import type { BlockPosition } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { feetOf } from '../../motion/feet.ts';
import { steerToMiddle } from '../../motion/steer.ts';
import { groundOf } from '../../pathfinding/ground.ts';
import { dig } from '../digging/dig.ts';
import type { Collecting } from './collecting.ts';
import { stepsThrough, type Through } from './plan-through.ts';
import { canHarvest } from './sources.ts';

const STEP_MS = 2_500;
const CENTRED = 0.3;

/**
 * The next step for whoever stands amid what is wanted. What is dug straight ahead falls at the feet, where a block dug from afar falls into a hole it
 * left: of twenty pieces of rock dug that way a bot once got nine.
 */
export function findThrough(body: ActionBody, c: Collecting): Through | undefined {
  const { bot } = body;
  const { args, names, floors } = c;
  const feet = feetOf(body);
  const isWanted = (at: BlockPosition) => {
    const name = nameAt(bot, at);
    return names.has(name) && canHarvest(body, name, args.with);
  };
  const isKept = (at: BlockPosition) => body.spares(at) || floors.has(keyOf(at));
  return stepsThrough({ ground: groundOf(bot), feet, from: c.throughFrom ?? feet.y, isWanted, isKept })[0];
}

/** Digs what a step clears, the topmost first, until there are `need` of what is wanted, and takes it when all is clear. Answers how many wanted blocks were dug. */
export async function digThrough(body: ActionBody, c: Collecting, { step }: Through, need: number): Promise<number> {
  const { bot } = body;
  const { args, names, floors } = c;
  const { x, y, z } = feetOf(body);
  c.throughFrom ??= y;
  floors.add(keyOf({ x, y: y - 1, z }));
  let dug = 0;
  for (const at of step.clear) {
    if (dug >= need) return dug;
    const block = bot.blockAt(new Vec3(at.x, at.y, at.z));
    if (block === null) return dug;
    const isWanted = names.has(block.name);
    const outcome = await dig(body, block, isWanted ? { forDrop: true, with: args.with } : { forDrop: false });
    if (!outcome.ok) return dug;
    if (isWanted) dug += 1;
  }
  await steerToMiddle(body, step.to, { within: CENTRED, ms: STEP_MS });
  return dug;
}

const nameAt = (bot: Bot, { x, y, z }: BlockPosition): string => bot.blockAt(new Vec3(x, y, z), false)?.name ?? '';
const keyOf = ({ x, y, z }: BlockPosition): string => `${x},${y},${z}`;
