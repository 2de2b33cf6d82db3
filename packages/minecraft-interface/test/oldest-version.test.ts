import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capabilities, minecraftInterfaceRoutes as routes } from '@conscious-bot/contracts';
import { createClient } from '@conscious-bot/service-kit';
import { expect, it, onTestFinished } from 'vitest';
import { waitFor } from './live-body.ts';
import { serveBody } from './served-body.ts';
import { refuse, TINY_GROUND, tinyServer } from './tiny-server.ts';

/** For a machine that does much else. */
const PATIENCE_MS = 60_000;

/** A body that was told to join a tiny server. */
async function bodyAt(port: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'oldest-'));
  const { body, url } = await serveBody(dataDir, { MINECRAFT_HOST: '127.0.0.1', MINECRAFT_PORT: String(port) });
  onTestFinished(async () => {
    await body.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const client = createClient(url, { timeoutMs: 20_000 });
  const status = async () => {
    const answer = await client.call(routes.status);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  };
  return { client, status, ready: async () => fetch(`${url}/ready`) };
}

it('SRV-2: banned at 1.8.8 it waits and says so; asked to retry it joins, looks around and walks', {
  timeout: 4 * PATIENCE_MS,
}, async () => {
  const server = await tinyServer();
  onTestFinished(() => server.close());
  server.atTheDoor = (client) => refuse(client, 'You are banned from this server');
  const { client, status, ready } = await bodyAt(server.port);
  await waitFor(async () => (await status()).phase === 'refused', 'the ban', PATIENCE_MS);
  expect(await status()).toMatchObject({ connected: false, code: 'banned' });
  expect((await status()).retryInMs).toBeGreaterThan(20_000);
  const answer = await ready();
  expect(answer.status).toBe(503);
  expect(await answer.text()).toContain('The bot is banned from 127.0.0.1');

  server.mend();
  expect(await client.call(routes.retryConnection)).toMatchObject({ ok: true, data: { phase: 'connecting' } });
  await waitFor(async () => (await ready()).ok, 'the world', PATIENCE_MS);
  expect(await status()).toMatchObject({ connected: true, server: { version: '1.8.8' } });
  const state = await client.call(routes.state);
  expect(state).toMatchObject({ ok: true, data: { version: '1.8.8', health: 20 } });
  expect(state.ok && state.data.nearbyBlocks.map(({ name }) => name)).toContain('grass');

  const walk = await client.call(routes.createAction, {
    body: {
      stepId: 'walk',
      capability: 'navigate',
      version: capabilities.navigate.version,
      args: { position: { x: 4.5, y: TINY_GROUND, z: 0.5 } },
      deadlineAt: Date.now() + PATIENCE_MS,
      idempotencyKey: 'walk',
      trace: {},
    },
  });
  if (!walk.ok) throw new Error(walk.error.message);
  const { id } = walk.data;
  const action = async () => {
    const asked = await client.call(routes.getAction, { params: { id } });
    return asked.ok ? asked.data : undefined;
  };
  await waitFor(async () => (await action())?.result !== undefined, 'the walk', PATIENCE_MS);
  expect((await action())?.result).toMatchObject({ ok: true });
  expect((await status()).position?.x).toBeGreaterThan(3);
});
