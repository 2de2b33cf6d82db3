import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fromWorldSchema, readySchema, type ToWorld } from './control/messages.ts';
import type { WorldOptions } from './options/world-options.ts';

const READY_TIMEOUT_MS = 90_000;
const ASK_TIMEOUT_MS = 30_000;
const CLOSE_TIMEOUT_MS = 4_500;

interface Answer {
  resolve(result: unknown): void;
  reject(error: Error): void;
}

/**
 * A process that holds one world at a time. Most of what a world costs at its start is loading and warming up the libraries: who needs many
 * worlds, one after the other, opens them all in the same process.
 */
export class WorldProcess {
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  readonly #asked = new Map<number, Answer>();
  #lastId = 0;
  #isKilled = false;
  #logger: (line: string) => void = () => {};
  /** Settles what is waited for beside answers: that a world is ready, or that it is closed. */
  #awaited: Answer | undefined;

  constructor() {
    this.#child = fork(fileURLToPath(new URL('./child.ts', import.meta.url)), [], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: [],
      // Arguments that are left out stay left out; JSON would make them null.
      serialization: 'advanced',
    });
    this.#exited = once(this.#child, 'exit');
    for (const output of [this.#child.stdout, this.#child.stderr]) {
      output?.on('data', (text: Buffer) => this.#logger(text.toString().trimEnd()));
    }
    this.#child.on('message', (raw) => this.#receive(raw));
    this.#child.once('error', (error) => this.#awaited?.reject(error));
    this.#child.once('exit', (code) => {
      this.#awaited?.reject(new Error(`The world's process ended with code ${code} before it was ready`));
      for (const ask of this.#asked.values()) ask.reject(new Error('The world has ended'));
      this.#asked.clear();
    });
  }

  get pid(): number {
    const { pid } = this.#child;
    if (pid === undefined) throw new Error('The process of the world could not be started');
    return pid;
  }

  get isRunning(): boolean {
    return !this.#isKilled && !this.#hasExited && this.#child.connected;
  }

  /**
   * Opens a world in this process; the one before must be closed.
   * @throws Error when the port is taken or the stored world cannot be opened; the process is ended then.
   */
  async open(
    options: WorldOptions,
    temporary: boolean,
    logger: (line: string) => void,
  ): Promise<{ port: number; seed: number }> {
    this.#logger = logger;
    const ready = this.#wait();
    this.#send({ type: 'start', options, temporary });
    try {
      const { port, seed } = readySchema.parse(await within(ready, READY_TIMEOUT_MS, 'The world did not get ready'));
      return { port, seed };
    } catch (error) {
      this.kill();
      throw error;
    }
  }

  ask(command: string, args: readonly unknown[]): Promise<unknown> {
    if (!this.isRunning) return Promise.reject(new Error('The world has ended'));
    this.#lastId++;
    const id = this.#lastId;
    const reply = new Promise<unknown>((resolve, reject) => {
      this.#asked.set(id, { resolve, reject });
    });
    this.#send({ type: 'ask', id, command, args: [...args] });
    return within(reply, ASK_TIMEOUT_MS, `The world did not answer ${command}`).finally(() => this.#asked.delete(id));
  }

  /** Saves and closes the world; the process is ready for another. It is ended when it does not manage within 5 s. */
  async close(): Promise<void> {
    if (!this.isRunning) return this.stop();
    const closed = this.#wait();
    this.#send({ type: 'close' });
    await within(closed, CLOSE_TIMEOUT_MS, 'The world did not close').catch(() => this.kill());
    this.#logger = () => {};
  }

  /** Saves the world and ends the process, within 5 s. */
  async stop(): Promise<void> {
    if (this.#hasExited) return;
    this.#send({ type: 'stop' });
    await within(this.#exited, CLOSE_TIMEOUT_MS, 'The world did not stop').catch(() => {
      this.kill();
      return this.#exited;
    });
  }

  kill(): void {
    this.#isKilled = true;
    this.#child.kill('SIGKILL');
  }

  get #hasExited(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null;
  }

  #wait(): Promise<unknown> {
    return new Promise<unknown>((resolve, reject) => {
      this.#awaited = { resolve, reject };
    }).finally(() => {
      this.#awaited = undefined;
    });
  }

  #send(message: ToWorld): void {
    if (this.#child.connected) this.#child.send(message);
  }

  #receive(raw: unknown): void {
    const message = fromWorldSchema.parse(raw);
    if (message.type === 'ready' || message.type === 'closed') this.#awaited?.resolve(message);
    else if (message.type === 'failed') this.#awaited?.reject(new Error(message.message));
    else if (message.type === 'warning') this.#logger(message.line);
    else {
      const ask = this.#asked.get(message.id);
      this.#asked.delete(message.id);
      if (message.error !== undefined) ask?.reject(new Error(message.error));
      else ask?.resolve(message.result);
    }
  }
}

async function within<T>(promise: Promise<T>, ms: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} within ${ms} ms`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
