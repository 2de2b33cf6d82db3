import type { Config } from '@conscious-bot/contracts';
import {
  type Clock,
  type Database,
  type EventLog,
  type Logger,
  startEventRetention,
  sweep,
} from '@conscious-bot/service-kit';
import { newestRows } from './newest-rows.ts';

const EVERY_MS = 60_000;

export interface RetentionOptions {
  readonly config: Config;
  readonly db: Database;
  readonly events: EventLog;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Keeps what cognition stores within the bounds of the configuration from now on. Returns the function that ends it. */
export function startRetention({ config, db, events, clock, logger }: RetentionOptions): () => void {
  const bounds = { most: config.COGNITION_EVENTS_KEPT, maxAgeMs: config.COGNITION_EVENTS_KEPT_MS };
  const thoughts = newestRows(db, 'thoughts', config.COGNITION_THOUGHTS_KEPT);
  const intrusions = newestRows(db, 'intrusions', config.COGNITION_INTRUSIONS_KEPT);
  const stops = [
    startEventRetention({ events, bounds, clock, logger }),
    sweep({ clock, logger, everyMs: EVERY_MS, batch: () => thoughts() || intrusions() }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
