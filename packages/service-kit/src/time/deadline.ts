import { type Clock, systemClock } from './clock.ts';

/** Something took longer than it was given. */
export class DeadlineError extends Error {
  override readonly name = 'DeadlineError';
  readonly what: string;
  readonly ms: number;

  constructor(what: string, ms: number) {
    super(`${what} took longer than ${ms} ms`);
    this.what = what;
    this.ms = ms;
  }
}

/**
 * Settles as `work` does, or rejects with `DeadlineError` after `ms` milliseconds. Given a function, its signal aborts at the
 * deadline so that the work can end; a bare promise goes on unobserved.
 */
export async function withDeadline<T>(
  work: Promise<T> | ((signal: AbortSignal) => Promise<T>),
  ms: number,
  what: string,
  clock: Clock = systemClock,
): Promise<T> {
  const controller = new AbortController();
  const timer = new AbortController();
  const expired = clock.sleep(ms, timer.signal).then(
    (): never => {
      const error = new DeadlineError(what, ms);
      controller.abort(error);
      throw error;
    },
    // The work was done first and cancelled the timer, so this side of the race never settles.
    (): Promise<never> => new Promise(() => {}),
  );
  try {
    return await Promise.race([typeof work === 'function' ? work(controller.signal) : work, expired]);
  } finally {
    timer.abort();
  }
}
