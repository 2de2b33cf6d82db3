import { startRetention } from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';
import { TaskRetention } from './task-retention.ts';

/** Keeps what planning stores within the bounds of the configuration from now on. Returns the function that ends it. */
export function startPlanningRetention({ config, db, events, clock, logger }: BotContext): () => void {
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
