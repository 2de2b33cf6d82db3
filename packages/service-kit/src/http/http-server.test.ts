import { connect, type Socket } from 'node:net';
import { configSchema } from '@conscious-bot/contracts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import WebSocket from 'ws';
import { type Demo, rawRequest, startDemo } from '../../test/demo-service.ts';
import { ConfigError } from '../process/config-error.ts';
import { createLogger } from '../process/logger.ts';
import { createHttpServer } from './http-server.ts';

const silent = createLogger({ service: 'demo', level: 'silent', pretty: false });

/** One address of every kind the server has. */
const addresses = [
  ['GET', '/health'],
  ['GET', '/ready'],
  ['GET', '/metrics'],
  ['GET', '/docs'],
  ['GET', '/docs/json'],
  ['GET', '/docs/static/swagger-ui.css'],
  ['GET', '/events'],
  ['GET', '/ws'],
  ['POST', '/notes/n1'],
  ['GET', '/notes/n1'],
  ['GET', '/no/such/route'],
  ['GET', '/%zz'],
  ['OPTIONS', '/ping'],
  ['HEAD', '/health'],
] as const;

describe('Host and Origin checks', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo({ env: { ALLOWED_HOSTS: 'bot.lan' } });
  });
  afterAll(() => demo.service.stop());

  it('every address refuses a foreign Host and a foreign Origin', async () => {
    const host = `127.0.0.1:${demo.port}`;
    for (const [method, path] of addresses) {
      const refusal = async (headers: Record<string, string>) => {
        const { status, code } = await rawRequest(demo.port, path, { method, headers });
        return [status, code];
      };
      // An answer to HEAD has no body to read a code from.
      const codes = method === 'HEAD' ? [undefined, undefined] : ['forbidden_host', 'forbidden_origin'];
      expect(await refusal({ host: 'evil.example' }), `${method} ${path}`).toEqual([403, codes[0]]);
      expect(await refusal({ host, origin: 'https://evil.example' }), `${method} ${path}`).toEqual([403, codes[1]]);
    }
  });

  it('the WebSocket upgrade refuses them too', async () => {
    const refusal = (options: WebSocket.ClientOptions) =>
      new Promise<string>((resolve, reject) => {
        const socket = new WebSocket(`ws://127.0.0.1:${demo.port}/ws`, options);
        socket.on('open', () => reject(new Error('was let in')));
        socket.on('error', (error) => resolve(error.message));
      });
    expect(await refusal({ origin: 'https://evil.example' })).toContain('403');
    expect(await refusal({ headers: { host: 'evil.example' } })).toContain('403');
  });

  it('this machine and the hosts of the configuration are let in, with an Origin of theirs or none', async () => {
    for (const [host, origin] of [
      ['localhost', undefined],
      ['127.0.0.1:3001', 'http://localhost:3000'],
      ['[::1]:3001', 'http://[::1]:3000'],
      ['bot.lan', 'https://bot.lan'],
      ['BOT.lan.:3001', 'http://127.0.0.1:3000'],
    ] as const) {
      const headers = { host, ...(origin && { origin }) };
      expect((await rawRequest(demo.port, '/health', { headers })).status, `${host} ${origin}`).toBe(200);
    }
  });
});

describe('the bind address', () => {
  it('anything but loopback refuses to start without a token', () => {
    for (const host of ['0.0.0.0', '::', '192.168.1.5', 'bot.lan'])
      expect(() => createHttpServer(host, configSchema.parse({}), silent)).toThrow(ConfigError);
    for (const host of ['127.0.0.1', '127.0.0.9', '::1', 'localhost'])
      expect(() => createHttpServer(host, configSchema.parse({}), silent)).not.toThrow();
    expect(() => createHttpServer('0.0.0.0', configSchema.parse({ SERVICE_TOKEN: 'secret' }), silent)).not.toThrow();
  });
});

describe('the token', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo({ env: { SERVICE_TOKEN: 'correct-horse' } });
  });
  afterAll(() => demo.service.stop());

  it('every address asks for it, except /health and /ready', async () => {
    for (const [method, path] of addresses.filter(([verb, address]) => verb !== 'HEAD' && address !== '/%zz')) {
      const expected = path === '/health' || path === '/ready' ? [200, undefined] : [401, 'unauthorized'];
      const { status, code } = await rawRequest(demo.port, path, { method });
      expect([status, code], `${method} ${path}`).toEqual(expected);
    }
    for (const path of ['/events', '/notes/n1']) {
      const headers = { authorization: 'Bearer correct-hors' };
      expect(await rawRequest(demo.port, path, { headers })).toMatchObject({ status: 401, code: 'unauthorized' });
    }
  });

  it('the right one opens routes, the event stream and the WebSocket', async () => {
    const headers = { authorization: 'Bearer correct-horse' };
    expect((await rawRequest(demo.port, '/ping', { method: 'POST', headers })).status).toBe(200);
    const stream = await fetch(`${demo.url}/events`, { headers });
    expect(stream.status).toBe(200);
    await stream.body?.cancel();
    const socket = new WebSocket(`ws://127.0.0.1:${demo.port}/ws`, { headers });
    await new Promise((resolve, reject) => {
      socket.on('open', resolve);
      socket.on('error', reject);
    });
    socket.close();
  });

  it('HARD-8: 500 wrong ones are not all compared; the address is told when to come back', async () => {
    const guesses = Array.from({ length: 500 }, (_, n) =>
      fetch(`${demo.url}/ping`, { method: 'POST', headers: { authorization: `Bearer guess-${n}` } }),
    );
    const answers = await Promise.all(guesses);
    const locked = answers.filter(({ status }) => status === 429);
    expect(locked.length).toBeGreaterThan(480);
    expect(Number(locked[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await locked[0]?.json()).toMatchObject({ error: { code: 'too_many_requests' } });
    // Somebody on this machine has shown the right one before, and goes on with it.
    const headers = { authorization: 'Bearer correct-horse' };
    expect((await rawRequest(demo.port, '/ping', { method: 'POST', headers })).status).toBe(200);
  });
});

describe('bodies', () => {
  let demo: Demo;
  beforeAll(async () => {
    demo = await startDemo();
  });
  afterAll(() => demo.service.stop());
  const json = { 'content-type': 'application/json' };
  const post = (body: string, headers: Record<string, string> = json) =>
    rawRequest(demo.port, '/notes/n1', { method: 'POST', headers, body });

  it('every body that cannot be used is refused with the code that says why', async () => {
    for (const [what, body, headers, status, code] of [
      ['an empty body', '', json, 400, 'invalid_body'],
      ['white space', ' \n ', json, 400, 'invalid_body'],
      ['no body and no type', '', {}, 400, 'invalid_body'],
      ['broken JSON', '{"text":', json, 400, 'invalid_json'],
      ['a wrong type', '{"text":7}', json, 400, 'invalid_body'],
      ['an array', '[]', json, 400, 'invalid_body'],
      ['null', 'null', json, 400, 'invalid_body'],
      ['5,000 levels of nesting', `{"text":${'['.repeat(5000)}${']'.repeat(5000)}}`, json, 400, 'body_too_deep'],
      ['5,000 levels that never close', '{"a":'.repeat(5000), json, 400, 'body_too_deep'],
      ['a __proto__ key', '{"text":"a","__proto__":{"admin":true}}', json, 400, 'invalid_json'],
      ['a constructor.prototype key', '{"text":"a","constructor":{"prototype":{}}}', json, 400, 'invalid_json'],
      ['plain text', 'hello', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
      ['a form', 'text=a', { 'content-type': 'application/x-www-form-urlencoded' }, 415, 'unsupported_media_type'],
      ['bytes without a type', 'hello', {}, 415, 'unsupported_media_type'],
      ['a nonsense type', '{}', { 'content-type': ';;;' }, 415, 'unsupported_media_type'],
    ] as const) {
      const answer = await post(body, headers);
      expect([answer.status, answer.code], what).toEqual([status, code]);
    }
  });

  it('3 MB are refused, announced or not, and the client gets to read why', async () => {
    const big = JSON.stringify({ text: 'x'.repeat(3_000_000) });
    const announced = await fetch(`${demo.url}/notes/n1`, { method: 'POST', headers: json, body: big });
    expect(announced.status).toBe(413);
    expect(await announced.json()).toMatchObject({ error: { code: 'body_too_large' } });
    const chunked = await rawRequest(demo.port, '/notes/n1', {
      method: 'POST',
      headers: { ...json, 'transfer-encoding': 'chunked' },
      body: big,
    });
    expect([chunked.status, chunked.code]).toEqual([413, 'body_too_large']);
  });

  it('the service is well after all of it, and a good request works', async () => {
    expect((await rawRequest(demo.port, '/health')).status).toBe(200);
    const deep = `${'['.repeat(60)}${']'.repeat(60)}`;
    const good = await post(
      JSON.stringify({ text: `brackets in text are text: ${deep}${deep}`, extra: JSON.parse(deep) }),
    );
    expect(good.status).toBe(201);
    expect({}).not.toHaveProperty('admin');
  });

  it('a body is not asked for where none is needed', async () => {
    for (const headers of [json, {}])
      expect((await rawRequest(demo.port, '/ping', { method: 'POST', headers })).status).toBe(200);
  });
});

describe('what is not an HTTP request', () => {
  it('is answered in the error shape and harms nobody', async () => {
    const demo = await startDemo();
    const say = (text: string) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(demo.port, '127.0.0.1', () => socket.write(text));
        let answer = '';
        socket.setTimeout(5_000, () => socket.destroy(new Error('no answer')));
        socket.on('data', (chunk) => {
          answer += chunk.toString();
        });
        socket.on('error', reject);
        socket.on('close', () => resolve(answer));
      });
    const nonsense = await say('HELLO?\r\n\r\n');
    expect(nonsense).toContain('400 Bad Request');
    expect(nonsense).toContain('"code":"invalid_request"');
    const huge = await say(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`);
    expect(huge).toContain('431');
    expect(huge).toContain('"code":"invalid_request"');
    expect(await say('GET /health HTTP/1.0\r\n\r\n')).toContain('forbidden_host');
    expect((await rawRequest(demo.port, '/health')).status).toBe(200);
    await demo.service.stop();
  });
});

describe('HARD-8: a crowd', () => {
  let demo: Demo;
  const sockets: Socket[] = [];
  const idle = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(demo.port, '127.0.0.1', () => socket.write(text, () => resolve()));
      socket.on('error', reject);
      sockets.push(socket);
    });
  beforeAll(async () => {
    demo = await startDemo();
  });
  afterAll(async () => {
    for (const socket of sockets) socket.destroy();
    await demo.service.stop();
  });

  it('of open connections is refused with an answer; /health goes on', async () => {
    await Promise.all(Array.from({ length: 520 }, () => idle('')));
    const refused = await rawRequest(demo.port, '/ping', { method: 'POST' });
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([503, 'too_many_connections', '1']);
    expect((await rawRequest(demo.port, '/health')).status).toBe(200);
    for (const socket of sockets.splice(0)) socket.destroy();
    await vi.waitFor(
      async () => expect((await rawRequest(demo.port, '/ping', { method: 'POST' })).status).toBe(200),
      60_000,
    );
  });

  it('of readers that never read gets 64 streams, and holds up neither /health nor a listener', async () => {
    demo.events.append(...Array.from({ length: 200 }, () => ({ type: 'old', data: 'x'.repeat(500) })));
    await Promise.all(
      Array.from({ length: 100 }, () => idle('GET /events?after=0 HTTP/1.1\r\nHost: localhost\r\n\r\n')),
    );
    for (let n = 0; n < 5; n++) {
      demo.events.append({ type: 'new', data: n });
      expect((await rawRequest(demo.port, '/health')).status).toBe(200);
    }
    const refused = await rawRequest(demo.port, '/events');
    expect([refused.status, refused.code]).toEqual([503, 'too_many_streams']);
    for (const socket of sockets.splice(0)) socket.destroy();
    await vi.waitFor(async () => {
      const stream = await fetch(`${demo.url}/events`);
      await stream.body?.cancel();
      expect(stream.status).toBe(200);
    }, 60_000);
  });
});
