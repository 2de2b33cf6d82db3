import type { BotContext } from '../context/bot-context.ts';

/** Logs a fault of work of the fast path that nobody waits for. */
export function watched({ logger }: BotContext, work: Promise<void>): void {
  work.catch((error: unknown) => logger.error({ err: error }, 'the fast path has a fault'));
}
