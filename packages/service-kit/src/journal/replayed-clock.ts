import { type Clock, sleepOn, type TimerHandle } from '../time/clock.ts';

/** What clocks of one replay share: the times that stood in the recording, and all timers in the order in which they were started. */
export class ReplayedTime {
  /** Time of day and monotonic of each clock, ms. */
  times: readonly number[] = [];
  readonly #timers = new Map<number, { readonly fn: () => void; readonly ms: number; readonly again: boolean }>();
  #started = 0;

  /** The clock that was opened after so many others. */
  clock(index: number): Clock {
    const start = (fn: () => void, ms: number, again: boolean): TimerHandle => {
      const number = this.#started++;
      this.#timers.set(number, { fn, ms, again });
      return { cancel: () => void this.#timers.delete(number) };
    };
    const setTimeout = (fn: () => void, ms: number) => start(fn, ms, false);
    return {
      now: () => this.times[2 * index] ?? 0,
      monotonic: () => this.times[2 * index + 1] ?? 0,
      setTimeout,
      setInterval: (fn, ms) => start(fn, ms, true),
      clear: (handle) => handle.cancel(),
      sleep: (ms, signal) =>
        sleepOn(
          (fn) => setTimeout(fn, ms),
          (handle) => handle.cancel(),
          signal,
        ),
    };
  }

  /** Fires a timer as it fired then. @returns why it cannot; undefined when it did */
  fire(number: number, ms: number): string | undefined {
    const timer = this.#timers.get(number);
    if (timer === undefined) return `a timer of ${ms} ms fired then; today it was never started, or was stopped`;
    if (timer.ms !== ms) return `a timer of ${ms} ms fired then; today it is one of ${timer.ms} ms`;
    if (!timer.again) this.#timers.delete(number);
    timer.fn();
    return undefined;
  }
}
