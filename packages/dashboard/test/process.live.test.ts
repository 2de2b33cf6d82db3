import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pages } from '../src/ui/frame/pages.ts';
import { firstStateHeader } from '../src/wire/first-state.ts';
import { ensureBuilt, packageRoot } from './built.ts';
import { nobody } from './running-dashboard.ts';

const children: ChildProcess[] = [];

/** One that several tests ask. */
let url: string;

beforeAll(async () => {
  await ensureBuilt();
  ({ url } = await run());
}, 180_000);
afterAll(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
});

const listening = z.object({ msg: z.stringFormat('listening', /^Server listening at http/) });

/** The dashboard as the launcher runs it: a process of its own. Resolves when it listens. */
async function run(env: Record<string, string> = {}): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: packageRoot,
    env: { ...process.env, DASHBOARD_PORT: '0', LOG_LEVEL: 'info', LOG_FORMAT: 'json', ...nobody, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  if (child.stdout === null) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const found = line.startsWith('{') ? listening.safeParse(JSON.parse(line)) : undefined;
    if (found?.success) return { child, url: found.data.msg.slice(found.data.msg.indexOf('http')) };
  }
  throw new Error('the dashboard ended before it listened');
}

/** So that a test says which request was not answered, rather than that it took a minute. */
const inTime = () => ({ signal: AbortSignal.timeout(20_000) });

/** A request with headers that fetch would not send. */
function ask(url: string, headers: Record<string, string>, path = '/'): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    request(`${url}${path}`, { headers, ...inTime() }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (text) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    })
      .on('error', reject)
      .end();
  });
}

/** The scripts a page asks for at once. Those for browsers without modules are asked for by none that can show it. */
async function scriptsOf(path: string): Promise<string[]> {
  const html = await (await fetch(url + path, inTime())).text();
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !/nomodule/i.test(tag));
  const sources = new Set(tags.flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? []));
  return Promise.all([...sources].map(async (src) => (await fetch(new URL(src, url), inTime())).text()));
}

describe('the dashboard as a process', () => {
  it('answers /api/health at once with every service down, and stops in order under open streams', async () => {
    const { child, url: own } = await run();
    const health = await fetch(`${own}/api/health`, inTime());
    expect(await health.json()).toMatchObject({
      data: { status: 'degraded', services: [{ name: 'cognition' }, {}, {}, {}] },
    });
    const ready = await fetch(`${own}/ready`, inTime());
    expect([ready.status, await ready.text()]).toEqual([
      503,
      expect.stringMatching(/No bot in a world to show: [^."]*\.(?!\.)/),
    ]);
    // Held, for a stream that nobody holds is collected and closed. They are not cancelled afterwards: on a busy machine that now and then never ends.
    const streams = await Promise.all(
      ['/api/ws/cognitive-stream', '/api/ws/bot-state'].map((path) =>
        fetch(`${own}${path}`, { ...inTime(), headers: { accept: 'text/event-stream' } }),
      ),
    );
    // Exit code 0 is its own word that it took less than the two seconds it allows itself.
    const ended = once(child, 'exit', { signal: AbortSignal.timeout(10_000) });
    child.kill('SIGTERM');
    expect(await ended).toEqual([0, null]);
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
  });

  it('pages, files and routes alike check Host and Origin, and carry the security headers', async () => {
    for (const path of ['/', '/api/health', '/api/ws/bot-state', '/_next/static/none.js', '/nowhere']) {
      const host = await ask(url, { host: 'attacker.example' }, path);
      expect([path, host.status, JSON.parse(host.body).error.code]).toEqual([path, 403, 'forbidden_host']);
      const origin = await ask(url, { origin: 'https://attacker.example' }, path);
      expect([path, origin.status, JSON.parse(origin.body).error.code]).toEqual([path, 403, 'forbidden_origin']);
    }
    const page = await fetch(url, inTime());
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain('frame-src http://127.0.0.1:3006');
    expect(page.headers.get('x-content-type-options')).toBe('nosniff');
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
    const scripts = [...(await page.text()).matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag.includes(' src="/_next/') || tag.includes(`nonce="${nonce}"`)).toBe(true);
    const another = await fetch(url, inTime());
    expect(another.headers.get('content-security-policy')).not.toBe(policy);
    await another.text();
  });

  it('broken, large, deep and foreign bodies are refused with a code, and it lives on', async () => {
    const post = async (body: string, type = 'application/json') => {
      const response = await fetch(`${url}/api/ws/cognitive-stream`, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
      });
      return [response.status, (await response.json()).error?.code];
    };
    expect(await post('{"content":')).toEqual([400, 'invalid_json']);
    expect(await post('')).toEqual([400, 'invalid_body']);
    expect(await post(JSON.stringify({ content: 'x'.repeat(3_000_000) }))).toEqual([413, 'body_too_large']);
    expect(await post(`{"content":${'['.repeat(5_000)}${']'.repeat(5_000)}}`)).toEqual([400, 'body_too_deep']);
    expect(await post('content=x', 'application/x-www-form-urlencoded')).toEqual([415, 'unsupported_media_type']);
    const wrong = await fetch(`${url}/`, { method: 'POST' });
    expect([wrong.status, (await wrong.json()).error.code]).toEqual([405, 'method_not_allowed']);
    const missing = await fetch(`${url}/api/nowhere`);
    expect([missing.status, (await missing.json()).error.code]).toEqual([404, 'not_found']);
    expect((await fetch(`${url}/health`)).status).toBe(200);
  });

  it('with a token every page asks for it, as a browser can give it', async () => {
    const { url: guarded } = await run({ SERVICE_TOKEN: 'correct-horse' });
    const refused = await fetch(guarded);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('Basic');
    const basic = (password: string) => ({ authorization: `Basic ${btoa(`me:${password}`)}` });
    expect((await fetch(guarded, { headers: basic('wrong') })).status).toBe(401);
    expect((await fetch(guarded, { headers: basic('correct-horse') })).status).toBe(200);
    expect((await fetch(`${guarded}/health`)).status).toBe(200);
  });

  it('documents its routes', async () => {
    const document = await (await fetch(`${url}/docs/json`)).json();
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/api/health',
        '/api/ws/bot-state',
        '/api/ws/cognitive-stream',
        '/api/services/memory/provenance/{id}',
      ]),
    );
    expect((await fetch(`${url}/docs`)).status).toBe(200);
  });

  it('the live page comes with the state of the bot, and takes none from whoever asks', async () => {
    const live = await ask(url, { [firstStateHeader]: 'nonsense' });
    expect([live.status, live.body.includes('Embedded world, seed')]).toEqual([200, true]);
    const then = await ask(url, { [firstStateHeader]: 'nonsense' }, '/?at=1000');
    expect([then.status, then.body.includes('World unknown')]).toEqual([200, true]);
  });

  it('no page comes with the schemas, which check questions and answers on the server', async () => {
    for (const { path } of pages)
      expect([path, (await scriptsOf(path)).filter((script) => script.includes('ZodError'))]).toEqual([path, []]);
  });
});
