import type { BlockPosition } from '@conscious-bot/contracts';
import type { Block } from 'prismarine-block';
import type { Item } from 'prismarine-item';
import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { blocksAside, type MapPoint, steerToMiddle } from '../../motion/steer.ts';
import { type Ground, groundOf } from '../../pathfinding/ground.ts';
import { dig } from '../digging/dig.ts';
import { besideBlock, stepTo, type TunnelGoal } from './plan-tunnel.ts';
import { planWay } from './plan-way.ts';
import { isShutIn } from './shut-in.ts';
import { SkyMap } from './sky-map.ts';

/** Places one search looks at; about a tenth of a second. */
const MAX_NODES = 6_000;
/** And where the way may be long and nothing else is left to try: about a second. */
const MAX_NODES_FAR = 40_000;
/** What the world turns out to be may differ from what was planned: so many plans are made without getting nearer than ever before. */
const MAX_PLANS = 4;
/** Blocks from the middle of a place at which nothing but its own floor holds the bot. */
const CENTRED = 0.15;
/** Seconds a level takes at least on the way out of the ground, and on that to a level, about. */
const CLIMB_S = 1.5;
const LEVEL_S = 2;
/** Blocks of rock a level is taken to cost: stairs take two or three, a cave none. */
const EXPECTED_PER_LEVEL = 1.5;
/** And one that is dropped down into a hollow, beyond the first: whoever comes back has to dig stairs there. */
const CLIMB_BACK_S = 2;
/** Seconds that a block nearer to where the way leads later on is worth: enough that stairs turn back for it, which costs them two steps. */
const ASIDE_S = 0.5;
/**
 * Seconds a block of way is taken to cost where the rock takes so many seconds to dig: less than a step through rock, two or three of it, so
 * that caves on the way are used; more than a step in the open, so that the search gets on.
 */
const EXPECTED_OF_ROCK = 0.4;
const LEAST_EXPECTED_S = 1;
/** Seconds a step takes beyond its digging and walking, about: to come to the middle, to take the tool, to get the server's answer. */
const STEP_S = 0.5;
const STEP_MS = 2_500;
const LAND_MS = 1_000;

/** How a tunnel ended: the bot arrived (or `done` held), there is no way, it did not arrive, or digging would take longer than there is time. */
export type TunnelEnd =
  | { readonly end: 'there' | 'no_way' | 'failed' }
  | { readonly end: 'too_long'; readonly seconds: number };

interface TunnelOptions {
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

/**
 * Makes a way to right beside a block, walking and digging natural ground, until `done` holds at the end of a step. Answers whether the bot
 * got there or `done` holds.
 */
export async function tunnelTo(
  body: ActionBody,
  target: BlockPosition,
  done: () => boolean,
  risk?: TunnelGoal['risk'],
): Promise<boolean> {
  const goal: TunnelGoal = { ...besideBlock(target), risk };
  return (await tunnel(body, goal, done, { maxNodes: MAX_NODES })).end === 'there';
}

/** What a way out of the ground minds beside getting there. */
type OnTheWay = Pick<TunnelOptions, 'onSearch' | 'tool'> & Pick<TunnelGoal, 'risk'>;

/**
 * Makes a way in stairs out of the ground, to where the sky is open and no pit walls stand around, until `done` holds at the end of a step. Answers
 * whether the bot got there or `done` holds.
 */
export async function tunnelOut(
  body: ActionBody,
  done: () => boolean = () => false,
  way: OnTheWay = {},
): Promise<boolean> {
  const { bot } = body;
  const sky = new SkyMap(bot);
  const isOutside = () => bot.entity.onGround && sky.isOutside(feetOf(body));
  const aim = { isEnd: (at: BlockPosition) => sky.isOutside(at), depth: (at: BlockPosition) => sky.depth(at) };
  return tunnelUp(body, aim, () => done() || isOutside(), way);
}

/** Where a way up is to end, and how many levels below its end a place lies. */
interface UpwardAim {
  isEnd(feet: BlockPosition): boolean;
  depth(feet: BlockPosition): number;
}

/** Makes a way in stairs up to one of several places, until `done` holds at the end of a step; answers whether the bot got there or `done` holds. */
export async function tunnelUp(
  body: ActionBody,
  { isEnd, depth }: UpwardAim,
  done: () => boolean,
  { risk, ...options }: OnTheWay,
): Promise<boolean> {
  const feet = feetOf(body);
  const perLevel = levelSeconds(groundOf(body.bot), feet, feet.y + depth(feet), CLIMB_S);
  const goal: TunnelGoal = { isEnd, estimate: (at) => perLevel * depth(at), risk };
  return (await tunnel(body, goal, done, { ...options, maxNodes: MAX_NODES_FAR, anyWay: true })).end === 'there';
}

/** What a way to a level minds beside that: a place it is to lead towards, of ways that take equally long, and what is not dug through. */
type ToLevel = OnTheWay & Pick<TunnelGoal, 'spares'> & { readonly towards?: MapPoint | undefined };

/** Makes a way in stairs to a level, walking where there is a cave: one that can be climbed again, where that costs little. */
export async function tunnelToLevel(
  body: ActionBody,
  y: number,
  done: () => boolean,
  { risk, towards, spares, ...options }: ToLevel,
): Promise<TunnelEnd> {
  const perLevel = levelSeconds(groundOf(body.bot), feetOf(body), y, LEVEL_S);
  const aside = (at: BlockPosition) => (towards === undefined ? 0 : blocksAside(at, towards));
  const goal: TunnelGoal = {
    isEnd: (feet) => feet.y === y,
    estimate: (feet) => perLevel * Math.abs(feet.y - y) + ASIDE_S * aside(feet),
    spares,
    risk: (step, from, ground) =>
      CLIMB_BACK_S * Math.max(0, from.y - step.to.y - 1) + (risk?.(step, from, ground) ?? 0),
  };
  const arrived = () => done() || (body.bot.entity.onGround && feetOf(body).y === y);
  return tunnel(body, goal, arrived, { ...options, maxNodes: MAX_NODES_FAR, anyWay: true });
}

/**
 * Seconds a level of stairs is taken to cost on the way straight up or down to a level, at least `atLeast`. By hand rock takes twenty times as long as
 * with a pickaxe: a search that did not know would look at everything that can be walked to before it dug.
 */
function levelSeconds(ground: Ground, from: BlockPosition, y: number, atLeast: number): number {
  return Math.max(atLeast, EXPECTED_PER_LEVEL * rockBetween(ground, from, { ...from, y }));
}

/** A place to tunnel to. */
interface TunnelAim {
  readonly where: BlockPosition;
  isEnd(feet: BlockPosition): boolean;
  /** Blocks still to go from there. */
  left(feet: BlockPosition): number;
  readonly spares?: TunnelGoal['spares'];
  readonly risk?: TunnelGoal['risk'];
}

/** Makes a way to a place to stand, however far it is, unless it would take longer than there is time for. */
export async function tunnelToPlace(
  body: ActionBody,
  { where, left, ...aim }: TunnelAim,
  done: () => boolean,
  options: Omit<TunnelOptions, 'maxNodes'>,
): Promise<TunnelEnd> {
  const ground = groundOf(body.bot);
  if (isShutIn(ground, feetOf(body), where, aim.isEnd)) return { end: done() ? 'there' : 'no_way' };
  const rock = rockBetween(ground, feetOf(body), where);
  const perBlock = Math.max(LEAST_EXPECTED_S, EXPECTED_OF_ROCK * rock);
  const goal: TunnelGoal = { ...aim, estimate: (feet) => perBlock * left(feet) };
  return tunnel(body, goal, done, { ...options, maxNodes: MAX_NODES_FAR });
}

/** Seconds it takes to dig a block of what there is to dig on the straight line between two places, commonly; 0 where there is nothing. */
function rockBetween(ground: Ground, from: BlockPosition, to: BlockPosition): number {
  const length = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y, to.z - from.z));
  const between = (a: number, b: number, share: number) => Math.round(a + (b - a) * share);
  const seconds: number[] = [];
  for (let i = 1; i < length; i++) {
    const [x, y, z] = [
      between(from.x, to.x, i / length),
      between(from.y, to.y, i / length),
      between(from.z, to.z, i / length),
    ];
    if (ground.kindAt(x, y, z) === 'natural') seconds.push(ground.secondsAt(x, y, z));
  }
  return seconds.sort((a, b) => a - b)[Math.floor(seconds.length / 2)] ?? 0;
}

async function tunnel(
  body: ActionBody,
  goal: TunnelGoal,
  done: () => boolean,
  options: TunnelOptions,
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
  { done, tool }: Pick<TunnelOptions, 'tool'> & { readonly done: () => boolean },
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
  tool: TunnelOptions['tool'],
): Promise<void> {
  const step = stepTo(groundOf(body.bot), feet, { ...after, y: Math.max(after.y, feet.y - 1) });
  const [first] = step?.clear ?? [];
  const block = first === undefined ? null : body.bot.blockAt(new Vec3(first.x, first.y, first.z));
  if (block !== null) await dig(body, block, { forDrop: false, tool: tool?.(block) });
}

/** The cell the bot stands in. */
export function feetOf({ bot }: Pick<ActionBody, 'bot'>): BlockPosition {
  const { x, y, z } = bot.entity.position.offset(0, 0.1, 0).floored();
  return { x, y, z };
}
