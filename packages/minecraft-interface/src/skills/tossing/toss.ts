import type { BlockPosition } from '@conscious-bot/contracts';
import type { Item } from 'prismarine-item';
import { Vec3 } from 'vec3';
import { keptWithin } from '../../body/actuator/until.ts';
import { eyePosition } from '../../body/mineflayer/eyes.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { carriedInPack } from '../../senses/belongings/inventory.ts';
import { digHollow } from '../placing/niche.ts';
import { closeWindowOf } from '../windows/block-window.ts';
import { syncWindow } from '../windows/move-items.ts';

const CLICK_MS = 2_000;
/** Outside of the window: a click there throws what hangs on the cursor. */
const OUTSIDE = -999;
const LEFT = 0;
const RIGHT = 1;
/** How far ahead the way has to be free for a thrown thing to get out of the bot's own reach, blocks. */
const AHEAD = 3;

/** Longest time one throw of so many takes, milliseconds. */
export const tossMs = (count: number): number => 10_000 + count * 150;

/**
 * Throws up to `count` of an item the way the bot looks, one stack or part of one after the other. Answers how many left the inventory by
 * the server's word.
 */
export async function toss(body: ActionBody, item: string, count: number): Promise<number> {
  const { bot } = body;
  const had = carriedInPack(bot, item);
  await closeWindowOf(body);
  for (let left = Math.min(count, had); left > 0; ) {
    body.signal.throwIfAborted();
    const source = stackFor(body, item, left);
    if (source === undefined) break;
    const thrown = Math.min(left, source.count);
    if (!(await body.atomic((isAwaited) => throwOf(body, source, thrown, isAwaited)))) break;
    left -= thrown;
  }
  await syncWindow(body, bot.inventory);
  return had - carriedInPack(bot, item);
}

/** The stack to throw of: one of just that size, else the largest. */
function stackFor({ bot }: ActionBody, item: string, count: number): Item | undefined {
  const stacks = bot.inventory.items().filter(({ name }) => name === item);
  return stacks.find((stack) => stack.count === count) ?? stacks.sort((a, b) => b.count - a.count)[0];
}

/**
 * Throws part of a stack as one thing, so that it lies and is picked up as one. False when a click was not answered, or when somebody waits for the end
 * before anything was thrown.
 */
async function throwOf(
  { bot }: ActionBody,
  { slot, count: size }: Item,
  count: number,
  isAwaited: () => boolean,
): Promise<boolean> {
  const click = (at: number, button: number) => keptWithin(CLICK_MS, bot.clickWindow(at, button, 0));
  const empty = bot.inventory.firstEmptySlotRange(bot.inventory.inventoryStart, bot.inventory.inventoryEnd);
  if (!(await click(slot, LEFT))) return false;
  // The smaller part is laid down one by one, and what is to be thrown ends up on the cursor.
  const layOff = count > size / 2 || empty === null;
  const target = layOff || empty === null ? slot : empty;
  for (let n = layOff ? size - count : count; n > 0; n -= 1) {
    if (isAwaited()) {
      await click(slot, LEFT);
      return false;
    }
    if (!(await click(target, RIGHT))) return false;
  }
  if (!layOff) {
    if (!(await click(slot, LEFT))) return false;
    if (!(await click(target, LEFT))) return false;
  }
  return click(OUTSIDE, LEFT);
}

/** Where something is thrown. */
interface Aim {
  readonly at: Vec3;
  /** What is thrown goes through this cell into a hollow of the rock, which can be closed then. */
  readonly mouth?: BlockPosition;
}

/**
 * Where to throw what is not to fall at the bot's feet: in a tunnel into a hollow that it digs for that, as it goes the same way again and would pick everything up;
 * elsewhere where the way is free. Straight ahead when there is neither. Digging takes up to 16 s.
 */
export async function whereToThrow(body: ActionBody, { inTunnel }: { readonly inTunnel: boolean }): Promise<Aim> {
  const free = inTunnel ? undefined : freeDirection(body);
  if (free !== undefined) return { at: free };
  const hollow = await digHollow(body);
  if (hollow !== undefined) return hollow;
  const { yaw } = body.bot.entity;
  return { at: freeDirection(body) ?? pointAhead(body, new Vec3(-Math.sin(yaw), 0, -Math.cos(yaw))) };
}

const pointAhead = (body: ActionBody, way: Vec3): Vec3 => eyePosition(body).plus(way.scaled(4));

function freeDirection(body: ActionBody): Vec3 | undefined {
  const { bot } = body;
  const directions = Array.from({ length: 8 }, (_, n) => {
    const angle = bot.entity.yaw + (n * Math.PI) / 4;
    return new Vec3(-Math.sin(angle), 0, -Math.cos(angle));
  });
  const isFree = (way: Vec3) => {
    for (let step = 1; step <= AHEAD; step += 1) {
      const at = bot.entity.position.plus(way.scaled(step));
      for (const up of [0, 1]) if (bot.blockAt(at.offset(0, up, 0), false)?.boundingBox !== 'empty') return false;
    }
    return true;
  };
  const way = directions.find(isFree);
  return way === undefined ? undefined : pointAhead(body, way);
}
