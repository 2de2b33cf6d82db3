import type { EventDensity, EventEnvelope, EventInput } from '@conscious-bot/contracts';
import type { DensityQuery } from './event-density.ts';
import type { HistoryPage, HistoryQuery } from './event-history.ts';

export interface EventQuery {
  /** Events with a greater `seq` only; 0 reads from the beginning. */
  readonly after: number;
  /** Only these types; all when absent. */
  readonly types?: readonly string[] | undefined;
  /** At most this many, oldest first; 1000 unless given. */
  readonly limit?: number;
}

/** The durable, ordered record of what a service announced. */
export interface EventLog {
  /** Identity of this log; one that was deleted and started over has another. */
  readonly logId: string;
  /** Stores events in order, in the surrounding `transaction` or in one of its own, and returns them as stored. */
  append(...events: readonly EventInput[]): EventEnvelope[];
  /** State change and events in one transaction; listeners get the events only after the commit. */
  transaction<T>(fn: () => T): T;
  read(query: EventQuery): EventEnvelope[];
  /** A page of what is held, by when it came. Needs `eventCountsMigration`. */
  history(query: HistoryQuery): Promise<HistoryPage>;
  /** How many events came when. Needs `eventCountsMigration`. */
  density(query: DensityQuery): Promise<EventDensity>;
  /** `seq` of the newest event ever stored, 0 when there was none; pruning does not lower it. */
  lastSeq(): number;
  /** `seq` of the oldest event that `read` still gives; `lastSeq() + 1` when none is. */
  firstSeq(): number;
  /** Calls `fn` for every event stored from now on, in order. Returns the function that ends it. */
  subscribe(fn: (event: EventEnvelope) => void): () => void;
  /** Thins a batch of what is past, where any of it stays; true when there may be more. `now`: ms since the epoch. */
  thinPast(now: number): boolean;
  /** Drops events with `seq <= keepSeqAfter`, except for what stays in `history` and `density` alone; returns how many. */
  prune(keepSeqAfter: number): number;
}
