import type { Config } from '@conscious-bot/contracts';
import {
  type Clock,
  type Database,
  type EventLog,
  type Logger,
  startEventRetention,
  sweep,
} from '@conscious-bot/service-kit';
import { TaskRetention } from './task-retention.ts';

const EVERY_MS = 60_000;

export interface RetentionOptions {
  readonly config: Config;
  readonly db: Database;
  readonly events: EventLog;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Keeps what planning stores within the bounds of the configuration from now on. Returns the function that ends it. */
export function keepBounded({ config, db, events, clock, logger }: RetentionOptions): () => void {
  const tasks = new TaskRetention(db, {
    tasks: config.PLANNING_TASKS_KEPT,
    decisions: config.PLANNING_DECISIONS_KEPT,
    maxAgeMs: config.PLANNING_TASKS_KEPT_MS,
  });
  const bounds = { most: config.PLANNING_EVENTS_KEPT, maxAgeMs: config.PLANNING_EVENTS_KEPT_MS };
  const stops = [
    startEventRetention({ events, bounds, clock, logger }),
    sweep({ clock, logger, everyMs: EVERY_MS, batch: () => tasks.removeBatch(clock.now()) }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
