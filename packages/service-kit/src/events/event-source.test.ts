import { describe, expect, it } from 'vitest';
import { SimulatedClock } from '../time/simulated-clock.ts';
import { type EventSourceOptions, readEventSource } from './event-source.ts';

function open(options: Partial<EventSourceOptions> = {}) {
  const clock = new SimulatedClock(0);
  const stopping = new AbortController();
  let body: ReadableStreamDefaultController<Uint8Array> | undefined;
  let cancelled = false;
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => {
      body = controller;
    },
    cancel: () => {
      cancelled = true;
    },
  });
  const source = readEventSource({
    url: new URL('http://127.0.0.1:1/events'),
    headers: {},
    clock,
    fetch: (_, init) => {
      init?.signal?.addEventListener('abort', () => {
        cancelled = true;
      });
      return Promise.resolve(new Response(stream));
    },
    connectMs: 5_000,
    idleMs: 25_000,
    signal: stopping.signal,
    ...options,
  });
  const send = (text: string) => body?.enqueue(new TextEncoder().encode(text));
  return { clock, source, send, end: () => body?.close(), isCancelled: () => cancelled };
}

describe('readEventSource', () => {
  it('yields messages, also when they come in pieces, and ends with the stream', async () => {
    const { source, send, end } = open();
    send('id: 1\nevent: a\nda');
    send('ta: x\n\nid: 2\nevent: b\ndata: y\n\n: comment\n\n');
    end();
    const messages = [];
    for await (const message of source) messages.push(message);
    expect(messages).toEqual([
      { id: '1', event: 'a', data: 'x' },
      { id: '2', event: 'b', data: 'y' },
    ]);
  });

  it('takes heartbeats as life and 25 s of silence as the end', async () => {
    const { clock, source, send, isCancelled } = open();
    const next = source.next().catch((error: unknown) => error);
    await clock.advance(20_000);
    send(': heartbeat\n\n');
    await clock.advance(24_000);
    expect(isCancelled()).toBe(false);
    await clock.advance(2_000);
    expect(String(await next)).toContain('a sign of life from http://127.0.0.1:1 took longer than 25000 ms');
    expect(isCancelled()).toBe(true);
  });

  it('does not take the time in which this process was busy itself for silence', async () => {
    const { clock, source, send } = open();
    const next = source.next();
    await clock.advance(25_000);
    send('data: x\n\n');
    expect(await next).toMatchObject({ value: { data: 'x' } });
  });

  it('gives up when no answer begins in time', async () => {
    const { clock, source } = open({ fetch: () => new Promise(() => {}) });
    const next = source.next().catch((error: unknown) => error);
    await clock.advance(5_000);
    expect(String(await next)).toContain('connecting to http://127.0.0.1:1 took longer than 5000 ms');
  });

  it('says what the server answered when it refuses', async () => {
    const { source } = open({ fetch: () => Promise.resolve(new Response('who are you?', { status: 401 })) });
    await expect(source.next()).rejects.toThrow('http://127.0.0.1:1 answered 401: who are you?');
  });

  it('closes the connection when the consumer leaves', async () => {
    const { source, send, isCancelled } = open();
    send('data: x\n\n');
    for await (const _ of source) break;
    expect(isCancelled()).toBe(true);
  });
});
