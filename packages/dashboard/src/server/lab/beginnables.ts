import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Beginnable, beginnable } from '@conscious-bot/contracts/lab';
import { ServiceError } from '@conscious-bot/service-kit';
import { z } from 'zod';
import { repositoryRoot } from './lab-work.ts';

const run = promisify(execFile);
/** The programs answer within seconds; a machine that is busy with an experiment needs longer, ms. */
const listMs = 60_000;

/** What can be begun, as the programs themselves tell it; asked once, and again when they could not answer. */
export class Beginnables {
  readonly #programs: readonly string[];
  #known: Promise<Beginnable[]> | undefined;

  constructor(programs: readonly string[]) {
    this.#programs = programs;
  }

  /** @throws ServiceError internal when a program does not answer */
  all(): Promise<Beginnable[]> {
    this.#known ??= Promise.all(this.#programs.map(list)).then((lists) => lists.flat());
    this.#known.catch(() => {
      this.#known = undefined;
    });
    return this.#known;
  }
}

async function list(program: string): Promise<Beginnable[]> {
  try {
    const { stdout } = await run(process.execPath, [program, '--list'], { cwd: repositoryRoot, timeout: listMs });
    return z.array(beginnable).parse(JSON.parse(stdout));
  } catch {
    throw new ServiceError('internal', 'What can be begun could not be listed.');
  }
}
