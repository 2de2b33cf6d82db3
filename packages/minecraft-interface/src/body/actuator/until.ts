/** Between two looks at a condition, milliseconds: half a tick of the game. */
const LOOK_EVERY_MS = 20;

/** Waits until the condition holds, at most `ms`; answers whether it does. Throws the signal's reason when it aborts. */
export async function until(condition: () => boolean, ms: number, signal: AbortSignal): Promise<boolean> {
  signal.throwIfAborted();
  if (condition()) return true;
  return new Promise((resolve, reject) => {
    const end = performance.now() + ms;
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
        if (!holds && performance.now() < end) return;
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
