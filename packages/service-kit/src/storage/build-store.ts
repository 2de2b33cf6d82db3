import { mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** In a build: an empty file for each process that uses it, named by its pid. */
const usersFolder = 'used-by';
/** Ends the name of a build that is being added or removed; whoever adds the next one clears it away. */
const unfinished = '.unfinished';
/** So many are kept even if nobody uses them: a checkout is switched to and fro. */
const keptBuilds = 2;

/**
 * Builds of a package that processes run from, side by side in its `node_modules`, each in a folder with a name of its own. A build never changes
 * once it is there and stays for as long as a living process uses it, so that a new one harms nobody. Whoever is killed at any moment leaves
 * nothing that looks like a build and is none, and nothing that is never cleared away.
 */
export class BuildStore {
  readonly #folder: string;

  /** `packageFolder`: the root of the package. */
  constructor(packageFolder: string) {
    this.#folder = join(packageFolder, 'node_modules', '.builds');
  }

  /** The folder of the build with this name, or undefined when there is none. It becomes the newest, and this process uses it until it ends. */
  use(name: string): string | undefined {
    const folder = join(this.#folder, name);
    try {
      writeFileSync(join(folder, usersFolder, String(process.pid)), '');
      const now = new Date();
      utimesSync(folder, now, now);
      this.#livingUsers(name);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return undefined;
      throw error;
    }
    return folder;
  }

  /** The folder of the newest build, or undefined when there is none. This process uses it until it ends. */
  useNewest(): string | undefined {
    const [newest] = this.#newestFirst();
    if (newest === undefined) return undefined;
    try {
      return this.use(newest);
    } catch (error) {
      // Where nothing can be written, nothing can be removed either.
      if (codeOf(error) === 'EROFS' || codeOf(error) === 'EACCES') return join(this.#folder, newest);
      throw error;
    }
  }

  /**
   * Adds a build, removes those that are neither among the newest nor used, and answers the folder of the new one, which this process uses until it
   * ends. By one process at a time. `fill` writes what belongs into the folder; when it throws, nothing is added.
   */
  add(name: string, fill: (folder: string) => void): string {
    this.#clearUnfinished();
    const made = join(this.#folder, `${name}${unfinished}`);
    mkdirSync(join(made, usersFolder), { recursive: true });
    fill(made);
    renameSync(made, join(this.#folder, name));
    const folder = this.use(name);
    if (folder === undefined) throw new Error(`the build ${name} was removed as it was added`);
    for (const old of this.#newestFirst().slice(keptBuilds))
      if (this.#livingUsers(old).length === 0)
        renameSync(join(this.#folder, old), join(this.#folder, `${old}${unfinished}`));
    this.#clearUnfinished();
    return folder;
  }

  #newestFirst(): string[] {
    return this.#entries()
      .filter((name) => !name.endsWith(unfinished))
      .map((name) => ({ name, usedAt: statSync(join(this.#folder, name)).mtimeMs }))
      .toSorted((a, b) => b.usedAt - a.usedAt)
      .map(({ name }) => name);
  }

  #clearUnfinished(): void {
    for (const name of this.#entries())
      if (name.endsWith(unfinished)) rmSync(join(this.#folder, name), { recursive: true, force: true });
  }

  #entries(): string[] {
    try {
      return readdirSync(this.#folder);
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return [];
      throw error;
    }
  }

  /** Those who are gone are struck off, so that a build which is used for years does not fill up with them. */
  #livingUsers(name: string): string[] {
    const users = join(this.#folder, name, usersFolder);
    return readdirSync(users).filter((pid) => {
      if (lives(Number(pid))) return true;
      rmSync(join(users, pid), { force: true });
      return false;
    });
  }
}

/** A process that was given the pid of one that is gone counts as well: what it holds is only kept for longer. */
function lives(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process may not be sent a signal.
    return codeOf(error) === 'EPERM';
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined);
