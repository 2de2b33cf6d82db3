import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort, readStackState, repositoryRoot } from '@conscious-bot/launcher';

const upMs = 180_000;
const portSettings = [
  'DASHBOARD_PORT',
  'PLANNING_PORT',
  'COGNITION_PORT',
  'MEMORY_PORT',
  'MINECRAFT_INTERFACE_PORT',
  'VIEWER_PORT',
  'WORLD_PORT',
];

/** A bot started by the command that people type, with data and ports of its own. */
export class StartedBot {
  readonly dataDir: string;
  readonly dashboard: string;
  /** From the command to its last word about the start, ms. */
  readonly startMs: number;
  readonly #command: ChildProcess;

  private constructor(command: ChildProcess, known: { dataDir: string; dashboard: string; startMs: number }) {
    this.#command = command;
    this.dataDir = known.dataDir;
    this.dashboard = known.dashboard;
    this.startMs = known.startMs;
  }

  /** @throws Error when it is not up within three minutes */
  static async start(settings: Readonly<Record<string, string>>): Promise<StartedBot> {
    const dataDir = mkdtempSync(join(tmpdir(), 'soak-stack-'));
    const ports = Object.fromEntries(
      await Promise.all(portSettings.map(async (key) => [key, String(await freePort('127.0.0.1'))] as const)),
    );
    const beganAt = performance.now();
    const command = spawn(process.execPath, [join(repositoryRoot, 'scripts', 'cb.mjs'), 'start', '--mind', 'none'], {
      cwd: repositoryRoot,
      env: { ...process.env, ...ports, ...settings, DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const lines: string[] = [];
    const up = new Promise<void>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`the bot is not up: ${why}\n${lines.join('\n')}`));
      createInterface({ input: command.stdout }).on('line', (line) => {
        lines.push(line);
        if (line.startsWith('Up in ')) resolve();
      });
      command.once('exit', (code) => fail(`exit code ${code}`));
      setTimeout(() => fail(`not within ${upMs} ms`), upMs).unref();
    });
    const dashboard = `http://127.0.0.1:${ports.DASHBOARD_PORT}`;
    const bot = () => new StartedBot(command, { dataDir, dashboard, startMs: performance.now() - beganAt });
    try {
      await up;
      return bot();
    } catch (error) {
      await bot().stop();
      throw error;
    }
  }

  /** The living processes by name, with the launcher, and with the program that npm would call, which waits for it. */
  pids(): { stack: Map<string, number>; command: number | undefined } {
    const state = readStackState(this.dataDir);
    const stack = new Map<string, number>();
    if (state?.launcher !== undefined) stack.set('launcher', state.launcher.pid);
    for (const { name, pid } of state?.services ?? []) if (pid !== undefined) stack.set(name, pid);
    return { stack, command: this.#command.pid };
  }

  async stop(): Promise<void> {
    if (this.#command.exitCode === null && this.#command.signalCode === null) {
      const gone = once(this.#command, 'exit');
      this.#command.kill('SIGTERM');
      await gone;
    }
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}
