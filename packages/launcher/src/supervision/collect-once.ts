import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** When whoever waited for the start has been answered, ms. */
const pauseMs = 3_000;

/**
 * Gives back to the machine what only the start of this process needed, 10 to 24 MB of it, a moment from now. V8 would keep it for hours: a
 * process that has little to do has no reason to collect. Stops the process for about 0.1 s of a core.
 */
export function collectAfterStart(): void {
  setTimeout(() => {
    // For this moment only: code that was compiled with other flags would not be taken from the cache.
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    setFlagsFromString('--no-expose-gc');
    if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  }, pauseMs).unref();
}
