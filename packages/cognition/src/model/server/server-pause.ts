import { backOffMs, type Clock } from '@conscious-bot/service-kit';

/** After a 429 that names no pause. */
const slowDown = { baseMs: 2_000, maxMs: 60_000 };
/** A server that asks for more is asked again after so long all the same, ms, and after the longest time from the third pause in a row on. */
const PROBE_MS = [60_000, 120_000, 300_000] as const;

/**
 * How long a server has asked to be left alone (429). A pause of an hour would silence the mind although the server may be ready long before:
 * it is looked for earlier, more rarely each time.
 */
export class ServerPause {
  readonly #clock: Clock;
  readonly #random: () => number;
  #until = 0;
  #inARow = 0;

  constructor(clock: Clock, random: () => number) {
    this.#clock = clock;
    this.#random = random;
  }

  /** Milliseconds that are left of it; nothing is left at 0 or below. */
  get leftMs(): number {
    return this.#until - this.#clock.monotonic();
  }

  /** The server asks for a pause, of so many milliseconds if it says how many. */
  asked(ms: number | undefined): void {
    this.#inARow += 1;
    const pause = ms ?? backOffMs(this.#inARow - 1, slowDown, this.#random);
    const most = PROBE_MS[Math.min(this.#inARow, PROBE_MS.length) - 1] ?? PROBE_MS[0];
    this.#until = Math.max(this.#until, this.#clock.monotonic() + Math.min(pause, most));
  }

  /** The server answered again. */
  answered(): void {
    this.#inARow = 0;
  }
}
