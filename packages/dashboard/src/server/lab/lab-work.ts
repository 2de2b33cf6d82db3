import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { ServiceError } from '@conscious-bot/service-kit';
import type { LabWork } from '../../wire/lab.ts';

export const repositoryRoot = fileURLToPath(new URL('../../../../../', import.meta.url));
/** Loaded first by a process with a channel to this one: it ends when this one is gone, however that came. */
const exitWithParent = fileURLToPath(
  new URL('../../../../launcher/src/supervision/exit-with-parent.ts', import.meta.url),
);
const mostLines = 30;
/** What does not end when it is told to is killed after this, ms. */
const graceMs = 5_000;

/** One experiment at a time, in a process of its own that does not outlive this one. */
export class LabWorker {
  #child: ChildProcess | undefined;
  #work: LabWork | undefined;

  get work(): LabWork | undefined {
    return this.#work;
  }

  /** @throws ServiceError conflict while another runs */
  begin(what: string, program: string, args: readonly string[]): LabWork {
    if (this.#child !== undefined) throw new ServiceError('conflict', `${this.#work?.what} runs; end it first.`);
    const child = spawn(process.execPath, ['--import', exitWithParent, program, ...args], {
      cwd: repositoryRoot,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    this.#child = child;
    this.#work = { what, startedAt: Date.now(), running: true, lines: [] };
    for (const stream of [child.stdout, child.stderr])
      if (stream !== null) createInterface({ input: stream }).on('line', (line) => this.#say(line));
    const ended = (end: string) => {
      if (this.#child !== child) return;
      this.#child = undefined;
      if (this.#work !== undefined) this.#work = { ...this.#work, running: false, end };
    };
    child.once('error', (error) => ended(`It could not be started: ${error.message}`));
    child.once('exit', (code, signal) => ended(endText(code, signal)));
    return this.#work;
  }

  /** Resolves once nothing runs. */
  async end(): Promise<void> {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await gone;
    clearTimeout(kill);
  }

  #say(line: string): void {
    if (this.#work === undefined || line.trim() === '') return;
    this.#work = { ...this.#work, lines: [...this.#work.lines, line.slice(0, 300)].slice(-mostLines) };
  }
}

function endText(code: number | null, signal: NodeJS.Signals | null): string {
  if (code === 0) return 'It is done.';
  return signal === null ? `It failed (exit code ${code}).` : 'It was stopped.';
}
