import { createServer, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { freePort } from '../ports/ports.ts';
import { askReady, untilReady } from './readiness.ts';

describe('asking whether a service is ready', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function answering(status: () => number, body: string): Promise<string> {
    server = createServer((_request, response) => {
      response.statusCode = status();
      response.end(body);
    });
    const port = await freePort('127.0.0.1');
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
    return `http://127.0.0.1:${port}/ready`;
  }

  it.each([
    ['{"error":{"code":"not_ready","message":"Not ready."}}', 'Not ready.'],
    [
      '{"error":{"code":"not_ready","message":"Not ready.","detail":{"planning":false,"body":true,"mind":"none"}}}',
      'waits for planning (mind: none)',
    ],
    [
      '{"error":{"code":"not_ready","message":"Not ready.","detail":{"cognition":false,"world":false}}}',
      'waits for cognition, world',
    ],
    ['{"error":{"code":"not_ready","message":"Not ready.","detail":{"body":"offline"}}}', 'Not ready (body: offline)'],
    [
      '{"error":{"code":"not_ready","message":"Not ready.","detail":{"phase":"waiting","reason":"No server there."}}}',
      'No server there.',
    ],
    ['<html>', 'answers 503'],
    ['{"status":"down"}', 'answers 503'],
  ])('503 %s: %s', async (body, why) => {
    expect(await askReady(await answering(() => 503, body))).toEqual({ ready: false, why });
  });

  it('does not go on asking what only a person can make ready', async () => {
    const detail = { reason: 'Update the code.', isFinal: true };
    const body = JSON.stringify({ error: { code: 'not_ready', message: 'Not ready.', detail } });
    const answer = await untilReady(await answering(() => 503, body), AbortSignal.timeout(60_000));
    expect(answer).toEqual({ ready: false, why: 'Update the code.', isFinal: true });
  });

  it('nobody there', async () => {
    const url = `http://127.0.0.1:${await freePort('127.0.0.1')}/ready`;
    expect(await askReady(url)).toEqual({ ready: false, why: 'is not listening' });
  });

  it('asks until the answer is yes', async () => {
    let asked = 0;
    const url = await answering(() => (++asked < 4 ? 503 : 200), '{}');
    expect(await untilReady(url, AbortSignal.timeout(10_000), { everyMs: 5 })).toEqual({ ready: true });
    expect(asked).toBe(4);
  });

  it('knocks at a closed door once, and again when the service says that it listens', async () => {
    const listening = Promise.withResolvers<void>();
    let asked = 0;
    const url = await answering(() => (++asked === 1 ? 503 : 200), '{}');
    const ready = untilReady(url, AbortSignal.timeout(10_000), { everyMs: 5, listening: listening.promise });
    await expect.poll(() => asked).toBe(1);
    listening.resolve();
    expect(await ready).toEqual({ ready: true });
    expect(asked).toBe(2);
  });

  it('gives up when told to, with the last answer it got', async () => {
    const url = await answering(() => 503, '{"error":{"code":"not_ready","message":"Not ready."}}');
    expect(await untilReady(url, AbortSignal.timeout(300), { everyMs: 5 })).toEqual({
      ready: false,
      why: 'Not ready.',
    });
  });

  it('says once what it waits for when that takes long', async () => {
    const url = await answering(() => 503, '{"error":{"code":"not_ready","message":"Not ready."}}');
    const told: string[] = [];
    const options = { everyMs: 5, patienceMs: 50, onWaiting: (why: string) => told.push(why) };
    await untilReady(url, AbortSignal.timeout(300), options);
    expect(told).toEqual(['Not ready.']);
  });
});
