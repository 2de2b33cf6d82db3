import { createServer, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { configSchema } from '@conscious-bot/contracts';
import { createLogger } from '@conscious-bot/service-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { Viewer } from './viewer.ts';

const logger = createLogger({ service: 'body', level: 'silent', pretty: false });
const open: Viewer[] = [];
afterEach(async () => {
  for (const viewer of open.splice(0)) await viewer.stop();
});

async function opened(env: Record<string, string> = {}): Promise<URL> {
  const config = configSchema.parse({ VIEWER_PORT: '0', ...env });
  const viewer = new Viewer({ config, logger }, { embodiment: undefined });
  open.push(viewer);
  expect(await viewer.start()).toBeUndefined();
  return new URL(viewer.url ?? '');
}

/** The status of an answer to any headers whatsoever. */
function statusOf(address: URL, headers: Record<string, string> = {}): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const asked = request(address, { headers, agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode);
    });
    asked.on('error', reject).end();
  });
}

const handshake = 'socket.io/?EIO=4&transport=websocket';
const upgrade = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
};

describe('HARD-3: the viewer', () => {
  it('refuses a foreign Host and a foreign Origin, the page and its socket alike', async () => {
    const url = await opened();
    const socket = new URL(handshake, url);
    expect([await statusOf(url), await statusOf(socket, upgrade)]).toEqual([200, 101]);
    const strangers: Record<string, string>[] = [{ host: 'evil.example' }, { origin: 'https://evil.example' }];
    for (const foreign of strangers)
      expect([await statusOf(url, foreign), await statusOf(socket, { ...upgrade, ...foreign })]).toEqual([403, 403]);
    const own = { origin: url.origin };
    expect([await statusOf(url, own), await statusOf(socket, { ...upgrade, ...own })]).toEqual([200, 101]);
  });

  it('asks for the token where there is one, or for the key in the address it gives to those who have it', async () => {
    const url = await opened({ SERVICE_TOKEN: 'correct-horse' });
    expect(url.pathname).toMatch(/^\/[\w-]{32}\/$/);
    const bare = new URL('/', url);
    const right = { authorization: 'Bearer correct-horse' };
    expect([await statusOf(bare), await statusOf(bare, { authorization: 'Bearer guess' })]).toEqual([401, 401]);
    expect([await statusOf(bare, right), await statusOf(url)]).toEqual([200, 200]);
    expect([
      await statusOf(new URL(handshake, bare), upgrade),
      await statusOf(new URL(handshake, bare), { ...upgrade, ...right }),
      await statusOf(new URL(handshake, url), upgrade),
      await statusOf(new URL('index.js', url)),
    ]).toEqual([401, 101, 101, 200]);
  });

  it('gives another key each time it is opened', async () => {
    const env = { SERVICE_TOKEN: 'correct-horse' };
    expect((await opened(env)).pathname).not.toBe((await opened(env)).pathname);
  });
});

it('waits for a port that somebody has at this moment', async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const address = other.address();
  if (address === null || typeof address !== 'object') throw new Error('it listens nowhere');
  const config = configSchema.parse({ VIEWER_PORT: String(address.port) });
  const viewer = new Viewer({ config, logger }, { embodiment: undefined });
  open.push(viewer);
  const started = viewer.start();
  // Time enough to find it taken; were it free by then, this would show less, but not fail.
  await sleep(300);
  other.close();
  expect(await started).toBeUndefined();
  expect(new URL(viewer.url ?? '').port).toBe(String(address.port));
});

it('the page follows the bot: it is told where that is and what light there is', async () => {
  const bot = {
    version: '1.21.4',
    entity: { position: { x: 1.234, y: 64, z: -7 }, yaw: 1 },
    time: { timeOfDay: 6_011 },
    isRaining: false,
    game: { dimension: 'minecraft:overworld' },
  };
  const config = configSchema.parse({ VIEWER_PORT: '0' });
  // Nothing else of a body is looked at.
  const body = { embodiment: { bot } } as unknown as ConstructorParameters<typeof Viewer>[1];
  const viewer = new Viewer({ config, logger }, body);
  open.push(viewer);
  await viewer.start();
  const page = await fetch(viewer.url ?? '');
  expect(await page.text()).toContain('<script src="around.js">');
  const script = await fetch(`${viewer.url}around.js`);
  expect([script.status, script.headers.get('content-type')]).toEqual([200, expect.stringContaining('javascript')]);
  const follow = await fetch(`${viewer.url}follow`);
  const reader = follow.body?.pipeThrough(new TextDecoderStream()).getReader();
  const seen = async (): Promise<unknown> => JSON.parse(((await reader?.read())?.value ?? '').slice('data: '.length));
  expect(await seen()).toEqual({
    position: { x: 1.23, y: 64, z: -7 },
    yaw: 1,
    dimension: 'overworld',
    timeOfDay: 6_000,
    isRaining: false,
  });
  bot.entity.position.x = 2;
  expect(await seen()).toMatchObject({ position: { x: 2 } });
  await reader?.cancel();
});
