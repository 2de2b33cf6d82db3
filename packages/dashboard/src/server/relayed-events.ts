import type { EventEnvelope } from '@conscious-bot/contracts/event';
import type { EventType } from '@conscious-bot/contracts/event-types';
import type { SseMessage } from './sse-feed.ts';

/** Events of the other services that a live socket passes on as they are (API-2). */
const relayed: ReadonlySet<string> = new Set<EventType>([
  ...(['botEvent', 'planGenerated', 'executionComplete', 'safety_emergency'] as const),
]);
/** Events kept for readers that are behind; a reader further behind misses the oldest. */
const CAPACITY = 200;

/** The latest of the events that are passed on, each with a number that grows. */
export class RelayedEvents {
  #list: readonly { readonly number: number; readonly event: EventEnvelope }[] = [];
  #last = 0;
  readonly #onEvent: () => void;

  constructor(onEvent: () => void) {
    this.#onEvent = onEvent;
  }

  take(event: EventEnvelope): void {
    if (!relayed.has(event.type)) return;
    this.#last += 1;
    this.#list = [...this.#list, { number: this.#last, event }].slice(-CAPACITY);
    this.#onEvent();
  }

  /** What a reader that begins now gets: what comes from now on, in order. */
  reader(): () => SseMessage | undefined {
    let known = this.#last;
    return () => {
      const next = this.#list.find(({ number }) => number > known);
      if (next === undefined) return undefined;
      known = next.number;
      return { event: next.event.type, data: next.event };
    };
  }
}
