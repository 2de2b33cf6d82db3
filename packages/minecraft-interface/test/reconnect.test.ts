import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ActionRecord, capabilities, minecraftInterfaceRoutes as routes } from '@conscious-bot/contracts';
import { type EmbeddedWorld, startEmbeddedWorld } from '@conscious-bot/embedded-world';
import { type Client, createClient, createLogger, loadConfig } from '@conscious-bot/service-kit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MinecraftInterface, startMinecraftInterface } from '../src/index.ts';
import { waitFor } from './live-body.ts';

/** Whatever ends a connection, the bot is back within this time, milliseconds. */
const BACK_WITHIN_MS = 30_000;

describe('OPS-2: a connection that ends', () => {
  let world: EmbeddedWorld;
  let body: MinecraftInterface;
  let client: Client;
  const dataDir = mkdtempSync(join(tmpdir(), 'reconnect-'));
  const options = { seed: 42, mobs: 'none', gifts: true, dataDir: join(dataDir, 'world') } as const;

  beforeAll(async () => {
    world = await startEmbeddedWorld({ ...options, port: 0 });
    const config = loadConfig({
      DATA_DIR: dataDir,
      WORLD_PORT: String(world.port),
      MINECRAFT_INTERFACE_PORT: '0',
      VIEWER_PORT: '0',
    });
    const logger = createLogger({ service: 'test', level: 'silent', pretty: false });
    body = await startMinecraftInterface({ config, logger });
    client = createClient((await body.service.listen()).url, { timeoutMs: 5_000 });
    await waitFor(async () => (await status()).connected, 'the world', 30_000);
  });
  afterAll(async () => {
    await body?.stop();
    await world?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  async function status() {
    const answer = await client.call(routes.status);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  }

  async function standing(): Promise<ActionRecord> {
    const key = `wait-${performance.now()}`;
    const answer = await client.call(routes.createAction, {
      body: {
        stepId: key,
        capability: 'wait',
        version: capabilities.wait.version,
        args: { durationMs: 120_000 },
        deadlineAt: Date.now() + 180_000,
        idempotencyKey: key,
        trace: {},
      },
    });
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  }

  /** Breaks the connection under a running action; the action has to end with a reason and the bot to come back. */
  async function survives(breaks: () => Promise<unknown>, message: RegExp): Promise<void> {
    const { reconnects } = await status();
    const { id } = await standing();
    await breaks();
    await waitFor(async () => (await status()).reconnects > reconnects, 'the way back', BACK_WITHIN_MS);
    await waitFor(async () => (await status()).connected, 'the world', 5_000);
    const answer = await client.call(routes.getAction, { params: { id } });
    if (!answer.ok) throw new Error(answer.error.message);
    expect(answer.data.result?.error).toMatchObject({ code: 'body_offline' });
    expect(answer.data.result?.error?.message).toMatch(message);
  }

  it('by a kick: the bot comes back, and the action has ended as body_offline', async () => {
    await survives(() => world.control.kick('Mira', 'Out with you'), /connection ended/);
  }, 60_000);

  it('by a cut: the same', async () => {
    await survives(() => world.control.dropConnection('Mira'), /connection ended/);
  }, 60_000);

  it('half open, where nothing comes any more and nobody says so: it is noticed and the bot comes back', async () => {
    await survives(() => world.control.halfOpen('Mira'), /connection ended/);
  }, 60_000);

  it('by a restart of the server: the same, in the same world', async () => {
    await survives(async () => {
      const { port } = world;
      await world.stop();
      world = await startEmbeddedWorld({ ...options, port });
    }, /connection ended/);
  }, 60_000);

  it('again and again: nothing is left behind', async () => {
    const timersAndSockets = () => process.getActiveResourcesInfo().length;
    const { reconnects } = await status();
    const before = timersAndSockets();
    for (let i = 1; i <= 3; i += 1) {
      await world.control.dropConnection('Mira');
      await waitFor(async () => (await status()).reconnects >= reconnects + i, `the way back ${i}`, BACK_WITHIN_MS);
      await waitFor(async () => (await status()).connected, 'the world', 5_000);
    }
    await waitFor(() => timersAndSockets() <= before + 3, `${timersAndSockets()} timers and sockets to go`, 15_000);
  }, 120_000);
});
