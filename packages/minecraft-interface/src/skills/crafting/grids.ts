import { type BlockPosition, fail } from '@conscious-bot/contracts';
import { keptWithin } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { type SessionEnd, withBlockWindow } from '../windows/block-window.ts';
import { syncWindow } from '../windows/move-items.ts';
import type { Grid } from './craft-in-grid.ts';

/** Leaving the grid is answered within this time, milliseconds. */
const CLOSE_MS = 1_000;

/** Works at the grid of a table in reach. */
export function withTableGrid<T>(
  body: ActionBody,
  table: BlockPosition,
  work: (grid: Grid) => Promise<T>,
): Promise<SessionEnd<T>> {
  return withBlockWindow(body, table, async (window) => {
    const value = await work({ window, width: 3, isOpen: () => body.bot.currentWindow === window });
    // So that what the bot believes to carry after closing is what it does carry.
    await syncWindow(body, window);
    return value;
  });
}

/** Works at the grid of the bot's own inventory; what is left in it comes back at the end. */
export async function withOwnGrid<T>(body: ActionBody, work: (grid: Grid) => Promise<T>): Promise<SessionEnd<T>> {
  const { bot } = body;
  const window = bot.inventory;
  if (bot.currentWindow !== null) await keptWithin(CLOSE_MS, bot.closeWindow(bot.currentWindow));
  if (bot.currentWindow !== null) return { ok: false, failure: fail('server_lag', 'a window does not close') };
  try {
    return { ok: true, value: await work({ window, width: 2, isOpen: () => bot.currentWindow === null }) };
  } finally {
    const left = window.selectedItem !== null || window.slots.slice(1, 5).some((item) => item !== null);
    if (left) await keptWithin(CLOSE_MS, bot.closeWindow(window));
  }
}
