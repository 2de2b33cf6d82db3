import type { Clock, TimerHandle } from '@conscious-bot/service-kit';

export type BreakerState = 'closed' | 'open' | 'half_open';

/** Milliseconds the breaker stays open, by how often it opened without closing in between. */
const OPEN_MS = [5_000, 10_000, 20_000, 40_000, 60_000] as const;
/** Infrastructure failures in a row that open it. */
const OPENS_AFTER = 3;
/** Successes in a row that close it again. */
const CLOSES_AFTER = 3;

/**
 * Circuit breaker over the body: opens after repeated infrastructure failures (the service does not answer, the bot is in no world), lets
 * one try through after a while, and closes after three successes. What the body reports of the world is no failure of it.
 */
export class CircuitBreaker {
  readonly #clock: Clock;
  readonly #onChange: (state: BreakerState, reason: string) => void;
  #state: BreakerState = 'closed';
  #failures = 0;
  #successes = 0;
  #openings = 0;
  #openUntil: number | undefined;
  #timer: TimerHandle | undefined;
  #stopped = false;

  constructor(clock: Clock, onChange: (state: BreakerState, reason: string) => void) {
    this.#clock = clock;
    this.#onChange = onChange;
  }

  get state(): BreakerState {
    return this.#state;
  }

  /** When it will let a try through, ms since the epoch; undefined unless open. */
  get openUntil(): number | undefined {
    return this.#openUntil;
  }

  failure(reason: string): void {
    this.#successes = 0;
    this.#failures += 1;
    if (this.#state === 'half_open' || (this.#state === 'closed' && this.#failures >= OPENS_AFTER)) this.#open(reason);
  }

  success(): void {
    this.#failures = 0;
    if (this.#state === 'closed') return;
    // An answer while open (an event stream came back) is as good as a try.
    if (this.#state === 'open') this.#halfOpen('the body answers again');
    this.#successes += 1;
    if (this.#successes < CLOSES_AFTER) return;
    this.#openings = 0;
    this.#change('closed', 'the body works again');
  }

  /** Ends its timer; what is reported from then on counts for nothing. */
  stop(): void {
    this.#stopped = true;
    this.#timer?.cancel();
  }

  #open(reason: string): void {
    const ms = OPEN_MS[Math.min(this.#openings, OPEN_MS.length - 1)] ?? OPEN_MS[0];
    this.#openings += 1;
    this.#openUntil = this.#clock.now() + ms;
    this.#timer?.cancel();
    this.#timer = this.#clock.setTimeout(() => this.#halfOpen('time for another try'), ms);
    this.#change('open', reason);
  }

  #halfOpen(reason: string): void {
    this.#timer?.cancel();
    this.#openUntil = undefined;
    this.#successes = 0;
    this.#change('half_open', reason);
  }

  #change(state: BreakerState, reason: string): void {
    if (state === this.#state || this.#stopped) return;
    this.#state = state;
    this.#onChange(state, reason);
  }
}
