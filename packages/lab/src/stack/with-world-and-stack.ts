import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedWorld, type EmbeddedWorldOptions, startEmbeddedWorld } from '@conscious-bot/embedded-world';
import { type RunningStack, startStack } from '@conscious-bot/launcher';
import { StackClient } from './stack-client.ts';

/** How long all services may take, after the start of the stack, until they can work. */
const READY_MS = 60_000;

export interface WorldAndStack {
  /** A world that can be told what to do. */
  readonly world: EmbeddedWorld;
  readonly stack: RunningStack;
  readonly client: StackClient;
}

interface WorldAndStackOptions {
  /** Begins the name of the folder for their data. */
  readonly name: string;
  readonly world: Omit<EmbeddedWorldOptions, 'port'>;
  /** What is done to the world before anybody is in it. */
  readonly prepare?: (world: EmbeddedWorld) => Promise<void>;
  /** Settings of the stack beyond those of its world; it sets itself no goals unless they say so. */
  readonly env?: Readonly<Record<string, string>>;
  /** How its world is opened; in a process of its own unless given. */
  readonly startWorld?: typeof startEmbeddedWorld | undefined;
  /** Folder in which the data and logs of the stack are kept; without it they are gone at the end. */
  readonly keepIn?: string | undefined;
}

/**
 * A world of its own and a whole stack without dashboard or model in it. Both end when `use` has; their data are gone unless they are to be kept.
 * @throws Error when one of them does not come up
 */
export async function withWorldAndStack<T>(
  { name, world: options, prepare, env = {}, startWorld = startEmbeddedWorld, keepIn }: WorldAndStackOptions,
  use: (running: WorldAndStack) => Promise<T>,
): Promise<T> {
  if (keepIn !== undefined) mkdirSync(keepIn, { recursive: true });
  const dataDir = keepIn ?? mkdtempSync(join(tmpdir(), `${name}-`));
  const world = await startWorld({ ...options, port: 0 });
  try {
    await prepare?.(world);
    const stack = await startStack({
      dataDir,
      ports: 'free',
      dashboard: false,
      env: {
        MINECRAFT_HOST: world.host,
        MINECRAFT_PORT: String(world.port),
        LLM_BASE_URL: 'none',
        STRATEGY: 'off',
        ...env,
      },
    });
    try {
      const client = new StackClient(stack.urls);
      await client.ready(READY_MS);
      return await use({ world, stack, client });
    } finally {
      await stack.stop();
    }
  } finally {
    await world.stop();
    if (keepIn === undefined) rmSync(dataDir, { recursive: true, force: true });
  }
}
