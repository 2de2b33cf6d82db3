import type { Logger } from '../process/logger.ts';
import { storageProblem } from '../process/storage-problem.ts';
import type { Clock } from '../time/clock.ts';

/** What waits for room on the disk is tried again this often, ms. */
const againMs = 1_000;

/**
 * A clock whose timers outlive a full disk: work that could not be stored is done again a second later, until there is room. What it fails with
 * otherwise goes on to whoever caught it before.
 */
export function patientClock(clock: Clock, logger: Logger): Clock {
  const waiting = new Set<() => void>();
  /** False when it has to be done again. */
  const done = (fn: () => void): boolean => {
    try {
      fn();
    } catch (error) {
      const problem = storageProblem(error);
      if (problem === undefined) throw error;
      if (waiting.size === 0)
        logger.error({ err: error }, `nothing can be stored: ${problem}; what has to be written waits`);
      waiting.add(fn);
      return false;
    }
    if (waiting.delete(fn) && waiting.size === 0) logger.warn('what waited for room on the disk is done');
    return true;
  };
  const forget = (fn: () => void) => void waiting.delete(fn);
  return {
    now: () => clock.now(),
    monotonic: () => clock.monotonic(),
    setTimeout(fn, ms) {
      const start = (wait: number) =>
        clock.setTimeout(() => {
          if (!done(fn)) timer = start(againMs);
        }, wait);
      let timer = start(ms);
      return {
        cancel: () => {
          timer.cancel();
          forget(fn);
        },
      };
    },
    setInterval(fn, ms) {
      // The next turn is the next try.
      const timer = clock.setInterval(() => void done(fn), ms);
      return {
        cancel: () => {
          timer.cancel();
          forget(fn);
        },
      };
    },
    clear: (handle) => handle.cancel(),
    sleep: (ms, signal) => clock.sleep(ms, signal),
  };
}
