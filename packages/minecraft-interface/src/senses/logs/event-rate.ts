import type { Clock } from '@conscious-bot/service-kit';

/** Lets through so many events a second, evenly refilled: a flood of chat must not fill the log. */
export class EventRate {
  readonly #clock: Clock;
  readonly #perSecond: number;
  #tokens: number;
  #at: number;

  constructor(clock: Clock, perSecond: number) {
    this.#clock = clock;
    this.#perSecond = perSecond;
    this.#tokens = perSecond;
    this.#at = clock.now();
  }

  /** Whether one more may pass now. */
  allows(): boolean {
    const now = this.#clock.now();
    this.#tokens = Math.min(this.#perSecond, this.#tokens + ((now - this.#at) / 1_000) * this.#perSecond);
    this.#at = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
