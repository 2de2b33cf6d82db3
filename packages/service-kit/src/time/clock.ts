/** A started timer; give it back to `Clock.clear`. */
export interface TimerHandle {
  readonly cancel: () => void;
}

/** Injected time. Instants are milliseconds since the epoch, durations are milliseconds. */
export interface Clock {
  now(): number;
  /**
   * Milliseconds that only go forward, at the pace of time, whatever is done to the machine's clock: for anything that a jump of that clock
   * must not disturb. Counted from the start of the machine, so that they go on when a process starts again; only differences mean anything.
   */
  monotonic(): number;
  setTimeout(fn: () => void, ms: number): TimerHandle;
  setInterval(fn: () => void, ms: number): TimerHandle;
  /** Stops a timer. Does nothing when it has fired or was stopped already. */
  clear(handle: TimerHandle): void;
  /** Resolves after `ms`; rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/**
 * The machine's clock. Timers and intervals do not keep the process alive (a service lives by its open port); a pending
 * `sleep` does, because somebody awaits it.
 */
export const systemClock: Clock = {
  now: () => Date.now(),
  monotonic: () => Number(process.hrtime.bigint()) / 1e6,
  setTimeout(fn, ms) {
    const timer = setTimeout(fn, ms).unref();
    return { cancel: () => clearTimeout(timer) };
  },
  setInterval(fn, ms) {
    const timer = setInterval(fn, ms).unref();
    return { cancel: () => clearInterval(timer) };
  },
  clear: (handle) => handle.cancel(),
  sleep: (ms, signal) => sleepOn((fn) => setTimeout(fn, ms), clearTimeout, signal),
};

/** The abort handling that the `sleep` of every clock shares; `start` begins a timer that calls its argument, `stop` ends it. */
export function sleepOn<T>(
  start: (fn: () => void) => T,
  stop: (timer: T) => void,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason);
      return;
    }
    const onAbort = () => {
      stop(timer);
      reject(signal?.reason);
    };
    const timer = start(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    });
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
