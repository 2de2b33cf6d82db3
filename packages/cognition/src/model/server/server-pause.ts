import { backOffMs, type Clock } from '@conscious-bot/service-kit';

/** After a 429 that names no pause. */
const slowDown = { baseMs: 2_000, maxMs: 60_000 };
/** No server is believed that asks for more, ms. */
const LONGEST_MS = 3_600_000;

/** How long a server has asked to be left alone (429). */
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
    this.#until = Math.max(this.#until, this.#clock.monotonic() + Math.min(pause, LONGEST_MS));
  }

  /** The server answered again. */
  answered(): void {
    this.#inARow = 0;
  }
}
