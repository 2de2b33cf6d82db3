import { connect } from 'node:net';
import { route } from '@conscious-bot/contracts/http';
import { describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { z } from 'zod';
import { rawRequest, startDemo } from '../../test/demo-service.ts';
import { openSse } from '../../test/sse-client.ts';

describe('what every service answers about itself', () => {
  it('/health says that the process is up and who it is', async () => {
    const demo = await startDemo({ env: { BOT_ID: 'bot-9' } });
    const answer = await rawRequest(demo.port, '/health');
    await demo.service.stop();
    expect(JSON.parse(answer.text)).toEqual({
      data: {
        status: 'ok',
        name: 'demo',
        version: '1.2.3',
        botId: 'bot-9',
        pid: process.pid,
        uptimeS: expect.any(Number),
      },
    });
  });

  it('/ready says whether it can work, and what it waits for', async () => {
    let world: string | undefined;
    const isReady = () => ({ ready: world !== undefined, detail: { world: world ?? 'connecting' } });
    const demo = await startDemo({ isReady });
    const before = await rawRequest(demo.port, '/ready');
    world = 'joined';
    const after = await rawRequest(demo.port, '/ready');
    await demo.service.stop();
    expect(before.status).toBe(503);
    expect(JSON.parse(before.text)).toEqual({
      error: { code: 'not_ready', message: 'demo is not ready.', detail: { world: 'connecting' } },
    });
    expect(after.status).toBe(200);
    expect(JSON.parse(after.text)).toEqual({ data: { ready: true, detail: { world: 'joined' } } });
  });

  it('logs requests at debug only', async () => {
    const demo = await startDemo();
    await rawRequest(demo.port, '/health');
    await demo.service.stop();
    const line = demo.lines.map((text) => JSON.parse(text)).find((entry) => entry.url === '/health');
    expect(line).toMatchObject({ level: 20, method: 'GET', status: 200, reqId: expect.stringMatching(/^req_/) });
  });
});

describe('stop', () => {
  const never = route({ method: 'GET', path: '/never', summary: 'Does not answer', response: z.object({}) });

  it('ends whoever holds on to it, and runs onStop before the database closes', async () => {
    const order: string[] = [];
    const begun = Promise.withResolvers<void>();
    const demo = await startDemo({
      routes: (service) =>
        service.route(never, () => {
          begun.resolve();
          return new Promise(() => {});
        }),
      onStop: async () => {
        order.push(`onStop, database open: ${demo.db.open}`);
      },
    });
    const stream = await openSse(`${demo.url}/events`);
    const socket = new WebSocket(`ws://127.0.0.1:${demo.port}/ws`);
    await new Promise((resolve) => socket.on('open', resolve));
    const wsClosed = new Promise((resolve) => socket.on('close', resolve));
    const hanging = rawRequest(demo.port, '/never').catch(() => 'cut');
    const idle = connect(demo.port, '127.0.0.1');
    idle.on('error', () => {});
    await Promise.all([begun.promise, new Promise((resolve) => idle.once('connect', resolve))]);
    await demo.service.stop();
    await Promise.all([stream.ended, wsClosed]);
    expect(await hanging).toBe('cut');
    expect(order).toEqual(['onStop, database open: true']);
    expect(demo.db.open).toBe(false);
    await expect(rawRequest(demo.port, '/health')).rejects.toThrow();
  });

  it('lets a request that is under way finish', async () => {
    let finish = () => {};
    const slow = route({ method: 'GET', path: '/slow', summary: 'Slow', response: z.object({ done: z.boolean() }) });
    const started = Promise.withResolvers<void>();
    const demo = await startDemo({
      routes: (service) =>
        service.route(slow, async () => {
          started.resolve();
          await new Promise<void>((resolve) => {
            finish = resolve;
          });
          return { done: true };
        }),
    });
    const answer = rawRequest(demo.port, '/slow');
    await started.promise;
    const stopping = demo.service.stop();
    finish();
    expect((await answer).status).toBe(200);
    await stopping;
  });

  it('refuses what comes in meanwhile, in the one error shape', async () => {
    const demo = await startDemo();
    const socket = connect(demo.port, '127.0.0.1');
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write('POST /ping HTTP/1.1\r\nHost: localhost\r\n');
    await new Promise((resolve) => setTimeout(resolve, 20));
    const stopping = demo.service.stop();
    socket.write('Content-Length: 0\r\n\r\n');
    const answer = await new Promise<Buffer>((resolve, reject) => {
      socket.once('data', resolve);
      socket.once('close', () => reject(new Error('closed without an answer')));
    });
    await stopping;
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer.toString()).toContain('"code":"not_ready"');
  });

  it('does not wait for an onStop that hangs or hide one that fails', async () => {
    const hanging = await startDemo({ onStop: () => new Promise(() => {}) });
    const failing = await startDemo({ onStop: () => Promise.reject(new Error('no answer from the world')) });
    await Promise.all([hanging.service.stop(), failing.service.stop()]);
    expect(hanging.lines.join()).toContain('took longer than 800 ms');
    expect(failing.lines.join()).toContain('no answer from the world');
    expect([hanging.db.open, failing.db.open]).toEqual([false, false]);
  });

  it('may be asked for twice', async () => {
    const demo = await startDemo();
    await Promise.all([demo.service.stop(), demo.service.stop()]);
    await demo.service.stop();
  });
});

describe('listen', () => {
  it('says that the port is taken', async () => {
    const first = await startDemo();
    await expect(startDemo({ port: first.port })).rejects.toThrow(/EADDRINUSE.*127\.0\.0\.1/);
    await first.service.stop();
  });
});
