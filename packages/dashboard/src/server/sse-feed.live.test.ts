import { EventEmitter } from 'node:events';
import { createServer } from 'node:http';
import { SimulatedClock } from '@conscious-bot/service-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { SseFeed, type SseMessage, type SseOutput } from './sse-feed.ts';

/** An answer whose socket takes only so many writes before it is full. */
class NarrowResponse extends EventEmitter implements SseOutput {
  destroyed = false;
  readonly written: string[] = [];
  room: number;

  constructor(room: number) {
    super();
    this.room = room;
  }
  writeHead(): void {}
  write(text: string): boolean {
    this.written.push(text);
    this.room--;
    return this.room > 0;
  }
  end(): void {
    this.destroy();
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Numbers without end, from 1. */
function counting(): () => SseMessage {
  let n = 0;
  return () => ({ event: 'n', data: ++n });
}

describe('SseFeed', () => {
  it('pulls nothing for a reader whose socket is full, and goes on where it was when it drains', () => {
    const feed = new SseFeed({ clock: new SimulatedClock() });
    const out = new NarrowResponse(3);
    feed.open(out, counting());
    feed.wake();
    expect(out.written.join('')).toBe('retry: 2000\n\nevent: n\ndata: 1\n\nevent: n\ndata: 2\n\n');
    out.room = 2;
    out.emit('drain');
    expect(out.written.slice(3).join('')).toBe('event: n\ndata: 3\n\nevent: n\ndata: 4\n\n');
  });

  it('lets go of a reader that takes nothing for too long', async () => {
    const clock = new SimulatedClock();
    const feed = new SseFeed({ clock, heartbeatMs: 1_000, stallMs: 5_000 });
    const out = new NarrowResponse(2);
    feed.open(out, counting());
    await clock.advance(4_000);
    expect(out.destroyed).toBe(false);
    await clock.advance(2_000);
    expect(out.destroyed).toBe(true);
    expect(feed.readers).toBe(0);
    expect(clock.pending).toBe(0);
  });

  it('HARD-8: has room for 64 readers, and for another when one goes', () => {
    const feed = new SseFeed({ clock: new SimulatedClock() });
    const readers = Array.from({ length: 64 }, () => new NarrowResponse(3));
    for (const reader of readers) {
      feed.requireRoom();
      feed.open(reader, counting());
    }
    expect(() => feed.requireRoom()).toThrow('64 streams are open');
    readers[0]?.destroy();
    expect(() => feed.requireRoom()).not.toThrow();
  });

  it('sends signs of life, and ends its streams when it closes', async () => {
    const clock = new SimulatedClock();
    const feed = new SseFeed({ clock, heartbeatMs: 1_000 });
    const server = createServer((_, response) => feed.open(response, () => undefined));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    stops.push(() => server.close());
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    const response = await fetch(`http://127.0.0.1:${address.port}/`);
    await clock.advance(1_000);
    feed.close();
    expect(response.headers.get('content-type')).toContain('text/event-stream');
    expect(await response.text()).toBe('retry: 2000\n\n: heartbeat\n\n');
  });
});
