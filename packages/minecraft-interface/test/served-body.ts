import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { minecraftInterfaceRoutes as routes } from '@conscious-bot/contracts';
import { type EmbeddedWorld, type EmbeddedWorldOptions, startEmbeddedWorld } from '@conscious-bot/embedded-world';
import { type Client, createClient, createLogger, loadConfig } from '@conscious-bot/service-kit';
import { startMinecraftInterface } from '../src/index.ts';
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

export async function servedBody(): Promise<ServedBody> {
  const dataDir = mkdtempSync(join(tmpdir(), 'served-'));
  const options = {
    seed: 42,
    mobs: 'none',
    gifts: true,
    dataDir: join(dataDir, 'world'),
  } satisfies Partial<EmbeddedWorldOptions>;
  let world = await startEmbeddedWorld({ ...options, port: 0 });
  const config = loadConfig({
    DATA_DIR: dataDir,
    WORLD_PORT: String(world.port),
    MINECRAFT_INTERFACE_PORT: '0',
    VIEWER_PORT: '0',
  });
  const logger = createLogger({ service: 'test', level: 'silent', pretty: false });
  const body = await startMinecraftInterface({ config, logger });
  const client = createClient((await body.service.listen()).url, { timeoutMs: 5_000 });
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
      world = await startEmbeddedWorld({ ...options, port });
    },
    async stop() {
      await body.stop();
      await world.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
