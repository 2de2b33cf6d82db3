import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { childFlags, serviceEnvironment } from '@conscious-bot/launcher';
import { type Answered, answered, type Told, type Weight } from './messages.ts';

type Begin = Omit<Extract<Told, { kind: 'begin' }>, 'kind'>;

/** The process of one service of a simulated day, with the flags and the environment that a stack gives its services. */
export class ServiceProcess {
  readonly name: Begin['service'];
  readonly #child: ChildProcess;
  readonly #waiting: ((answer: Answered) => void)[] = [];

  private constructor(name: Begin['service']) {
    this.name = name;
    this.#child = fork(join(import.meta.dirname, 'living-service.ts'), {
      execArgv: [...childFlags],
      env: { ...process.env, ...serviceEnvironment },
    });
    this.#child.on('message', (message) => this.#waiting.shift()?.(answered.parse(message)));
    this.#child.once('exit', (code, signal) => {
      for (const answer of this.#waiting.splice(0)) answer({ failed: `${name} ended: ${signal ?? code}` });
    });
  }

  static async begin(begin: Begin): Promise<ServiceProcess> {
    const service = new ServiceProcess(begin.service);
    await service.#tell({ kind: 'begin', ...begin });
    return service;
  }

  /** Lets simulated time pass; resolves when all that was due in it is done. */
  async pass(ms: number): Promise<void> {
    await this.#tell({ kind: 'pass', ms });
  }

  async weigh(): Promise<Weight> {
    const { weight } = await this.#tell({ kind: 'weigh' });
    if (weight === undefined) throw new Error(`${this.name} did not say what it holds`);
    return weight;
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    await this.#tell({ kind: 'end' }).catch(() => undefined);
    if (!this.#child.connected) return;
    const gone = once(this.#child, 'exit');
    this.#child.disconnect();
    await gone;
  }

  /** @throws Error when the service fails at it, or is gone */
  async #tell(told: Told): Promise<Answered> {
    if (!this.#child.connected) throw new Error(`${this.name} is gone`);
    const answer = new Promise<Answered>((resolve) => this.#waiting.push(resolve));
    this.#child.send(told);
    const given = await answer;
    if (given.failed !== undefined) throw new Error(`${this.name}: ${given.failed}`);
    return given;
  }
}
