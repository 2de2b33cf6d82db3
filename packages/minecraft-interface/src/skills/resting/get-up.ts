import type { Bot } from 'mineflayer';
import { until } from '../../body/actuator/until.ts';

/** The server says that the bot is up within this time, milliseconds. */
export const GET_UP_MS = 2_000;

/** Leaves the bed the bot lies in, if any. @returns whether it is up */
export async function getUp({ bot, signal }: { readonly bot: Bot; readonly signal: AbortSignal }): Promise<boolean> {
  if (!bot.isSleeping) return true;
  await bot.wake();
  return until(() => !bot.isSleeping, GET_UP_MS, signal);
}
