import type { Clock, EventLog } from '@conscious-bot/service-kit';

/** Events kept; listeners are seconds behind at most, and memory keeps what matters for good. */
const KEPT = 20_000;
const EVERY_MS = 60_000;

/** Bounds the event log of a body that tells of its state all day. Returns the function that ends it. */
export function keepEventsBounded(events: EventLog, clock: Clock): () => void {
  const timer = clock.setInterval(() => {
    const bound = events.lastSeq() - KEPT;
    if (bound > 0) events.prune(bound);
  }, EVERY_MS);
  return () => clock.clear(timer);
}
