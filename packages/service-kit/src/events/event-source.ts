import { createParser, type EventSourceMessage } from 'eventsource-parser';
import type { Clock } from '../time/clock.ts';
import { DeadlineError, withDeadline } from '../time/deadline.ts';

export interface EventSourceOptions {
  readonly url: URL;
  readonly headers: Record<string, string>;
  readonly clock: Clock;
  readonly fetch: typeof globalThis.fetch;
  /** How long the answer may take to begin, ms. */
  readonly connectMs: number;
  /** Longest silence that is accepted, ms; the server's heartbeat is more frequent. A quarter of a second is added to it. */
  readonly idleMs: number;
  readonly signal: AbortSignal;
}

/** When this process was busy itself, what came in meanwhile is read within this time after it looks up, ms. */
const graceMs = 250;

/**
 * One connection to an SSE stream: yields its messages and returns when the server ends it. Time the consumer takes between two
 * messages does not count as silence. Throws on refusal, silence and broken connections.
 */
export async function* readEventSource(options: EventSourceOptions): AsyncGenerator<EventSourceMessage, void> {
  const { url, headers, clock, fetch, connectMs, idleMs, signal } = options;
  const connection = new AbortController();
  const both = AbortSignal.any([signal, connection.signal]);
  const signOfLife = async <T>(read: Promise<T>): Promise<T> => {
    const what = `a sign of life from ${url.origin}`;
    try {
      return await withDeadline(read, idleMs, what, clock);
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
      return await withDeadline(read, graceMs, what, clock).catch(() => {
        throw error;
      });
    }
  };
  try {
    const answer = fetch(url, { headers: { ...headers, accept: 'text/event-stream' }, signal: both });
    const response = await withDeadline(answer, connectMs, `connecting to ${url.origin}`, clock);
    if (response.status !== 200 || !response.body)
      throw new Error(`${url.origin} answered ${response.status}: ${(await response.text()).slice(0, 300)}`);
    const waiting: EventSourceMessage[] = [];
    const parser = createParser({ onEvent: (message) => waiting.push(message) });
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await signOfLife(reader.read());
      if (done) return;
      parser.feed(value);
      yield* waiting.splice(0);
    }
  } finally {
    connection.abort();
  }
}
