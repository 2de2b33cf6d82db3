/** Between two looks at a condition, milliseconds: half a tick of the game. */
const LOOK_EVERY_MS = 20;
/**
 * What passes between two looks counts for no more than this, milliseconds. A process that was held up, by a search or by a busy machine, finds its
 * timers due before it has read what came in meanwhile: what is waited for may be in there.
 */
export const MOST_COUNTED_MS = 100;

/** Waits until the condition holds, at most `ms` of the time in which this process runs; answers whether it does. Throws the signal's reason when it aborts. */
export async function until(condition: () => boolean, ms: number, signal: AbortSignal): Promise<boolean> {
  signal.throwIfAborted();
  if (condition()) return true;
  return new Promise((resolve, reject) => {
    let left = ms;
    let lookedAt = performance.now();
    const stop = () => {
      clearInterval(timer);
      signal.removeEventListener('abort', onAbort);
    };
    const onAbort = () => {
      stop();
      reject(signal.reason);
    };
    const timer = setInterval(() => {
      try {
        const holds = condition();
        const now = performance.now();
        left -= Math.min(now - lookedAt, MOST_COUNTED_MS);
        lookedAt = now;
        if (!holds && left > 0) return;
        stop();
        resolve(holds);
      } catch (error) {
        stop();
        reject(error);
      }
    }, LOOK_EVERY_MS);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}

/** Waits `ms`. Throws the signal's reason when it aborts. */
export async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await until(() => false, ms, signal);
}

/** Lets the process see to what else is due, in the middle of a long search. Throws the signal's reason when it aborts, which timers of Node wrap in an error of their own. */
export async function breathe(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
  signal.throwIfAborted();
}

/** Whether a promise of a library is kept within `ms`. What it still does after that is the caller's to stop; it never rejects. */
export async function keptWithin(ms: number, promise: Promise<unknown>): Promise<boolean> {
  let late: ReturnType<typeof setTimeout> | undefined;
  const waited = new Promise<boolean>((resolve) => {
    late = setTimeout(() => resolve(false), ms);
  });
  const kept = promise.then(
    () => true,
    () => false,
  );
  const result = await Promise.race([kept, waited]);
  clearTimeout(late);
  return result;
}
