import { type BlockPosition, type Failure, fail } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import { keptWithin, until } from '../../body/actuator/until.ts';
import { eyePosition } from '../../body/mineflayer/eyes.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { REACH, withinReachOf } from '../../motion/reach.ts';
import { SEARCH_MS, walkOrDig } from '../../motion/walk.ts';
import { isShutFromAbove } from '../../senses/places/container-kinds.ts';
import { closeLateWindow, expectNoLateWindow } from './late-window.ts';

export type Window = NonNullable<Bot['currentWindow']>;

/** How a session at a window ended: with what was done in it, or with the reason why there was none. */
export type SessionEnd<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: Failure };

/** Blocks: so near one walks up to a container; a little nearer than what is in reach. */
const STAND_WITHIN = 3.2;
/** Time to walk up to one, milliseconds. */
export const REACH_MS = 30_000;
/** A server that opens a window does it within this time; the number is how often it is asked before its silence counts as a refusal. Milliseconds. */
const OPEN_MS = 2_000;
const TRIES = 2;
const CLOSE_MS = 1_000;
/** Longest time opening and closing take together, milliseconds; the work between comes on top. */
export const SESSION_MS = OPEN_MS * TRIES + CLOSE_MS;

/**
 * Walks up to a block until it is in reach. Undefined when it is, else why not.
 *
 * @param report gets the wait for a way: where there is none, the search takes a while without a step
 */
export async function reachBlock(
  body: ActionBody,
  at: BlockPosition,
  report: Pick<Report, 'waitingUntil'>,
): Promise<Failure | undefined> {
  const middle = new Vec3(at.x + 0.5, at.y + 0.5, at.z + 0.5);
  const inReach = () => eyePosition(body).distanceTo(middle) <= REACH;
  if (inReach()) return undefined;
  report.waitingUntil(body.clock.now() + SEARCH_MS);
  const outcome = await walkOrDig(body, withinReachOf(at, STAND_WITHIN), { timeoutMs: REACH_MS - 1_000, legs: true });
  if (outcome === 'arrived' || inReach()) return undefined;
  return fail('container.unreachable', `${at.x} ${at.y} ${at.z} (${outcome.replaceAll('_', ' ')})`);
}

/**
 * Opens the window of a block in reach, works in it and closes it again on every way out, the end of the action included. The section is
 * bounded: `work` by whoever calls, all else by `SESSION_MS`.
 */
export async function withBlockWindow<T>(
  body: ActionBody,
  at: BlockPosition,
  work: (window: Window, block: Block) => Promise<T>,
): Promise<SessionEnd<T>> {
  const { bot } = body;
  const block = bot.blockAt(new Vec3(at.x, at.y, at.z));
  if (block === null) return { ok: false, failure: fail('chunk_unloaded', `${at.x} ${at.y} ${at.z}`) };
  await closeWindowOf(body);
  expectNoLateWindow(bot);
  // Sneaking, a click would put the held block against it instead of opening it.
  bot.clearControlStates();
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const window = await open(body, block);
    if (window === undefined) continue;
    try {
      return { ok: true, value: await work(window, block) };
    } finally {
      await closeWindow(body, window);
    }
  }
  const why = isShutFromAbove(bot, block.name, block.position)
    ? 'something solid is on top of it'
    : 'the server opened no window';
  return { ok: false, failure: fail('container.refused', `${block.name}: ${why}`) };
}

/** Clicks on the block; undefined when no window opens, or one that is shut at once. */
async function open({ bot, signal }: ActionBody, block: Block): Promise<Window | undefined> {
  let opened: Window | undefined;
  const onOpen = (window: Window) => {
    opened = window;
  };
  bot.on('windowOpen', onOpen);
  try {
    // At once: the library would turn the head slowly and only then click.
    await bot.lookAt(block.position.offset(0.5, 0.5, 0.5), true);
    // What comes of it is seen by the window; on a connection that ends the click itself may fail.
    bot.activateBlock(block).catch(() => {});
    await until(() => opened !== undefined, OPEN_MS, signal);
  } finally {
    bot.removeListener('windowOpen', onOpen);
    if (opened === undefined) closeLateWindow(bot);
    else if (signal.aborted && bot.currentWindow === opened) bot.closeWindow(opened);
  }
  return opened !== undefined && bot.currentWindow === opened ? opened : undefined;
}

/** Closes whatever window is open: clicks are to go to the bot's own. */
export async function closeWindowOf(body: ActionBody): Promise<void> {
  if (body.bot.currentWindow !== null) await closeWindow(body, body.bot.currentWindow);
}

/** Closes a window that may be closed already. */
async function closeWindow({ bot }: ActionBody, window: Window): Promise<void> {
  if (bot.currentWindow !== window) return;
  // Before 1.17.1 the library waits for the answer to a click after it.
  await keptWithin(CLOSE_MS, bot.closeWindow(window));
}
