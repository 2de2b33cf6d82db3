import type { EventEnvelope } from '@conscious-bot/contracts';
import type { Logger } from '../process/logger.ts';

type Listener = (event: EventEnvelope) => void;

/** Passes stored events on to listeners, in order, even when a listener causes further events. */
export class EventListeners {
  readonly #logger: Logger | undefined;
  readonly #listeners = new Set<Listener>();
  readonly #waiting: EventEnvelope[] = [];
  #emitting = false;

  constructor(logger: Logger | undefined) {
    this.#logger = logger;
  }

  /** Returns the function that takes the listener off again. */
  add(fn: Listener): () => void {
    // Wrapped, so that one function added twice is two listeners.
    const listener = (event: EventEnvelope) => fn(event);
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  emit(events: readonly EventEnvelope[]): void {
    this.#waiting.push(...events);
    if (this.#emitting) return;
    this.#emitting = true;
    for (let event = this.#waiting.shift(); event !== undefined; event = this.#waiting.shift())
      for (const listener of [...this.#listeners]) this.#emitTo(listener, event);
    this.#emitting = false;
  }

  #emitTo(listener: Listener, event: EventEnvelope): void {
    try {
      listener(event);
    } catch (error) {
      // The event is stored and the other listeners have a right to it: the fault is reported, not handed to the producer.
      if (this.#logger) this.#logger.error({ err: error, seq: event.seq, type: event.type }, 'event listener failed');
      else
        queueMicrotask(() => {
          throw error;
        });
    }
  }
}
