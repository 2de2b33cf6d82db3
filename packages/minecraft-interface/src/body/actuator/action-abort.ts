import { type Failure, type FailureCode, fail } from '@conscious-bot/contracts';

/** Reason of an aborted action: cancelled, out of time, stuck, dead or cut off. Thrown through a runner, caught where it was started. */
export class ActionAbort extends Error {
  override readonly name = 'ActionAbort';
  readonly failure: Failure;

  constructor(code: FailureCode, happened?: string) {
    const failure = fail(code, happened);
    super(failure.message);
    this.failure = failure;
  }
}

/**
 * Waits for a promise, but no longer than until the signal aborts; then throws the signal's reason. What the promise still does is the
 * caller's to stop: `onAbort` runs first.
 */
export function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal, onAbort?: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      onAbort?.();
      reject(signal.reason);
    };
    if (signal.aborted) {
      // Nobody waits for it any more; its end must not be an unhandled one.
      promise.catch(() => {});
      abort();
      return;
    }
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
