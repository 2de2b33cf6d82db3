import type { BlockPosition } from '@conscious-bot/contracts';
import type { Block } from 'prismarine-block';
import type { Item } from 'prismarine-item';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { feetOf } from '../../motion/feet.ts';
import { steerToMiddle } from '../../motion/steer.ts';
import { groundOf } from '../../pathfinding/ground.ts';
import { dig } from '../digging/dig.ts';
import { stepTo, type TunnelGoal } from './plan-tunnel.ts';
import { planWay } from './plan-way.ts';

/** What the world turns out to be may differ from what was planned: so many plans are made without getting nearer than ever before. */
const MAX_PLANS = 4;
/** Blocks from the middle of a place at which nothing but its own floor holds the bot. */
const CENTRED = 0.15;
/** Seconds a step takes beyond its digging and walking, about: to come to the middle, to take the tool, to get the server's answer. */
const STEP_S = 0.5;
const STEP_MS = 2_500;
const LAND_MS = 1_000;

/** How a tunnel ended: the bot arrived (or `done` held), there is no way, it did not arrive, or digging would take longer than there is time. */
export type TunnelEnd =
  | { readonly end: 'there' | 'no_way' | 'failed' }
  | { readonly end: 'too_long'; readonly seconds: number };

export interface WayOptions {
  /** Places a search looks at. */
  readonly maxNodes: number;
  /** Where that many do not suffice, it is searched again for any way there is instead of the cheapest. */
  readonly anyWay?: boolean;
  /** Seconds there are left for it; without it any way is begun. */
  readonly secondsLeft?: () => number;
  /** Called before every search, and every second while it goes on. */
  readonly onSearch?: (() => void) | undefined;
  /** What a block is dug with; the quickest tool without it. */
  readonly tool?: ((block: Block) => Item | undefined) | undefined;
}

/** Plans a way and takes it step by step, as often as the world turns out to be otherwise and the bot still gets nearer, until `done` holds at the end of a step. */
export async function digWay(
  body: ActionBody,
  goal: TunnelGoal,
  done: () => boolean,
  options: WayOptions,
): Promise<TunnelEnd> {
  let nearest = Number.POSITIVE_INFINITY;
  for (let plans = 0; plans < MAX_PLANS; plans++) {
    body.signal.throwIfAborted();
    if (done()) return { end: 'there' };
    const steps = await planWay(body, feetOf(body), goal, options);
    if (steps === undefined) return { end: 'no_way' };
    const seconds = steps.reduce((sum, step) => sum + step.seconds + STEP_S, 0);
    if (seconds > (options.secondsLeft?.() ?? Number.POSITIVE_INFINITY)) return { end: 'too_long', seconds };
    let taken = 0;
    for (const [at, { to }] of steps.entries()) {
      if (!(await take(body, to, steps[at + 1]?.to, { done, tool: options.tool }))) break;
      if (done()) return { end: 'there' };
      // The world was not as planned where the bot came to stand otherwise: the rest of the plan is worth nothing.
      if (feetOf(body).y !== to.y) break;
      taken += 1;
    }
    if (taken === steps.length && goal.isEnd(feetOf(body))) return { end: 'there' };
    const left = goal.estimate(feetOf(body));
    if (left < nearest) plans = 0;
    nearest = Math.min(nearest, left);
  }
  return { end: done() ? 'there' : 'failed' };
}

/**
 * Takes one step of a plan, judged again by the world as it is now. On the way the hands begin with the step after it. Each block that is dug may show
 * what the way is to end for: nobody steps through a wall it has just opened before a creeper.
 */
async function take(
  body: ActionBody,
  to: BlockPosition,
  after: BlockPosition | undefined,
  { done, tool }: Pick<WayOptions, 'tool'> & { readonly done: () => boolean },
): Promise<boolean> {
  const { bot, signal } = body;
  const feet = feetOf(body);
  const ground = groundOf(bot);
  // A drop's end was planned; the step itself is one block ahead, at most one down.
  const ahead = { ...to, y: Math.max(to.y, feet.y - 1) };
  const step = stepTo(ground, feet, ahead);
  if (step === undefined) return false;
  for (const { x, y, z } of step.clear) {
    const block = bot.blockAt(new Vec3(x, y, z));
    if (block !== null && (!(await dig(body, block, { forDrop: false, tool: tool?.(block) })).ok || done()))
      return false;
  }
  const [there] = await Promise.all([
    steerToMiddle(body, to, { within: CENTRED, ms: STEP_MS }),
    after === undefined ? undefined : beginStep(body, step.to, after, tool),
  ]);
  const landed = () => bot.entity.onGround && feetOf(body).y === step.to.y;
  return (await until(landed, LAND_MS, signal)) && there;
}

/**
 * Digs the first block of the step after the one the bot is taking, when that is still safe where it will stand: walking and dropping takes about as
 * long as a block of rock.
 */
async function beginStep(
  body: ActionBody,
  feet: BlockPosition,
  after: BlockPosition,
  tool: WayOptions['tool'],
): Promise<void> {
  const step = stepTo(groundOf(body.bot), feet, { ...after, y: Math.max(after.y, feet.y - 1) });
  const [first] = step?.clear ?? [];
  const block = first === undefined ? null : body.bot.blockAt(new Vec3(first.x, first.y, first.z));
  if (block !== null) await dig(body, block, { forDrop: false, tool: tool?.(block) });
}
