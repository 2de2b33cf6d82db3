import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Config, configSchema } from '@conscious-bot/contracts';
import { startMemory } from '@conscious-bot/memory';
import type { Service } from '@conscious-bot/service-kit';

const starts = {
  memory: startMemory,
} satisfies Record<string, (options: { config: Config }) => Promise<{ service: Service; stop(): Promise<void> }>>;

export type ComposedName = keyof typeof starts;
export const serviceNames: readonly ComposedName[] = ['memory'];

export interface ComposedService {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

/** The services in one process, knowing each other, on free ports and a data folder of their own; the body finds no world. */
export async function composeServices(): Promise<Record<ComposedName, ComposedService>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'composed-'));
  const [memory = 0, nowhere = 0] = await freePorts(5);
  const config = configSchema.parse({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    MEMORY_PORT: memory,
    MINECRAFT_HOST: '127.0.0.1',
    MINECRAFT_PORT: nowhere,
    LLM_BASE_URL: 'none',
  });
  const start = async (name: ComposedName): Promise<ComposedService> => {
    const started = await starts[name]({ config });
    const { url, port } = await started.service.listen();
    return { url, port, stop: () => started.stop() };
  };
  const running = { memory: await start('memory') };
  let left = serviceNames.length;
  const ending = (service: ComposedService): ComposedService => ({
    ...service,
    stop: async () => {
      await service.stop();
      left -= 1;
      if (left === 0) rmSync(dataDir, { recursive: true });
    },
  });
  return { memory: ending(running.memory) };
}

/** Ports nobody listens on, all different; held until all are known. */
async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<ReturnType<typeof createServer>>((resolve, reject) => {
          const server = createServer();
          server.once('error', reject);
          server.listen(0, '127.0.0.1', () => resolve(server));
        }),
    ),
  );
  const ports = servers.map((server) => {
    const address = server.address();
    return typeof address === 'object' && address !== null ? address.port : 0;
  });
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
