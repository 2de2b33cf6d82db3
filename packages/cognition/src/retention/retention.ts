import type { Config } from '@conscious-bot/contracts';
import { type Clock, type Database, type EventLog, type Logger, startRetention } from '@conscious-bot/service-kit';
import { newestRows } from './newest-rows.ts';

export interface CognitionRetentionOptions {
  readonly config: Config;
  readonly db: Database;
  readonly events: EventLog;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Keeps what cognition stores within the bounds of the configuration from now on. Returns the function that ends it. */
export function startCognitionRetention({ config, db, events, clock, logger }: CognitionRetentionOptions): () => void {
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
