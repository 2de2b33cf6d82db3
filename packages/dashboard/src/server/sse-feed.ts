import { type Clock, requireStreamRoom } from '@conscious-bot/service-kit';

export interface SseMessage {
  readonly event: string;
  readonly data: unknown;
  readonly id?: string;
}

interface SseFeedOptions {
  readonly clock: Clock;
  /** Interval of heartbeats, which keep the connection open, ms; 15 s unless given. */
  readonly heartbeatMs?: number;
  /** A reader that takes nothing for this long is disconnected, ms; 30 s unless given. */
  readonly stallMs?: number;
}

/** The part of a server's answer that a stream uses; `ServerResponse` has it. */
export interface SseOutput {
  readonly destroyed: boolean;
  writeHead(status: number, headers: Record<string, string>): unknown;
  /** False when the reader's socket is full; `drain` follows when it no longer is. */
  write(text: string): boolean;
  end(): unknown;
  destroy(): unknown;
  on(event: 'drain' | 'close', listener: () => void): unknown;
}

/** One reader's connection. */
interface FeedOutput {
  readonly destroyed: boolean;
  /** False when the connection is full; `drain` follows when it no longer is. */
  send(message: SseMessage): boolean;
  ping(): void;
  end(): void;
  destroy(): void;
  on(event: 'drain' | 'close', listener: () => void): void;
}

/** The next message for one reader; undefined when it knows everything. Called again after each message it could take. */
export type Pull = () => SseMessage | undefined;

/**
 * The open event streams of one route. A reader pulls what it does not know yet and is left alone while its socket is full, so
 * nothing piles up for a slow one.
 */
export class SseFeed {
  readonly #options: Required<SseFeedOptions>;
  readonly #readers = new Set<{ wake(): void; end(): void }>();

  constructor(options: SseFeedOptions) {
    this.#options = { heartbeatMs: 15_000, stallMs: 30_000, ...options };
  }

  get readers(): number {
    return this.#readers.size;
  }

  /** @throws ServiceError `too_many_streams` when no other reader may join those there are. To be called before the answer begins. */
  requireRoom(): void {
    requireStreamRoom(this.readers);
  }

  /** Answers with a stream that lasts until the reader goes or `close` is called. */
  open(out: SseOutput, pull: Pull): void {
    this.follow(sseReader(out), pull);
  }

  /** Sends to a reader, over whatever connection it has, until it goes or `close` is called. */
  follow(out: FeedOutput, pull: Pull): void {
    const { clock, heartbeatMs, stallMs } = this.#options;
    let full = false;
    let fullSince = 0;
    const wake = () => {
      if (out.destroyed || full) return;
      for (let message = pull(); message !== undefined; message = pull()) {
        if (out.send(message)) continue;
        full = true;
        fullSince = clock.now();
        return;
      }
    };
    const heartbeat = clock.setInterval(() => {
      if (!full) out.ping();
      else if (clock.now() - fullSince >= stallMs) out.destroy();
    }, heartbeatMs);
    const reader = { wake, end: () => out.end() };
    out.on('drain', () => {
      full = false;
      wake();
    });
    out.on('close', () => {
      clock.clear(heartbeat);
      this.#readers.delete(reader);
    });
    this.#readers.add(reader);
    wake();
  }

  /** Something changed: every reader that can take it pulls. */
  wake(): void {
    for (const reader of this.#readers) reader.wake();
  }

  /** Ends every stream. */
  close(): void {
    for (const reader of [...this.#readers]) reader.end();
  }
}

/** An HTTP answer that becomes an event stream. */
function sseReader(out: SseOutput): FeedOutput {
  out.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'x-accel-buffering': 'no',
  });
  out.write('retry: 2000\n\n');
  return {
    get destroyed() {
      return out.destroyed;
    },
    send: (message) => out.write(frame(message)),
    ping: () => void out.write(': heartbeat\n\n'),
    end: () => void out.end(),
    destroy: () => void out.destroy(),
    on: (event, listener) => void out.on(event, listener),
  };
}

function frame({ event, data, id }: SseMessage): string {
  return `${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}
