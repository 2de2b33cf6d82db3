import type { EventStore } from './event-store.ts';

/**
 * How many are kept of the event types that come many times a minute; all events of other types are kept. `bot.state` comes up to once a
 * second, so 2,000 of them cover the last half hour of busy life, or 16 hours of standing still. An action reports progress a few times a second, and
 * its result is in its `action.finished`. Repeated thoughts say nothing new.
 */
export const keptNewest: ReadonlyMap<string, number> = new Map([
  ['bot.state', 2_000],
  ['action.progress', 5_000],
  ['thought.repeated', 2_000],
]);

/** Arrivals of a bounded type between two clean-ups: the table holds at most this many beyond the bound. */
const CLEAN_UP_EVERY = 200;

/** Removes the oldest events of types of which only the newest are kept. */
export class NewestOfType {
  readonly #events: EventStore;
  readonly #bounds: ReadonlyMap<string, number>;
  readonly #arrived = new Map<string, number>();

  constructor(events: EventStore, bounds: ReadonlyMap<string, number> = keptNewest) {
    this.#events = events;
    this.#bounds = bounds;
    for (const [type, keep] of bounds) events.keepNewest(type, keep);
  }

  /** Counts an event that was just stored and cleans up when it is time. Call it in the transaction that stored the event. */
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
