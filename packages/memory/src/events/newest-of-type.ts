import type { EventStore } from './event-store.ts';

/**
 * What is kept of the events that come many times a minute; all other types are kept whole. `bot.state` comes up to once a second, so
 * 2,000 are the last half hour of busy life, or 16 hours of standing still; an action reports progress a few times a second, and what it
 * came to stands in its `action.finished`; repeated thoughts say nothing new.
 */
export const keptNewest: ReadonlyMap<string, number> = new Map([
  ['bot.state', 2_000],
  ['action.progress', 5_000],
  ['thought.repeated', 2_000],
]);

/** Arrivals of a bounded type between two clean-ups: the table holds at most this many beyond the bound. */
const CLEAN_UP_EVERY = 200;

/** Keeps the bounded types within their bounds. */
export class NewestOfType {
  readonly #events: EventStore;
  readonly #bounds: ReadonlyMap<string, number>;
  readonly #arrived = new Map<string, number>();

  constructor(events: EventStore, bounds: ReadonlyMap<string, number> = keptNewest) {
    this.#events = events;
    this.#bounds = bounds;
    for (const [type, keep] of bounds) events.keepNewest(type, keep);
  }

  /** Counts an event just stored and cleans up when it is time; inside the transaction that stored it. */
  stored(type: string): void {
    const keep = this.#bounds.get(type);
    if (keep === undefined) return;
    const arrived = (this.#arrived.get(type) ?? 0) + 1;
    if (arrived < CLEAN_UP_EVERY) {
      this.#arrived.set(type, arrived);
      return;
    }
    this.#arrived.set(type, 0);
    this.#events.keepNewest(type, keep);
  }
}
