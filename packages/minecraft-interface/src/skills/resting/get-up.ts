import type { Bot } from 'mineflayer';
import { until } from '../../body/actuator/until.ts';

/** The server says that the bot is up within this time, milliseconds. */
export const GET_UP_MS = 2_000;

/**
 * Asks the server to let the bot out of its bed. By name: the library sends the number 2, which has meant "stop sprinting" since 1.21.6, when
 * the actions were numbered anew.
 */
export function leaveBed({ bot }: { readonly bot: Bot }): void {
  bot._client.write('entity_action', { entityId: bot.entity.id, actionId: 'stop_sleeping', jumpBoost: 0 });
}

/** Leaves the bed the bot lies in, if any. @returns whether it is up */
export async function getUp({ bot, signal }: { readonly bot: Bot; readonly signal: AbortSignal }): Promise<boolean> {
  if (!bot.isSleeping) return true;
  leaveBed({ bot });
  return until(() => !bot.isSleeping, GET_UP_MS, signal);
}
