import type { BlockPosition } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { FOUR_SIDES } from '../../body/sides.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { steerToMiddle } from '../../motion/steer.ts';
import { type Ground, groundOf } from '../../pathfinding/ground.ts';
import { dig } from '../digging/dig.ts';
import { stepTo, type TunnelStep } from '../tunnelling/plan-tunnel.ts';
import { feetOf } from '../tunnelling/tunnel.ts';
import type { Collecting } from './collecting.ts';
import { canHarvest } from './sources.ts';

/** One step of a tunnel or of stairs that goes through what is wanted. */
export interface Through {
  readonly step: TunnelStep;
  /** How many of the blocks it clears are wanted. */
  readonly gives: number;
}

/** Blocks that are wanted in a step; fewer are had as well without going on into the ground for them. */
const LEAST_GIVES = 2;
const STEP_MS = 2_500;
const CENTRED = 0.3;

/** So many levels below where it began it rather goes on level: the way home is to stay short, and what is dug for lies everywhere around. */
const DEEPEST = 5;

interface Amid {
  readonly ground: Ground;
  readonly feet: BlockPosition;
  /** Height of the feet where the first step was taken. */
  readonly from: number;
  isWanted(at: BlockPosition): boolean;
  /** What is not to be dug: what belongs to somebody, and the floor of the way back. */
  isKept(at: BlockPosition): boolean;
}

/**
 * Best first by seconds of digging for each block that is wanted. Of equals those that lead down: the next step finds more of the ground there, and
 * whoever has a mine before it has begun its stairs.
 */
export function stepsThrough({ ground, feet, from, isWanted, isKept }: Amid): Through[] {
  const levels = feet.y > from - DEEPEST ? [-1, 0] : [0];
  const perWanted = ({ step, gives }: Through) =>
    Math.round((step.clear.reduce((sum, { x, y, z }) => sum + ground.secondsAt(x, y, z), 0) / gives) * 100);
  return levels
    .flatMap((dy) => FOUR_SIDES.map(([dx, dz]) => ({ x: feet.x + dx, y: feet.y + dy, z: feet.z + dz })))
    .flatMap((to) => {
      const step = stepTo(ground, feet, to);
      if (step === undefined || step.clear.some(isKept)) return [];
      const gives = step.clear.filter(isWanted).length;
      return gives < LEAST_GIVES ? [] : [{ step, gives }];
    })
    .sort((a, b) => perWanted(a) - perWanted(b));
}

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
