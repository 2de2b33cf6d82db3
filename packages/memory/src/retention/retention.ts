import { startRetention } from '@conscious-bot/service-kit';
import type { MemoryContext } from '../context/memory-context.ts';
import { kindBounds } from '../memories/bounds.ts';
import type { MemoryStore } from '../memories/memory-store.ts';
import { Consolidation } from './consolidation.ts';
import { EventForgetting } from './event-forgetting.ts';
import { Forgetting } from './forgetting.ts';

/** Events that were spared are looked at again with every pass, which is why passes over them are rarer. */
const EVENTS_EVERY_MS = 10 * 60_000;

/** Merging, forgetting and pruning, from now on, so that all that memory stores stays within the bounds of the configuration. */
export function startMemoryRetention(context: MemoryContext, memories: MemoryStore): { stop(): void } {
  const { config, db, log, clock, logger } = context;
  const consolidation = new Consolidation(db, memories, () => config.MEMORY_MERGE_AFTER_MS);
  const forgetting = new Forgetting(db, memories, kindBounds(config));
  const events = new EventForgetting(db, () => ({
    most: config.MEMORY_EVENTS_KEPT,
    maxAgeMs: config.MEMORY_EVENTS_KEPT_MS,
  }));
  const stop = startRetention({
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
  return { stop };
}
