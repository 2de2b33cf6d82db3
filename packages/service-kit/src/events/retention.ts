import type { Logger } from '../process/logger.ts';
import { sweep } from '../storage/sweep.ts';
import type { Clock } from '../time/clock.ts';
import type { EventLog } from './event-log.ts';
import { type EventBounds, pruneEvents } from './prune-events.ts';

const EVERY_MS = 60_000;

/** Something a service stores besides its events, and how old rows of it are removed. */
export interface RetentionJob {
  /** From the end of one pass to the next, ms; a minute unless given. */
  readonly everyMs?: number;
  /** Removes a small part of what is beyond its bounds; true when there is more to remove. `now`: ms since the epoch. */
  removeBatch(now: number): boolean;
}

export interface RetentionOptions {
  readonly events: EventLog;
  readonly bounds: EventBounds;
  readonly jobs?: readonly RetentionJob[];
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Keeps an event log and whatever else a service stores within bounds, checking every minute. Returns the function that ends it. */
export function startRetention({ events, bounds, jobs = [], clock, logger }: RetentionOptions): () => void {
  const log: RetentionJob = { removeBatch: (now) => pruneEvents(events, bounds, now) || events.thinPast(now) };
  const stops = [log, ...jobs].map((job) =>
    sweep({ clock, logger, everyMs: job.everyMs ?? EVERY_MS, batch: () => job.removeBatch(clock.now()) }),
  );
  return () => {
    for (const stop of stops) stop();
  };
}
