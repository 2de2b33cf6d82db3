import type { Bot } from 'mineflayer';
import { z } from 'zod';

const clockSchema = z.object({ totalTicks: z.number(), partialTick: z.number(), rate: z.number() });
const clocks = z.record(z.string(), clockSchema);

/**
 * Keeps the time in the nether since 26.1. Servers tell the time of clocks there, and only the overworld and the end have one; the library looks
 * for that of the dimension it is in and takes none for the first sunrise. Before 26.1 the overworld's time was told everywhere.
 */
export function mendClock(bot: Bot): void {
  bot._client.on('update_time', () => {
    const known: unknown = Reflect.get(bot.time, 'clocks');
    const { overworld } = clocks.safeParse(known).data ?? {};
    if (overworld && typeof known === 'object' && known !== null)
      Object.assign(known, { the_nether: { ...overworld } });
  });
}
