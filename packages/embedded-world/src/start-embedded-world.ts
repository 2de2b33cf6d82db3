import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { controlClient, type WorldControl } from './control/control-client.ts';
import { fromWorldSchema, type ToWorld } from './control/messages.ts';
import { type WorldOptionsInput, worldOptionsSchema } from './options/world-options.ts';
import { worldLogFile } from './persistence/world-folder.ts';
import { readWorldLog, type WorldLogEntry } from './persistence/world-log.ts';

export type EmbeddedWorldOptions = Omit<WorldOptionsInput, 'dataDir'> & {
  /** Where the world lives on; without it the world is temporary and gone after `stop`. */
  dataDir?: string;
  /** Hears warnings of the world: packets left out, odd clicks, errors in handlers. */
  logger?: (line: string) => void;
};

/** A Minecraft world in a process of its own. */
export interface EmbeddedWorld {
  readonly host: '127.0.0.1';
  readonly port: number;
  readonly pid: number;
  readonly version: string;
  /** The seed of the world as it is, which is the stored one when the world existed before. */
  readonly seed: number;
  readonly dataDir: string;
  readonly control: WorldControl;
  /** What has happened in the world so far, as the world itself wrote it down. */
  log(): WorldLogEntry[];
  /** Saves and ends the process, within 5 s. */
  stop(): Promise<void>;
  /** Ends the process without any goodbye, as a crash would. A temporary world stays on disk until `stop`. */
  kill(): void;
}

const READY_TIMEOUT_MS = 30_000;
const ASK_TIMEOUT_MS = 10_000;
const STOP_TIMEOUT_MS = 4_500;

/**
 * Starts a world and resolves when it accepts players.
 * @throws Error when the options do not fit, the port is taken, or the stored world cannot be opened.
 */
export async function startEmbeddedWorld(input: EmbeddedWorldOptions): Promise<EmbeddedWorld> {
  const { logger = () => {}, dataDir: wantedDir, ...rest } = input;
  const dataDir = wantedDir ?? mkdtempSync(join(tmpdir(), 'embedded-world-'));
  const removeFolder = (): void => {
    if (wantedDir === undefined) rmSync(dataDir, { recursive: true, force: true });
  };
  const options = worldOptionsSchema.parse({ ...rest, dataDir });

  const child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), [], {
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    execArgv: [],
    // Arguments that are left out stay left out; JSON would make them null.
    serialization: 'advanced',
  });
  const exited = once(child, 'exit');
  child.stdout?.on('data', (text: Buffer) => logger(text.toString().trimEnd()));
  child.stderr?.on('data', (text: Buffer) => logger(text.toString().trimEnd()));
  const send = (message: ToWorld): void => {
    if (child.connected) child.send(message);
  };

  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  let lastId = 0;
  const ready = new Promise<{ port: number; seed: number }>((resolve, reject) => {
    child.on('message', (raw) => {
      const message = fromWorldSchema.parse(raw);
      if (message.type === 'ready') resolve(message);
      else if (message.type === 'failed') reject(new Error(message.message));
      else if (message.type === 'warning') logger(message.line);
      else {
        const ask = waiting.get(message.id);
        waiting.delete(message.id);
        if (message.error !== undefined) ask?.reject(new Error(message.error));
        else ask?.resolve(message.result);
      }
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The world's process ended with code ${code} before it was ready`)));
  });
  child.once('exit', () => {
    for (const ask of waiting.values()) ask.reject(new Error('The world has ended'));
    waiting.clear();
  });
  send({ type: 'start', options, temporary: wantedDir === undefined });

  const { port, seed } = await withTimeout(ready, READY_TIMEOUT_MS, 'The world did not get ready').catch((error) => {
    child.kill('SIGKILL');
    removeFolder();
    throw error;
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('A ready world has a process');

  const control = controlClient((command, args) => {
    if (!child.connected) return Promise.reject(new Error('The world has ended'));
    lastId++;
    const id = lastId;
    const reply = new Promise<unknown>((resolve, reject) => {
      waiting.set(id, { resolve, reject });
    });
    send({ type: 'ask', id, command, args: [...args] });
    return withTimeout(reply, ASK_TIMEOUT_MS, `The world did not answer ${command}`).finally(() => waiting.delete(id));
  });

  return {
    host: options.host,
    port,
    pid,
    version: options.version,
    seed,
    dataDir,
    control,
    log: () => readWorldLog(worldLogFile(dataDir)),
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        send({ type: 'stop' });
        await withTimeout(exited, STOP_TIMEOUT_MS, 'The world did not stop').catch(() => {
          child.kill('SIGKILL');
          return exited;
        });
      }
      removeFolder();
    },
    kill: () => {
      child.kill('SIGKILL');
    },
  };
}

async function withTimeout<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} within ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
