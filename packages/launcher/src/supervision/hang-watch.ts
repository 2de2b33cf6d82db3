import { type Clock, systemClock, type TimerHandle } from '@conscious-bot/service-kit/time';

interface HangWatchOptions {
  /** Silence that counts as a hang, ms. */
  readonly afterMs: number;
  readonly clock?: Clock;
  /**
   * How long the process has waited for a processor in all, ms: that is no silence of its own. Undefined where nobody can tell; then all
   * time counts.
   */
  waited?(): number | undefined;
  /** Asks the process for a sign of life, which is reported by `answered`. */
  ping(): void;
  /** Called once, with how long no answer came, what it waited for a processor left out. */
  onHang(silentMs: number): void;
}

/** Time between two pings, as a share of the silence that is allowed. */
const PINGS = 10;
/** When this watch itself was held up for so many pings, the silence may be its own. */
const LATE = 3;

/**
 * Pings a living process and notices when it no longer answers: it hangs, although it is there. One that gets no processor because others
 * have them all does not hang; to end it would only add the work of its next start.
 */
export class HangWatch {
  readonly #options: HangWatchOptions;
  readonly #clock: Clock;
  readonly #everyMs: number;
  #answeredAt: number;
  #lookedAt: number;
  /** What it had waited for a processor at the last look, and at its last answer, ms. */
  #waited = 0;
  #waitedThen = 0;
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
    this.#waitedThen = this.#waited;
  }

  stop(): void {
    this.#timer?.cancel();
    this.#timer = undefined;
  }

  #look(): void {
    const now = this.#clock.monotonic();
    this.#waited = this.#options.waited?.() ?? this.#waited;
    // After a pause of the whole machine, or of the launcher, the process is given its time anew.
    if (now - this.#lookedAt > LATE * this.#everyMs) this.answered();
    this.#lookedAt = now;
    const silentMs = now - this.#answeredAt - (this.#waited - this.#waitedThen);
    if (silentMs < this.#options.afterMs) {
      this.#options.ping();
      return;
    }
    this.stop();
    this.#options.onHang(silentMs);
  }
}
