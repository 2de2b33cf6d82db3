import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ToldNotice } from '@conscious-bot/service-kit';
import { afterOwnTime } from './after-own-time.ts';
import { childFlags, serviceEnvironment } from './child-node.ts';
import { dumpStack, inspectorAddress } from './stack-dump.ts';

interface ChildProgramOptions {
  readonly script: string;
  /** What it loads before its script. */
  readonly preloads: readonly string[];
  readonly cwd: string;
  /** Added to this process's environment. */
  readonly env: Record<string, string>;
  onLine(line: string, stream: 'stdout' | 'stderr'): void;
  /** Called for every answer to `ping`. */
  onAnswer?(): void;
  /** Called when a service says that its port is open. */
  onListening?(): void;
  /** Called once, when the process and everything it started is gone. `how`: "exit code 1", "signal SIGKILL". */
  onExit(how: string): void;
}

/** The inspector, opened only to see where a hung process is, listens on any free port of this machine. */
const inspectorPort = '--inspect-port=127.0.0.1:0';
/** A grandchild that notices the loss of its parent may save before it goes. */
const orphanGraceMs = 2_000;
const drainMs = 500;

/**
 * A Node program in a process group of its own: a Ctrl-C at the terminal reaches the launcher alone, which stops the children in order, and what
 * the program itself started can be ended with it. It ends by itself when this process is gone.
 */
export class ChildProgram {
  readonly pid: number | undefined;
  readonly #child: ChildProcess;
  readonly #exited: Promise<void>;
  readonly #inspector: Promise<string>;
  #running = true;
  #how: string | undefined;
  /** Its inspector was opened, and talks about that on standard error. */
  #asked = false;

  constructor(options: ChildProgramOptions) {
    const imports = options.preloads.flatMap((module) => ['--import', module]);
    this.#child = spawn(process.execPath, [...childFlags, inspectorPort, ...imports, options.script], {
      cwd: options.cwd,
      env: { ...process.env, ...serviceEnvironment, ...options.env },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    this.pid = this.#child.pid;
    let opened = (_address: string): void => {};
    this.#inspector = new Promise((resolve) => {
      opened = resolve;
    });
    for (const name of ['stdout', 'stderr'] as const) {
      const stream = this.#child[name];
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        const address = name === 'stderr' ? inspectorAddress(line) : undefined;
        if (address !== undefined) opened(address);
        if (this.#running && !(this.#asked && name === 'stderr')) options.onLine(line, name);
      });
    }
    this.#child.on('message', (message) => {
      if (message === 'pong') options.onAnswer?.();
      if (message === 'listening') options.onListening?.();
    });
    const closed = new Promise<void>((resolve) => this.#child.once('close', () => resolve()));
    this.#exited = new Promise((resolve) => {
      const ended = async (how: string) => {
        await this.#endGroup();
        // Its last lines are on their way; nobody is left who could write more.
        await Promise.race([closed, sleep(drainMs)]);
        this.#running = false;
        options.onExit(how);
        resolve();
      };
      this.#child.once('error', (error) => void ended(error.message));
      this.#child.once(
        'exit',
        (code, signal) => void ended(this.#how ?? (signal ? `signal ${signal}` : `exit code ${code}`)),
      );
    });
  }

  get running(): boolean {
    return this.#running;
  }

  /** Tells a service what a person should know; see `toldNotice`. */
  tell(notice: ToldNotice): void {
    if (this.#child.connected) this.#child.send(notice, () => {});
  }

  /** Says that it works now: what only its start needed may go. */
  works(): void {
    if (this.#child.connected) this.#child.send('works', () => {});
  }

  /** Asks for a sign of life; `onAnswer` is called when its event loop gets to it. */
  ping(): void {
    // Its end is reported by `onExit`; that a ping is lost to it matters to nobody.
    if (this.#child.connected) this.#child.send('ping', () => {});
  }

  /** Where a process is that does not answer; it must be ended afterwards. A stopped one is woken for it. Empty when it cannot be told within `limitMs`. */
  async dumpStack(limitMs: number): Promise<string[]> {
    const until = Date.now() + limitMs;
    this.#asked = true;
    this.#child.kill('SIGUSR1');
    this.#child.kill('SIGCONT');
    const address = await Promise.race([this.#inspector, sleep(limitMs, undefined)]);
    return address === undefined ? [] : dumpStack(address, Math.max(1, until - Date.now()));
  }

  /** SIGKILL to the program alone, not to what it started; resolves when it is gone. `how`: reported as its end in place of the signal. */
  async crash(how?: string): Promise<void> {
    this.#how = how;
    this.#child.kill('SIGKILL');
    await this.#exited;
  }

  /**
   * SIGTERM, then SIGKILL to the whole group once it has had `graceMs` of its own time; resolves when it is gone, with whether force was needed.
   */
  async stop(graceMs: number): Promise<{ forced: boolean }> {
    this.#child.kill('SIGTERM');
    let forced = false;
    const endWait = afterOwnTime(this.pid ?? 0, graceMs, () => {
      forced = this.#running;
      if (forced) this.#signalGroup('SIGKILL');
    });
    await this.#exited;
    endWait();
    return { forced };
  }

  async #endGroup(): Promise<void> {
    const until = Date.now() + orphanGraceMs;
    while (this.#signalGroup(0) && Date.now() < until) await sleep(25);
    this.#signalGroup('SIGKILL');
  }

  /** False when no process of the group is left. */
  #signalGroup(signal: NodeJS.Signals | 0): boolean {
    if (this.pid === undefined) return false;
    try {
      return process.kill(-this.pid, signal);
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'ESRCH' || error.code === 'EPERM')) return false;
      throw error;
    }
  }
}
