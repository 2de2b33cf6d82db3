import type { EventLog } from './event-log.ts';

/** Events that go in one transaction. */
const BATCH = 500;

/**
 * How much of an event log is kept; whichever bound is reached first counts. A listener that has been away for longer misses events: its
 * subscription says so in the log and goes on with the oldest event there is.
 */
export interface EventBounds {
  /** At most this many. */
  readonly most: number;
  /** None older than this, ms; any age unless given. */
  readonly maxAgeMs?: number;
}

/** Drops the oldest events beyond the bounds, one batch of them; true when there may be more. */
export function pruneEvents(events: EventLog, { most, maxAgeMs }: EventBounds, now: number): boolean {
  const before = events.firstSeq() - 1;
  const batchEnd = before + BATCH;
  const byCount = Math.min(events.lastSeq() - most, batchEnd);
  const byAge = maxAgeMs === undefined ? before : lastOlderThan(events, before, now - maxAgeMs);
  const bound = Math.max(byCount, byAge);
  if (bound <= before) return false;
  events.prune(bound);
  return bound >= batchEnd;
}

/** `seq` of the last event of the batch after `before` that, like all in front of it, is older than an instant; `before` when none is. */
function lastOlderThan(events: EventLog, before: number, instant: number): number {
  const [oldest] = events.read({ after: before, limit: 1 });
  if (oldest === undefined || oldest.at >= instant) return before;
  const batch = events.read({ after: before, limit: BATCH });
  const young = batch.findIndex(({ at }) => at >= instant);
  return batch.at(young === -1 ? -1 : young - 1)?.seq ?? before;
}
