import type { Clock } from '@conscious-bot/service-kit';
import { EventRate } from './event-rate.ts';

/** Lines a second that are passed on, of one sender and of all. */
const OF_ONE = 5;
const OF_ALL = 30;
/** Senders that are told apart; the one known longest goes. */
const MOST_SENDERS = 100;

/** Lets a bounded part of the chat through: who floods it drowns nobody but himself. */
export class ChatRate {
  readonly #clock: Clock;
  readonly #all: EventRate;
  readonly #ofSender = new Map<string, EventRate>();

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#all = new EventRate(clock, OF_ALL);
  }

  /** Whether one more line may pass now; `from` is absent for the server's own words. */
  allows(from: string | undefined): boolean {
    const sender = from ?? '';
    const rate = this.#ofSender.get(sender) ?? new EventRate(this.#clock, OF_ONE);
    this.#ofSender.set(sender, rate);
    const [oldest] = this.#ofSender.keys();
    if (this.#ofSender.size > MOST_SENDERS && oldest !== undefined) this.#ofSender.delete(oldest);
    return rate.allows() && this.#all.allows();
  }
}
