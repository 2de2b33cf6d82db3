import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { z } from 'zod';

const message = z.object({ request: z.looseObject({ path: z.string() }) });

/**
 * Requests of this process that were sent and are not answered yet, whoever sent them. Streams of events do not count: they are never answered
 * to their end.
 */
export class RequestsInFlight {
  readonly #open = new Set<unknown>();
  readonly #sent = (told: unknown) => {
    const read = message.safeParse(told);
    if (read.success && !/^\/events\b/.test(read.data.request.path)) this.#open.add(requestOf(told));
  };
  readonly #answered = (told: unknown) => void this.#open.delete(requestOf(told));

  constructor() {
    subscribe('undici:request:create', this.#sent);
    subscribe('undici:request:trailers', this.#answered);
    subscribe('undici:request:error', this.#answered);
  }

  get count(): number {
    return this.#open.size;
  }

  stop(): void {
    unsubscribe('undici:request:create', this.#sent);
    unsubscribe('undici:request:trailers', this.#answered);
    unsubscribe('undici:request:error', this.#answered);
  }
}

const requestOf = (told: unknown): unknown =>
  typeof told === 'object' && told !== null && 'request' in told ? told.request : undefined;
