import { type Clock, sleepOn, type TimerHandle } from '../time/clock.ts';

interface TurnClockOptions {
  readonly clock: Clock;
  /** The number of a timer that starts. */
  nextTimer(): number;
  /** Called before a timer's function. */
  onTimer(number: number, ms: number): void;
}

/**
 * A clock that stands still from one input to the next, so that how often it is read makes no difference: what a service does with an input
 * happens at the instant at which that came.
 */
export class TurnClock implements Clock {
  readonly #options: TurnClockOptions;
  #now = 0;
  #monotonic = 0;

  constructor(options: TurnClockOptions) {
    this.#options = options;
    this.turn();
  }

  /** Takes the time of the clock underneath. @returns time of day and monotonic, ms */
  turn(): readonly [number, number] {
    const { clock } = this.#options;
    this.#now = clock.now();
    // Thousandths are enough, and short in a file.
    this.#monotonic = Math.round(clock.monotonic() * 1_000) / 1_000;
    return [this.#now, this.#monotonic];
  }

  now(): number {
    return this.#now;
  }

  monotonic(): number {
    return this.#monotonic;
  }

  setTimeout(fn: () => void, ms: number): TimerHandle {
    const number = this.#options.nextTimer();
    return this.#options.clock.setTimeout(() => this.#fire(fn, number, ms), ms);
  }

  setInterval(fn: () => void, ms: number): TimerHandle {
    const number = this.#options.nextTimer();
    return this.#options.clock.setInterval(() => this.#fire(fn, number, ms), ms);
  }

  clear(handle: TimerHandle): void {
    handle.cancel();
  }

  sleep(ms: number, signal?: AbortSignal): Promise<void> {
    return sleepOn(
      (fn) => this.setTimeout(fn, ms),
      (handle) => handle.cancel(),
      signal,
    );
  }

  #fire(fn: () => void, number: number, ms: number): void {
    this.#options.onTimer(number, ms);
    fn();
  }
}
