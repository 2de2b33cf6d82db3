import type { ChannelName } from '@conscious-bot/contracts';
import type { CircuitBreaker } from '@conscious-bot/service-kit';

/** While the breaker over the body is half open one channel tries the body, and the others wait for the outcome. */
export class HalfOpenTurn {
  readonly #breaker: CircuitBreaker;
  readonly #inTurn = new Set<ChannelName>();
  readonly #wake = new Map<ChannelName, () => void>();

  constructor(breaker: CircuitBreaker) {
    this.#breaker = breaker;
  }

  /** @param wake called when another channel's turn has ended and the channel may have waited for it */
  join(channel: ChannelName, wake: () => void): void {
    this.#wake.set(channel, wake);
  }

  mayBegin(channel: ChannelName): boolean {
    if (this.#breaker.state === 'open') return false;
    return this.#breaker.state === 'closed' || [...this.#inTurn].every((other) => other === channel);
  }

  begin(channel: ChannelName): void {
    this.#inTurn.add(channel);
  }

  end(channel: ChannelName): void {
    this.#inTurn.delete(channel);
    if (this.#breaker.state === 'closed') return;
    for (const [other, wake] of this.#wake) if (other !== channel) wake();
  }
}
