import { createServer, type RequestListener, type Server } from 'node:http';
import { route } from '@conscious-bot/contracts/http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type Demo, noteRoute, pingRoute, startDemo } from '../../test/demo-service.ts';
import { createClient } from './client.ts';

const countRoute = route({ method: 'GET', path: '/count', summary: 'x', response: z.object({ n: z.number() }) });

describe('a call to a service of this kit', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo({ env: { SERVICE_TOKEN: 'tok' } });
  });
  afterAll(() => demo.service.stop());

  it('fills in params and query, sends the body and reads the answer through the contract', async () => {
    const client = createClient(`${demo.url}/`, { token: 'tok' });
    const result = await client.call(noteRoute, {
      params: { id: 'n1' },
      query: { loud: 'true', tag: ['a b', 'c&d'] },
      body: { text: 'grüße' },
    });
    expect(result).toEqual({ ok: true, status: 201, data: { id: 'n1', text: 'GRÜSSE', stars: 1 } });
    expect(await client.call(pingRoute)).toEqual({ ok: true, status: 200, data: { pong: true } });
  });

  it("passes on the peer's own error", async () => {
    const client = createClient(demo.url, { token: 'tok' });
    const result = await client.call(noteRoute, { params: { id: 'x/../y?z' }, body: { text: 'a' } });
    expect(result).toMatchObject({ ok: false, status: 400, error: { code: 'invalid_params' }, retryable: false });
    expect(await createClient(demo.url).call(pingRoute)).toMatchObject({
      ok: false,
      status: 401,
      error: { code: 'unauthorized' },
    });
  });

  it('throws for a call that is wrong in the program, which the compiler refuses first', async () => {
    const client = createClient(demo.url);
    // @ts-expect-error params and body are needed
    await expect(client.call(noteRoute)).rejects.toThrow(TypeError);
    // @ts-expect-error stars is a number
    await client.call(noteRoute, { params: { id: 'n1' }, body: { text: 'a', stars: 'many' } });
    const wrong = JSON.parse('{"params":{},"body":{"text":"a"}}');
    await expect(client.call(noteRoute, wrong)).rejects.toThrow(TypeError);
  });
});

describe('a call to a peer in trouble', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });
  const peer = async (listener: RequestListener) => {
    server = createServer(listener);
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no address');
    return `http://127.0.0.1:${address.port}`;
  };

  it('is upstream_unreachable when nobody listens', async () => {
    const url = await peer(() => {});
    server?.close();
    const result = await createClient(url).call(countRoute);
    expect(result).toMatchObject({ ok: false, error: { code: 'upstream_unreachable' }, retryable: true });
    expect(result).toHaveProperty('error.message', expect.stringContaining('ECONNREFUSED'));
  });

  it('is upstream_unreachable when the peer dies in the middle of the answer', async () => {
    const url = await peer((_, response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('{"data":');
      setTimeout(() => response.destroy(), 10);
    });
    expect(await createClient(url).call(countRoute)).toMatchObject({
      ok: false,
      error: { code: 'upstream_unreachable' },
      retryable: true,
    });
  });

  it.each([
    ['never answers', () => {}],
    [
      'never finishes',
      (_: unknown, response: Parameters<RequestListener>[1]) => {
        response.writeHead(200);
        response.write('{"data"');
      },
    ],
  ])('is upstream_timeout when the peer %s', async (_, listener) => {
    const url = await peer(listener);
    const byClient = await createClient(url, { timeoutMs: 50 }).call(countRoute);
    const byCall = await createClient(url).call(countRoute, { timeoutMs: 50 });
    for (const result of [byClient, byCall])
      expect(result).toMatchObject({ ok: false, error: { code: 'upstream_timeout' }, retryable: true });
  });

  it('is cancelled when the caller gives up', async () => {
    const url = await peer(() => {});
    const controller = new AbortController();
    const calling = createClient(url).call(countRoute, { signal: controller.signal });
    setTimeout(() => controller.abort(), 20);
    expect(await calling).toMatchObject({ ok: false, error: { code: 'cancelled' }, retryable: false });
  });

  it.each([
    ['text', 200, 'hello', false],
    ['another shape', 200, '{"data":{"n":"3"}}', false],
    ['no data', 200, '{"n":3}', false],
    ['nothing', 200, '', false],
    ['an error without the error shape', 500, '<html>oops</html>', false],
    ['a proxy that cannot reach it', 502, '<html>bad gateway</html>', true],
  ])('is upstream_invalid_response for %s', async (_, status, body, retryable) => {
    const url = await peer((_request, response) => response.writeHead(status).end(body));
    expect(await createClient(url).call(countRoute)).toMatchObject({
      ok: false,
      status,
      error: { code: 'upstream_invalid_response' },
      retryable,
    });
  });

  it('may be repeated when the peer says it is not ready', async () => {
    const url = await peer((_, response) =>
      response
        .writeHead(503)
        .end('{"error":{"code":"body_offline","message":"not in the world","detail":{"since":1}}}'),
    );
    expect(await createClient(url).call(countRoute)).toEqual({
      ok: false,
      status: 503,
      error: { code: 'body_offline', message: 'not in the world', detail: { since: 1 } },
      retryable: true,
    });
  });

  it('does not mind what a newer peer adds', async () => {
    const url = await peer((_, response) => response.end('{"data":{"n":3,"new":true},"meta":{}}'));
    expect(await createClient(url).call(countRoute)).toEqual({ ok: true, status: 200, data: { n: 3 } });
  });
});
