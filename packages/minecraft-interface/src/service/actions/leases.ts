import type { LeaseRequest } from '@conscious-bot/contracts';
import type { Clock } from '@conscious-bot/service-kit';

/** What a holder gets by asking for an action, until its first renewal; milliseconds. */
const FIRST_MS = 4_000;

/** Who is there above the body: holders that renewed their lease lately. Nothing is stored; after a restart everybody has to ask again. */
export class Leases {
  readonly #clock: Clock;
  /** When each runs out, by the time that only goes forward. */
  readonly #until = new Map<string, number>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes or renews a lease. @returns when it runs out, milliseconds since the epoch */
  renew({ holder, ttlMs }: LeaseRequest): number {
    const now = this.#clock.monotonic();
    for (const [name, until] of this.#until) if (until <= now) this.#until.delete(name);
    this.#until.set(holder, now + ttlMs);
    return this.#clock.now() + ttlMs;
  }

  /** A holder that asks for an action is there. */
  touch(holder: string): void {
    const known = this.#until.get(holder) ?? Number.NEGATIVE_INFINITY;
    this.#until.set(holder, Math.max(known, this.#clock.monotonic() + FIRST_MS));
  }

  isLive(holder: string): boolean {
    return (this.#until.get(holder) ?? Number.NEGATIVE_INFINITY) > this.#clock.monotonic();
  }

  /** Whether anybody at all is there. */
  anyLive(): boolean {
    return [...this.#until.keys()].some((holder) => this.isLive(holder));
  }
}
