import type { BlockPosition } from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { feetOf } from '../../motion/feet.ts';
import { blocksAside, type MapPoint } from '../../motion/steer.ts';
import { groundOf } from '../../pathfinding/ground.ts';
import { digWay, type TunnelEnd, type WayOptions } from './dig-way.ts';
import { besideBlock, type TunnelGoal } from './plan-tunnel.ts';
import { levelSeconds, rockBetween } from './rock-between.ts';
import { isShutIn } from './shut-in.ts';
import { SkyMap } from './sky-map.ts';

/** Places one search looks at; about a tenth of a second. */
const MAX_NODES = 6_000;
/** And where the way may be long and nothing else is left to try: about a second. */
const MAX_NODES_FAR = 40_000;
/** Seconds a level takes at least on the way out of the ground, and on that to a level, about. */
const CLIMB_S = 1.5;
const LEVEL_S = 2;
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
  return (await digWay(body, goal, done, { maxNodes: MAX_NODES })).end === 'there';
}

/** What a way out of the ground minds beside getting there. */
type OnTheWay = Pick<WayOptions, 'onSearch' | 'tool'> & Pick<TunnelGoal, 'risk'>;

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
  return (await digWay(body, goal, done, { ...options, maxNodes: MAX_NODES_FAR, anyWay: true })).end === 'there';
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
  return digWay(body, goal, arrived, { ...options, maxNodes: MAX_NODES_FAR, anyWay: true });
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
  options: Omit<WayOptions, 'maxNodes'>,
): Promise<TunnelEnd> {
  const ground = groundOf(body.bot);
  if (isShutIn(ground, feetOf(body), where, aim.isEnd)) return { end: done() ? 'there' : 'no_way' };
  const rock = rockBetween(ground, feetOf(body), where);
  const perBlock = Math.max(LEAST_EXPECTED_S, EXPECTED_OF_ROCK * rock);
  const goal: TunnelGoal = { ...aim, estimate: (feet) => perBlock * left(feet) };
  return digWay(body, goal, done, { ...options, maxNodes: MAX_NODES_FAR });
}
