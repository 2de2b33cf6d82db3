import type { Clock, TimerHandle } from './clock.ts';

/** `closed`: calls go through; `open`: none does; `half_open`: some are let through to see whether the other side is back. */
export type BreakerState = 'closed' | 'open' | 'half_open';

/** How long a breaker stays open, ms, by how often it opened without closing in between; the last one from then on. */
const OPEN_MS = [5_000, 10_000, 20_000, 40_000, 60_000] as const;

export interface CircuitBreakerOptions {
  readonly clock: Clock;
  /** Failures in a row that open it. */
  readonly opensAfter: number;
  /** Successes in a row that close it again; 1 unless given. */
  readonly closesAfter?: number;
  /** Called after every change of state. */
  onChange?(state: BreakerState, reason: string): void;
}

/**
 * Keeps calls from something that fails again and again. After a pause, longer each time it is no better, it lets calls through to see whether
 * the other side is back, and closes when enough of them succeed. It only counts: whoever calls asks `state` or `admit` first, and reports how
 * the call ended.
 */
export class CircuitBreaker {
  readonly #options: CircuitBreakerOptions;
  #state: BreakerState = 'closed';
  #failures = 0;
  #successes = 0;
  #openings = 0;
  #probing = false;
  #retry: { readonly at: number; readonly monotonic: number } | undefined;
  #timer: TimerHandle | undefined;
  #stopped = false;

  constructor(options: CircuitBreakerOptions) {
    this.#options = options;
  }

  get state(): BreakerState {
    return this.#state;
  }

  /** Failures since the last success. */
  get failures(): number {
    return this.#failures;
  }

  /** When it will be half open, ms since the epoch; undefined unless open. */
  get openUntil(): number | undefined {
    return this.#retry?.at;
  }

  /** Milliseconds until it will be half open, whatever is done to the machine's clock; 0 unless open. */
  get openForMs(): number {
    return this.#retry === undefined
      ? 0
      : Math.max(0, Math.ceil(this.#retry.monotonic - this.#options.clock.monotonic()));
  }

  /**
   * Whether a call may be made now; while half open one at a time, as a probe. Every call that was admitted has to end with `succeeded`,
   * `failed` or `undecided`.
   */
  admit(): boolean {
    if (this.#state === 'closed') return true;
    if (this.#state === 'open' || this.#probing) return false;
    this.#probing = true;
    return true;
  }

  succeeded(): void {
    this.#probing = false;
    this.#failures = 0;
    if (this.#state === 'closed') return;
    // An answer while open (a call made before, a stream of events that came back) is as good as a probe.
    if (this.#state === 'open') this.#halfOpen('it answers again');
    this.#successes += 1;
    if (this.#successes < (this.#options.closesAfter ?? 1)) return;
    this.#openings = 0;
    this.#change('closed', 'it works again');
  }

  failed(reason: string): void {
    this.#probing = false;
    this.#successes = 0;
    this.#failures += 1;
    const opens =
      this.#state === 'half_open' || (this.#state === 'closed' && this.#failures >= this.#options.opensAfter);
    // Calls that were under way when it opened fail later and say nothing new.
    if (opens) this.#open(reason);
  }

  /** The call ended without saying anything about the other side. */
  undecided(): void {
    this.#probing = false;
  }

  /** Ends its timer; from then on no change is reported. */
  stop(): void {
    this.#stopped = true;
    this.#timer?.cancel();
  }

  #open(reason: string): void {
    const { clock } = this.#options;
    const ms = OPEN_MS[Math.min(this.#openings, OPEN_MS.length - 1)] ?? OPEN_MS[0];
    this.#openings += 1;
    this.#retry = { at: clock.now() + ms, monotonic: clock.monotonic() + ms };
    this.#timer?.cancel();
    this.#timer = clock.setTimeout(() => this.#halfOpen('time for another try'), ms);
    this.#change('open', reason);
  }

  #halfOpen(reason: string): void {
    this.#timer?.cancel();
    this.#retry = undefined;
    this.#successes = 0;
    this.#change('half_open', reason);
  }

  #change(state: BreakerState, reason: string): void {
    if (state === this.#state || this.#stopped) return;
    this.#state = state;
    this.#options.onChange?.(state, reason);
  }
}
