import { createParser, type EventSourceMessage } from 'eventsource-parser';

export interface SseClient {
  readonly status: number;
  readonly messages: EventSourceMessage[];
  readonly comments: string[];
  /** Resolves when there are at least `count` messages beside hello; rejects after 5 s. */
  events(count: number): Promise<EventSourceMessage[]>;
  readonly ended: Promise<void>;
  close(): void;
}

/** Opens an event stream the way a plain program does, with no reconnecting. */
export async function openSse(url: string, headers: Record<string, string> = {}): Promise<SseClient> {
  const controller = new AbortController();
  const response = await fetch(url, { headers, signal: controller.signal });
  const messages: EventSourceMessage[] = [];
  const comments: string[] = [];
  let changed = () => {};
  const parser = createParser({
    onEvent: (message) => {
      messages.push(message);
      changed();
    },
    onComment: (comment) => comments.push(comment),
  });
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) parser.feed(decoder.decode(chunk, { stream: true }));
  };
  const ended = read().catch(() => {});
  const events = () => messages.filter((message) => message.event !== 'hello');
  return {
    status: response.status,
    messages,
    comments,
    ended,
    close: () => controller.abort(),
    events: (count) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => reject(new Error(`${events().length} of ${count} events after 30 s`)), 30_000);
        changed = () => {
          if (events().length < count) return;
          clearTimeout(late);
          resolve(events());
        };
        changed();
      }),
  };
}
