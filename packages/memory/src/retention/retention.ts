import type { Config } from '@conscious-bot/contracts';
import { type Clock, type Database, type EventLog, type Logger, startRetention } from '@conscious-bot/service-kit';
import { kindBounds } from '../memories/bounds.ts';
import type { MemoryStore } from '../memories/memory-store.ts';
import { Consolidation } from './consolidation.ts';
import { EventForgetting } from './event-forgetting.ts';
import { Forgetting } from './forgetting.ts';

/** Events that were spared are looked at again with every pass, which is why passes over them are rarer. */
const EVENTS_EVERY_MS = 10 * 60_000;

export interface MemoryRetentionOptions {
  readonly config: Config;
  readonly db: Database;
  readonly memories: MemoryStore;
  /** Memory's own log. */
  readonly log: EventLog;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** From now on merges and forgets memories, and keeps all that memory stores within the bounds of the configuration. Returns the function that ends it. */
export function startMemoryRetention({ config, db, memories, log, clock, logger }: MemoryRetentionOptions): () => void {
  const consolidation = new Consolidation(db, memories, config.MEMORY_MERGE_AFTER_MS);
  const forgetting = new Forgetting(db, memories, kindBounds(config));
  const events = new EventForgetting(db, { most: config.MEMORY_EVENTS_KEPT, maxAgeMs: config.MEMORY_EVENTS_KEPT_MS });
  return startRetention({
    events: log,
    bounds: { most: config.MEMORY_STREAM_KEPT, maxAgeMs: config.MEMORY_STREAM_KEPT_MS },
    jobs: [
      { removeBatch: (now) => consolidation.mergeBatch(now) },
      { removeBatch: (now) => forgetting.forgetBatch(now) },
      { everyMs: EVENTS_EVERY_MS, removeBatch: (now) => events.forgetBatch(now) },
    ],
    clock,
    logger,
  });
}
