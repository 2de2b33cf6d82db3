import type { BlockPosition } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../actions/action-body.ts';
import { until } from '../actuator/until.ts';
import { dig } from '../digging/dig.ts';
import { groundOf } from './ground.ts';
import { besideBlock, searchTunnel, stepTo, type TunnelGoal, type TunnelStep } from './plan-tunnel.ts';
import { SkyMap } from './sky-map.ts';
import { steerTo } from './steer.ts';

/** Places one search looks at; about a tenth of a second. */
const MAX_NODES = 6_000;
/** What the world turns out to be may differ from what was planned: so many plans are made without getting nearer than ever before. */
const MAX_PLANS = 4;
/** Blocks from the middle of a place at which nothing but its own floor holds the bot. */
const CENTRED = 0.15;
/** Seconds a block of climbing through the ground takes, about. */
const CLIMB_S = 1.5;
/** Milliseconds of planning in one go. */
const SLICE_MS = 8;
const STEP_MS = 2_500;
const LAND_MS = 1_000;

/**
 * Makes a way to right beside a block, walking and digging natural ground, until `done` holds at the end of a step. Answers whether the bot
 * got there or `done` holds.
 */
export function tunnelTo(body: ActionBody, target: BlockPosition, done: () => boolean): Promise<boolean> {
  return tunnel(body, besideBlock(target), done);
}

/** Makes a way in stairs out of the ground, to where the sky is open and no pit walls stand around. Answers whether the bot got there. */
export function tunnelOut(body: ActionBody): Promise<boolean> {
  const sky = new SkyMap(body.bot);
  const goal: TunnelGoal = {
    isEnd: (feet) => sky.isOutside(feet),
    estimate: (feet) => CLIMB_S * sky.depth(feet),
  };
  return tunnel(body, goal, () => body.bot.entity.onGround && sky.isOutside(feetOf(body)));
}

/** Plans in slices: the game goes on meanwhile. */
async function plan({ bot, signal }: ActionBody, goal: TunnelGoal): Promise<TunnelStep[] | undefined> {
  const search = searchTunnel(groundOf(bot), feetOf({ bot }), goal, MAX_NODES);
  let began = performance.now();
  for (;;) {
    const { done, value } = search.next();
    if (done) return value;
    if (performance.now() - began < SLICE_MS) continue;
    await new Promise((resolve) => setImmediate(resolve));
    signal.throwIfAborted();
    began = performance.now();
  }
}

async function tunnel(body: ActionBody, goal: TunnelGoal, done: () => boolean): Promise<boolean> {
  let nearest = Number.POSITIVE_INFINITY;
  for (let plans = 0; plans < MAX_PLANS; plans++) {
    body.signal.throwIfAborted();
    if (done()) return true;
    const steps = await plan(body, goal);
    if (steps === undefined) return false;
    let taken = 0;
    for (const { to } of steps) {
      if (!(await take(body, to))) break;
      if (done()) return true;
      // The world was not as planned where the bot came to stand otherwise: the rest of the plan is worth nothing.
      if (feetOf(body).y !== to.y) break;
      taken += 1;
    }
    if (taken === steps.length && goal.isEnd(feetOf(body))) return true;
    const left = goal.estimate(feetOf(body));
    if (left < nearest) plans = 0;
    nearest = Math.min(nearest, left);
  }
  return done();
}

/** Takes one step of a plan, judged again by the world as it is now. */
async function take(body: ActionBody, to: BlockPosition): Promise<boolean> {
  const { bot, signal } = body;
  const feet = feetOf(body);
  const ground = groundOf(bot);
  // A drop's end was planned; the step itself is one block ahead, at most one down.
  const ahead = { ...to, y: Math.max(to.y, feet.y - 1) };
  const step = stepTo(ground, feet, ahead);
  if (step === undefined) return false;
  for (const { x, y, z } of step.step.clear) {
    const block = bot.blockAt(new Vec3(x, y, z));
    if (block !== null && !(await dig(body, block, { forDrop: false })).ok) return false;
  }
  const there = await steerTo(body, { x: to.x + 0.5, z: to.z + 0.5 }, { within: CENTRED, ms: STEP_MS });
  const landed = () => bot.entity.onGround && feetOf(body).y === step.step.to.y;
  return (await until(landed, LAND_MS, signal)) && there;
}

/** The cell the bot stands in. */
export function feetOf({ bot }: Pick<ActionBody, 'bot'>): BlockPosition {
  const { x, y, z } = bot.entity.position.offset(0, 0.1, 0).floored();
  return { x, y, z };
}
