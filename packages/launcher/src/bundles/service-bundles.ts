import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { repositoryRoot } from '../repository/repository.ts';

/** Where bundles are kept between starts. */
export const bundleFolder = join(repositoryRoot, 'node_modules', '.cache', 'services');
/** The programs that are bundled, by the name of their package; the world is one of them. */
export const bundledPackages = [
  'memory',
  'minecraft-interface',
  'planning',
  'cognition',
  'dashboard',
  'embedded-world',
] as const;
type BundledPackage = (typeof bundledPackages)[number];

/** What every child loads before its own program, in one file. */
export const preloadName = 'preload';

/** Which bundles there are, and what they were made of. */
export const bundleRecord = z.object({
  /** The folder of the bundles, below `bundleFolder`: named after their content. */
  folder: z.string(),
  /** Every file they were made of, by its path from the root of the repository. */
  inputs: z.array(z.string()),
  /** Of the inputs as they were; see `stampOf`. */
  stamp: z.string(),
});
export const recordFile = join(bundleFolder, 'bundles.json');

const builder = fileURLToPath(new URL('./bundle-services.ts', import.meta.url));
/** The services start without bundles too, only slower; nobody waits longer for them than this, ms. */
const limitMs = 120_000;
const keptOutput = 2_000;

export interface Bundles {
  /** The program of a package as one file. */
  programOf(name: BundledPackage): string;
  /** To be loaded first (`node --import`). */
  readonly preload: string;
}

/**
 * The programs of all services, each with the libraries it uses in one file, made anew when any file they were made of has changed. Loading a
 * program as a thousand files takes two to three times the processor. Rejects with the reason when they cannot be made; the services run from
 * their sources as well.
 */
export async function bundleServices(signal?: AbortSignal): Promise<Bundles> {
  let folder = keptBundles();
  if (folder === undefined) {
    await buildBundles(signal);
    folder = keptBundles();
  }
  if (folder === undefined) throw new Error('the sources changed while they were bundled');
  return {
    programOf: (name) => join(folder, `${name}.mjs`),
    preload: join(folder, `${preloadName}.mjs`),
  };
}

/** The folder of the bundles that were made last, unless something they were made of has changed since. */
function keptBundles(): string | undefined {
  if (!existsSync(recordFile)) return undefined;
  const record = bundleRecord.safeParse(JSON.parse(readFileSync(recordFile, 'utf8'))).data;
  if (record === undefined || stampOf(record.inputs) !== record.stamp) return undefined;
  const folder = join(bundleFolder, record.folder);
  return existsSync(folder) ? folder : undefined;
}

/**
 * Of where the repository is, and of every file its path, size, inode and the times of its last changes. Nothing can put back the time at which a
 * file's content or name was last changed, so equal stamps mean equal sources. Of installed files only the time of their content counts.
 */
export function stampOf(inputs: readonly string[]): string {
  const hash = createHash('sha256').update(repositoryRoot);
  for (const input of inputs) {
    const file = statSync(join(repositoryRoot, input), { throwIfNoEntry: false });
    hash.update(`\0${input}\0`);
    if (file === undefined) continue;
    hash.update(`${file.size} ${file.ino} ${file.mtimeMs}`);
    // Installed files are links into a store: every install elsewhere that uses the same changes this time, and nothing else of them.
    if (!isInstalled(input)) hash.update(` ${file.ctimeMs}`);
  }
  return hash.digest('hex');
}

/** Whether a path leads to a file of a library. */
export const isInstalled = (file: string): boolean => /(^|[\\/])node_modules[\\/]/.test(file);

/** In a process of its own: the bundler takes more memory than all the launcher holds. */
function buildBundles(signal: AbortSignal | undefined): Promise<void> {
  const child = spawn(process.execPath, [builder], {
    cwd: repositoryRoot,
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: limitMs,
    ...(signal && { signal }),
  });
  let said = '';
  child.stderr.on('data', (chunk) => {
    said = `${said}${String(chunk)}`.slice(-keptOutput);
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(said.trim() || `the bundler ended with exit code ${code}`));
    });
  });
}
