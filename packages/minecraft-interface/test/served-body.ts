import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minecraftInterfaceRoutes as routes } from '@conscious-bot/contracts';
import type { EmbeddedWorld, EmbeddedWorldOptions } from '@conscious-bot/embedded-world';
import { startKeptWorld } from '@conscious-bot/embedded-world/testing';
import { type Client, createClient, createLogger, loadConfig } from '@conscious-bot/service-kit';
import { type MinecraftInterface, startMinecraftInterface } from '../src/index.ts';
import { waitFor } from './live-body.ts';

/** The body as a service of its own, in a world that is kept on disk. */
export interface ServedBody {
  readonly client: Client;
  readonly world: () => EmbeddedWorld;
  status(): Promise<{ connected: boolean; reconnects: number }>;
  /** Stops the world and starts it again, the same in the same place. */
  restartWorld(): Promise<void>;
  stop(): Promise<void>;
}

type BodyOptions = Parameters<typeof startMinecraftInterface>[0];

/** Starts the service of a body on a free port, without a word in the log. `env`: its settings beyond that; `more`: what it is given instead. */
export async function serveBody(
  dataDir: string,
  env: Readonly<Record<string, string>> = {},
  more: Partial<Omit<BodyOptions, 'config'>> = {},
): Promise<{ readonly body: MinecraftInterface; readonly url: string }> {
  const config = loadConfig({ DATA_DIR: dataDir, MINECRAFT_INTERFACE_PORT: '0', VIEWER_PORT: '0', ...env });
  const logger = createLogger({ service: 'test', level: 'silent', pretty: false });
  const body = await startMinecraftInterface({ config, logger, ...more });
  return { body, url: (await body.service.listen()).url };
}

export async function servedBody(): Promise<ServedBody> {
  const dataDir = mkdtempSync(join(tmpdir(), 'served-'));
  const options = {
    seed: 42,
    mobs: 'none',
    gifts: true,
    dataDir: join(dataDir, 'world'),
  } satisfies Partial<EmbeddedWorldOptions>;
  let world = await startKeptWorld({ ...options, port: 0 });
  const { body, url } = await serveBody(dataDir, { WORLD_PORT: String(world.port) });
  const client = createClient(url, { timeoutMs: 5_000 });
  const status = async () => {
    const answer = await client.call(routes.status);
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.data;
  };
  await waitFor(async () => (await status()).connected, 'the world');
  return {
    client,
    world: () => world,
    status,
    async restartWorld() {
      const { port } = world;
      await world.stop();
      world = await startKeptWorld({ ...options, port });
    },
    async stop() {
      await body.stop();
      await world.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
