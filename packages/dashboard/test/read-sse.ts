import { EventSourceParserStream } from 'eventsource-parser/stream';

export interface SseEvent {
  readonly event: string;
  readonly id: string | undefined;
  readonly data: unknown;
}

/** One open event stream; `next` waits for the next message that fits, at most 30 s. */
export class SseReader {
  readonly #reader: ReadableStreamDefaultReader<{ event?: string | undefined; id?: string | undefined; data: string }>;
  readonly #ending: AbortController;

  private constructor(body: ReadableStream<Uint8Array<ArrayBuffer>>, ending: AbortController) {
    this.#ending = ending;
    this.#reader = body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream()).getReader();
  }

  static async open(url: string, headers: Record<string, string> = {}): Promise<SseReader> {
    const ending = new AbortController();
    const response = await fetch(url, { headers: { accept: 'text/event-stream', ...headers }, signal: ending.signal });
    if (response.body === null) throw new Error(`${url} answered without a body`);
    return new SseReader(response.body, ending);
  }

  async next(fits: (event: SseEvent) => boolean = () => true): Promise<SseEvent> {
    const late = AbortSignal.timeout(30_000);
    for (;;) {
      const { value } = await Promise.race([
        this.#reader.read(),
        new Promise<never>((_, reject) => {
          late.addEventListener('abort', () => reject(new Error('no such event within 30 s')), { once: true });
        }),
      ]);
      if (value === undefined) throw new Error('the stream ended');
      const event = { event: value.event ?? 'message', id: value.id, data: JSON.parse(value.data) };
      if (fits(event)) return event;
    }
  }

  close(): void {
    this.#ending.abort();
  }
}
