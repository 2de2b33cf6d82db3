import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCognition } from '@conscious-bot/cognition';
import { type Config, configSchema } from '@conscious-bot/contracts';
import { freePort } from '@conscious-bot/launcher';
import { startMemory } from '@conscious-bot/memory';
import { startMinecraftInterface } from '@conscious-bot/minecraft-interface';
import { startPlanning } from '@conscious-bot/planning';
import type { Service } from '@conscious-bot/service-kit';
import type { z } from 'zod';

/** Every service that is composed, by name. */
const starts = {
  memory: startMemory,
  planning: startPlanning,
  cognition: startCognition,
  'minecraft-interface': startMinecraftInterface,
} satisfies Record<string, (options: { config: Config }) => Promise<{ service: Service; stop(): Promise<void> }>>;

export const serviceNames = [
  'memory',
  'minecraft-interface',
  'planning',
  'cognition',
] as const satisfies readonly (keyof typeof starts)[];
export type ComposedName = (typeof serviceNames)[number];

export interface ComposedService {
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
}

export interface Composition {
  readonly services: ReadonlyMap<ComposedName, ComposedService>;
  stop(): Promise<void>;
}

/**
 * The services in one process, knowing each other, on free ports and with a data folder of their own; the body finds no world unless the
 * settings name one.
 */
export async function composeServices(settings: z.input<typeof configSchema> = {}): Promise<Composition> {
  const dataDir = mkdtempSync(join(tmpdir(), 'composed-'));
  const [memory, planning, cognition, body, viewer, nowhere] = await freePorts(6);
  const config = configSchema.parse({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    STRATEGY: 'off',
    MEMORY_PORT: memory,
    PLANNING_PORT: planning,
    COGNITION_PORT: cognition,
    MINECRAFT_INTERFACE_PORT: body,
    VIEWER_PORT: viewer,
    MINECRAFT_HOST: '127.0.0.1',
    MINECRAFT_PORT: nowhere,
    LLM_BASE_URL: 'none',
    ...settings,
  });
  const services = new Map<ComposedName, ComposedService>();
  for (const name of serviceNames) {
    const started = await starts[name]({ config });
    const { url, port } = await started.service.listen();
    services.set(name, { url, port, stop: () => started.stop() });
  }
  return {
    services,
    stop: async () => {
      await Promise.all([...services.values()].map((service) => service.stop()));
      rmSync(dataDir, { recursive: true });
    },
  };
}

/** Ports nobody listens on, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const ports: number[] = [];
  for (let i = 0; i < count; i += 1) ports.push(await freePort('127.0.0.1'));
  return ports;
}
