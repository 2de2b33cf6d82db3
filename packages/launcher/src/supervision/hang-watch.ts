import { type Clock, systemClock, type TimerHandle } from '@conscious-bot/service-kit/time';

interface HangWatchOptions {
  /** Silence that counts as a hang, ms. */
  readonly afterMs: number;
  readonly clock?: Clock;
  /** Asks the process for a sign of life, which is reported by `answered`. */
  ping(): void;
  /** Called once, with how long no answer came. */
  onHang(silentMs: number): void;
}

/** Time between two pings, as a share of the silence that is allowed. */
const PINGS = 10;
/** When this watch itself was held up for so many pings, the silence may be its own. */
const LATE = 3;

/** Pings a living process and notices when it no longer answers: it hangs, although it is there. */
export class HangWatch {
  readonly #options: HangWatchOptions;
  readonly #clock: Clock;
  readonly #everyMs: number;
  #answeredAt: number;
  #lookedAt: number;
  #timer: TimerHandle | undefined;

  constructor(options: HangWatchOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
    this.#everyMs = options.afterMs / PINGS;
    this.#answeredAt = this.#lookedAt = this.#clock.monotonic();
    this.#timer = this.#clock.setInterval(() => this.#look(), this.#everyMs);
  }

  answered(): void {
    this.#answeredAt = this.#clock.monotonic();
  }

  stop(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
  }

  #look(): void {
    const now = this.#clock.monotonic();
    // After a pause of the whole machine, or of the launcher, the process is given its time anew.
    if (now - this.#lookedAt > LATE * this.#everyMs) this.#answeredAt = now;
    this.#lookedAt = now;
    const silentMs = now - this.#answeredAt;
    if (silentMs < this.#options.afterMs) {
      this.#options.ping();
      return;
    }
    this.stop();
    this.#options.onHang(silentMs);
  }
}
