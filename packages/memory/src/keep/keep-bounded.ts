import type { Config } from '@conscious-bot/contracts';
import {
  type Clock,
  type Database,
  type EventLog,
  type Logger,
  startEventRetention,
  sweep,
} from '@conscious-bot/service-kit';
import { kindBounds } from '../memories/bounds.ts';
import type { MemoryStore } from '../memories/memory-store.ts';
import { Consolidation } from './consolidation.ts';
import { EventForgetting } from './event-forgetting.ts';
import { Forgetting } from './forgetting.ts';

const EVERY_MS = 60_000;
/** Events spared are looked at again with every pass, so that these are rarer. */
const EVENTS_EVERY_MS = 10 * 60_000;

export interface KeepBoundedOptions {
  readonly config: Config;
  readonly db: Database;
  readonly memories: MemoryStore;
  /** Memory's own log. */
  readonly log: EventLog;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Merges, forgets and keeps within the bounds of the configuration all that memory stores, from now on. Returns the function that ends it. */
export function keepBounded({ config, db, memories, log, clock, logger }: KeepBoundedOptions): () => void {
  const consolidation = new Consolidation(db, memories, config.MEMORY_MERGE_AFTER_MS);
  const forgetting = new Forgetting(db, memories, kindBounds(config));
  const events = new EventForgetting(db, { most: config.MEMORY_EVENTS_KEPT, maxAgeMs: config.MEMORY_EVENTS_KEPT_MS });
  const every = (everyMs: number, batch: () => boolean) => sweep({ clock, logger, everyMs, batch });
  const stops = [
    startEventRetention({
      events: log,
      bounds: { most: config.MEMORY_STREAM_KEPT, maxAgeMs: config.MEMORY_STREAM_KEPT_MS },
      clock,
      logger,
    }),
    every(EVERY_MS, () => consolidation.mergeBatch(clock.now())),
    every(EVERY_MS, () => forgetting.forgetBatch(clock.now())),
    every(EVENTS_EVERY_MS, () => events.forgetBatch(clock.now())),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
