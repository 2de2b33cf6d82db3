import { type Clock, sleepOn, type TimerHandle } from './clock.ts';

interface Timer {
  readonly order: number;
  readonly fn: () => void;
  readonly everyMs: number | undefined;
  dueAt: number;
}

/** A clock that stands still until it is advanced. For tests and simulated worlds. */
export class SimulatedClock implements Clock {
  readonly #startMs: number;
  #now: number;
  #jumped = 0;
  #started = 0;
  readonly #timers = new Map<TimerHandle, Timer>();

  /** `startMs`: first instant, milliseconds since the epoch. */
  constructor(startMs = Date.UTC(2026, 0, 1)) {
    this.#startMs = startMs;
    this.#now = startMs;
  }

  now(): number {
    return this.#now + this.#jumped;
  }

  monotonic(): number {
    return this.#now - this.#startMs;
  }

  /** Sets the time of day by `ms` forward or back, as somebody does who sets the machine's clock: no time passes, timers keep theirs. */
  jump(ms: number): void {
    this.#jumped += ms;
  }

  setTimeout(fn: () => void, ms: number): TimerHandle {
    return this.#start(fn, ms, undefined);
  }

  setInterval(fn: () => void, ms: number): TimerHandle {
    return this.#start(fn, ms, Math.max(1, ms));
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

  /** Timers that have not fired yet. */
  get pending(): number {
    return this.#timers.size;
  }

  /**
   * Moves time by `ms`, firing timers in order of their due time. After each one, pending promises and immediates run, so
   * that what the timer set off happens at the instant it was due.
   */
  async advance(ms: number): Promise<void> {
    if (!(ms >= 0)) throw new RangeError(`cannot advance by ${ms} ms`);
    const until = this.#now + ms;
    await settle();
    for (let next = this.#nextDue(until); next !== undefined; next = this.#nextDue(until)) {
      const [handle, timer] = next;
      this.#now = Math.max(this.#now, timer.dueAt);
      if (timer.everyMs === undefined) this.#timers.delete(handle);
      else timer.dueAt += timer.everyMs;
      timer.fn();
      await settle();
    }
    this.#now = until;
  }

  #start(fn: () => void, ms: number, everyMs: number | undefined): TimerHandle {
    const handle: TimerHandle = { cancel: () => this.#timers.delete(handle) };
    this.#timers.set(handle, { order: this.#started++, fn, everyMs, dueAt: this.#now + Math.max(0, ms) });
    return handle;
  }

  #nextDue(until: number): [TimerHandle, Timer] | undefined {
    let best: [TimerHandle, Timer] | undefined;
    for (const entry of this.#timers) {
      const timer = entry[1];
      if (timer.dueAt > until) continue;
      if (
        best === undefined ||
        timer.dueAt < best[1].dueAt ||
        (timer.dueAt === best[1].dueAt && timer.order < best[1].order)
      )
        best = entry;
    }
    return best;
  }
}

/** One turn of the event loop: every microtask that is ready, and immediates queued so far. */
function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
