import type { Config } from '@conscious-bot/contracts';
import { type Clock, type Database, type EventLog, type Logger, startRetention } from '@conscious-bot/service-kit';
import { TaskRetention } from './task-retention.ts';

export interface PlanningRetentionOptions {
  readonly config: Config;
  readonly db: Database;
  readonly events: EventLog;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Keeps what planning stores within the bounds of the configuration from now on. Returns the function that ends it. */
export function startPlanningRetention({ config, db, events, clock, logger }: PlanningRetentionOptions): () => void {
  const tasks = new TaskRetention(db, {
    tasks: config.PLANNING_TASKS_KEPT,
    decisions: config.PLANNING_DECISIONS_KEPT,
    maxAgeMs: config.PLANNING_TASKS_KEPT_MS,
  });
  return startRetention({
    events,
    bounds: { most: config.PLANNING_EVENTS_KEPT, maxAgeMs: config.PLANNING_EVENTS_KEPT_MS },
    jobs: [tasks],
    clock,
    logger,
  });
}
