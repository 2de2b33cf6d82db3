import type { Item } from 'prismarine-item';
import { keptWithin } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Window } from './block-window.ts';

/** Slots of a window, from the first up to but without the last. */
export interface SlotRange {
  readonly from: number;
  readonly to: number;
}

export const containerSlots = (window: Window): SlotRange => ({ from: 0, to: window.inventoryStart });
export const carriedSlots = (window: Window): SlotRange => ({ from: window.inventoryStart, to: window.inventoryEnd });

/** Slots of a furnace and its like. */
export const INPUT: SlotRange = { from: 0, to: 1 };
export const FUEL: SlotRange = { from: 1, to: 2 };
export const OUTPUT: SlotRange = { from: 2, to: 3 };
export const NOWHERE: SlotRange = { from: 0, to: 0 };

export interface Move {
  readonly item: string;
  readonly count: number;
  readonly source: SlotRange;
  readonly destination: SlotRange;
}

/** The clicks of one move take at most this long, and the server's answer to them, milliseconds. */
const CLICKS_MS = 8_000;
const SYNC_MS = 2_000;
export const MOVE_MS = CLICKS_MS + SYNC_MS;

const stacksIn = (window: Window, { from, to }: SlotRange): (Item | null)[] => window.slots.slice(from, to);

/** How many of an item lie in these slots. */
export function countIn(window: Window, range: SlotRange, item: string): number {
  return stacksIn(window, range).reduce((sum, stack) => sum + (stack?.name === item ? stack.count : 0), 0);
}

/** How many more of an item fit into these slots. */
export function roomIn(window: Window, range: SlotRange, item: string, stackSize: number): number {
  return stacksIn(window, range).reduce((sum, stack) => {
    if (!stack) return sum + stackSize;
    return stack.name === item ? sum + Math.max(0, stack.stackSize - stack.count) : sum;
  }, 0);
}

/**
 * Moves up to `count` of an item from one part of an open window to another, no more than fit, and asks the server for the result.
 * Answers how many the server says were moved: fewer when it did not take the clicks, 0 when the window was shut.
 */
export function moveItems(
  body: ActionBody,
  window: Window,
  { item, count, source, destination }: Move,
): Promise<number> {
  const { bot } = body;
  const kind = bot.registry.itemsByName[item];
  const had = countIn(window, source, item);
  const room = kind === undefined ? 0 : roomIn(window, destination, item, kind.stackSize);
  const moving = Math.min(count, had, room);
  if (kind === undefined || moving <= 0) return Promise.resolve(0);
  const places = {
    sourceStart: source.from,
    sourceEnd: source.to,
    destStart: destination.from,
    destEnd: destination.to,
  };
  return body.atomic(async (isAwaited) => {
    let isOver = false;
    // One stack after the other: whoever waits for the end waits for no more than one.
    const clicks = async () => {
      for (let left = moving; left > 0 && !isOver; left -= kind.stackSize) {
        if (left < moving && isAwaited()) return;
        const count = Math.min(left, kind.stackSize);
        await bot.transfer({ window, itemType: kind.id, metadata: null, count, ...places });
      }
    };
    // The server is asked for the result of the clicks, whatever the library believes.
    await keptWithin(CLICKS_MS, clicks());
    isOver = true;
    if (!(await syncWindow(body, window))) return 0;
    return Math.max(0, had - countIn(window, source, item));
  });
}

/** Makes a window show what the server has in it. False when it does not answer or the window is no longer open; the bot's own always is. */
export async function syncWindow({ bot }: ActionBody, window: Window): Promise<boolean> {
  const isOpen = () => (window === bot.inventory ? bot.currentWindow === null : bot.currentWindow === window);
  if (!isOpen()) return false;
  // Missing from the library's types. Before 1.17.1 it does nothing: there every click has its answer.
  const sync: unknown = Reflect.get(bot, '_syncWindow');
  const answered = typeof sync !== 'function' || (await keptWithin(SYNC_MS, Promise.resolve(sync(window))));
  return answered && isOpen();
}
