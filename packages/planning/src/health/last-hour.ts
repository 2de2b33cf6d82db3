import type { Clock } from '@conscious-bot/service-kit';

export const HOUR_MS = 3_600_000;

/** Most values that are kept: five actions a second for an hour. Beyond them the oldest are forgotten early. */
const MOST = 18_000;

/** Values of the last hour, each with the time it came, ms since the epoch. */
export class LastHour<T> {
  readonly #clock: Clock;
  #kept: { readonly at: number; readonly value: T }[] = [];

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  add(value: T): void {
    this.#kept.push({ at: this.#clock.now(), value });
    // Only now and then: copying all of them for every value would be expensive.
    if (this.#kept.length > MOST * 1.1) this.#forget();
  }

  /** The oldest first. */
  values(): T[] {
    this.#forget();
    return this.#kept.map(({ value }) => value);
  }

  #forget(): void {
    const since = this.#clock.now() - HOUR_MS;
    this.#kept = this.#kept.filter(({ at }) => at > since).slice(-MOST);
  }
}
