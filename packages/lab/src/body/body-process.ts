import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedWorld, type EmbeddedWorldOptions, startEmbeddedWorld } from '@conscious-bot/embedded-world';
import { exitWithParent, repositoryRoot, serviceEnvironment } from '@conscious-bot/launcher';
import { createClient, readyRoute } from '@conscious-bot/service-kit';

const LISTEN_MS = 60_000;
const READY_MS = 90_000;
const STOP_MS = 3_000;

/** The service `minecraft-interface` in a process of its own, with nobody above it. */
export interface BodyProcess {
  readonly url: string;
  readonly pid: number;
  /** Exit codes or signals of processes that ended without being asked to. */
  readonly exits: readonly string[];
  stop(): Promise<void>;
}

interface BodyProcessOptions {
  readonly world: Pick<EmbeddedWorld, 'port'>;
  readonly username?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts a body and waits until it stands in the world. @throws Error saying how far it came. */
export async function startBody({ world, username = 'Mira', env = {} }: BodyProcessOptions): Promise<BodyProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'body-'));
  const child = spawn(
    process.execPath,
    ['--import', exitWithParent, join(repositoryRoot, 'packages/minecraft-interface/src/main.ts')],
    {
      env: {
        ...serviceEnvironment,
        DATA_DIR: dataDir,
        WORLD_PORT: String(world.port),
        MINECRAFT_INTERFACE_PORT: '0',
        VIEWER_PORT: '0',
        BOT_USERNAME: username,
        LOG_LEVEL: 'info',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    },
  );
  const exits: string[] = [];
  let stopping = false;
  child.once('exit', (code, signal) => {
    if (!stopping) exits.push(String(signal ?? code));
  });
  const end = async () => {
    stopping = true;
    await ended(child);
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    const url = await urlOf(child);
    const client = createClient(url, { timeoutMs: 5_000 });
    const deadline = performance.now() + READY_MS;
    while (!(await client.call(readyRoute)).ok) {
      if (performance.now() > deadline) throw new Error(`the body is not in the world after ${READY_MS} ms`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    const { pid } = child;
    if (pid === undefined) throw new Error('a process that listens has a pid');
    return { url, pid, exits, stop: end };
  } catch (error) {
    await end();
    throw error;
  }
}

function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const timer = setTimeout(() => reject(new Error(`the body does not listen after ${LISTEN_MS} ms`)), LISTEN_MS);
    child.stdout?.on('data', (chunk: Buffer) => {
      if (text.length > 20_000) return;
      text += chunk.toString();
      const found = /listening.*?(http:\/\/127\.0\.0\.1:\d+)/.exec(text)?.[1];
      if (found === undefined) return;
      clearTimeout(timer);
      resolve(found);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`the body ended with ${code}: ${text.slice(-500)}`));
    });
  });
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await exit;
  clearTimeout(timer);
}

/** A world and a body in it; both end when `use` has ended, whatever came of it. */
export async function withBody<T>(
  options: Omit<EmbeddedWorldOptions, 'port'>,
  use: (body: BodyProcess, world: EmbeddedWorld) => Promise<T>,
): Promise<T> {
  const world = await startEmbeddedWorld({ port: 0, ...options });
  try {
    const body = await startBody({ world });
    try {
      return await use(body, world);
    } finally {
      await body.stop();
    }
  } finally {
    await world.stop();
  }
}
