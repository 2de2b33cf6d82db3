import type { Clock } from '@conscious-bot/service-kit';

/** Failures in a row after which a server is left alone. */
const THRESHOLD = 5;
/** For how long, ms: longer each time it is no better. */
const OPEN_MS = [5_000, 10_000, 20_000, 40_000] as const;
const LONGEST_MS = 60_000;

export interface CircuitState {
  /** `closed`: calls go through; `open`: none does; `half_open`: one is let through to see. */
  readonly state: 'closed' | 'open' | 'half_open';
  /** Failures since the last success. */
  readonly failures: number;
  /** Milliseconds until one is let through; 0 unless open. */
  readonly opensInMs: number;
}

/** Keeps calls from a server that fails again and again, and lets one through now and then to see whether it is back. */
export class CircuitBreaker {
  readonly #clock: Clock;
  #failures = 0;
  #opened = 0;
  #openUntil: number | undefined;
  #probing = false;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get state(): CircuitState {
    const opensInMs = Math.max(0, Math.ceil((this.#openUntil ?? 0) - this.#clock.monotonic()));
    const state = this.#openUntil === undefined ? 'closed' : opensInMs > 0 ? 'open' : 'half_open';
    return { state, failures: this.#failures, opensInMs: state === 'open' ? opensInMs : 0 };
  }

  /** Whether a call may be made now. Every one that may has to end with `succeeded`, `failed` or `undecided`. */
  admits(): boolean {
    const { state } = this.state;
    if (state === 'closed') return true;
    if (state === 'open' || this.#probing) return false;
    this.#probing = true;
    return true;
  }

  succeeded(): void {
    this.#probing = false;
    this.#failures = 0;
    this.#opened = 0;
    this.#openUntil = undefined;
  }

  failed(): void {
    this.#probing = false;
    this.#failures += 1;
    if (this.#openUntil === undefined && this.#failures < THRESHOLD) return;
    // Calls that were under way when it opened fail later and say nothing new.
    if (this.state.state === 'open') return;
    this.#openUntil = this.#clock.monotonic() + (OPEN_MS[this.#opened] ?? LONGEST_MS);
    this.#opened += 1;
  }

  /** The call ended without telling anything of the server. */
  undecided(): void {
    this.#probing = false;
  }
}
