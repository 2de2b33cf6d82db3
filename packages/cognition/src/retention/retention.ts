import { startRetention } from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';
import { newestRows } from './newest-rows.ts';

/** Keeps what cognition stores within the bounds of the configuration from now on. Returns the function that ends it. */
export function startCognitionRetention(
  context: Pick<BotContext, 'config' | 'db' | 'events' | 'clock' | 'logger'>,
): () => void {
  const { config, db, events, clock, logger } = context;
  return startRetention({
    events,
    bounds: { most: config.COGNITION_EVENTS_KEPT, maxAgeMs: config.COGNITION_EVENTS_KEPT_MS },
    jobs: [
      { removeBatch: newestRows(db, 'thoughts', config.COGNITION_THOUGHTS_KEPT) },
      { removeBatch: newestRows(db, 'intrusions', config.COGNITION_INTRUSIONS_KEPT) },
    ],
    clock,
    logger,
  });
}
