import type { Logger } from '../process/logger.ts';
import type { Clock, TimerHandle } from '../time/clock.ts';

/** Pause between batches while there is more to do, ms, so that other work gets its turn. */
const NEXT_BATCH_MS = 50;

interface SweepOptions {
  readonly clock: Clock;
  readonly logger: Logger;
  /** From the end of one sweep to the next, ms. */
  readonly everyMs: number;
  /** Does a small part of the work and returns true when there is more to do. If it throws, that is logged and the next sweep tries again. */
  batch(): boolean;
}

/** Does a recurring clean-up, a small batch at a time. Returns the function that ends it. */
export function sweep({ clock, logger, everyMs, batch }: SweepOptions): () => void {
  const next = (ms: number): TimerHandle =>
    clock.setTimeout(() => {
      timer = next(worked() ? NEXT_BATCH_MS : everyMs);
    }, ms);
  const worked = () => {
    try {
      return batch();
    } catch (error) {
      logger.error({ err: error }, 'a clean-up failed');
      return false;
    }
  };
  let timer = next(everyMs);
  return () => clock.clear(timer);
}
