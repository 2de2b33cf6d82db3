import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { repositoryRoot } from '../repository/repository.ts';
import { childFlags, compileCache, preloads, serviceEnvironment } from './child-node.ts';

/** Whose sources the services run from. */
const packages = [
  'contracts',
  'service-kit',
  'memory',
  'minecraft-interface',
  'planning',
  'cognition',
  'dashboard',
  'embedded-world',
  'launcher',
];
const stampFile = join(compileCache, 'sources');
const loadMains = fileURLToPath(new URL('./load-mains.ts', import.meta.url));
const readOnly: ReadonlySet<string> = new Set(['EACCES', 'EPERM', 'EROFS']);
/** The services start without it too, only heavier; nobody waits longer for it than this, ms. */
const limitMs = 60_000;

/**
 * Has the sources of all services compiled and kept before the services start, unless that was done since they last changed. A process that
 * has to strip types by itself holds the stripper as long as it lives, 24 to 31 MB of it, and all of them would do the same work side by side.
 */
export async function compileSources(signal?: AbortSignal): Promise<void> {
  const stamp = sourceStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  const ended = await loadEverything(signal);
  // Without the stamp it is tried again at the next start.
  if (ended) keepStamp(stamp);
}

function keepStamp(stamp: string): void {
  try {
    mkdirSync(compileCache, { recursive: true });
    writeFileSync(stampFile, stamp);
  } catch (error) {
    // An installation that may not be written to keeps no compiled code either, and runs without it.
    if (!(error instanceof Error && 'code' in error && readOnly.has(String(error.code)))) throw error;
  }
}

function loadEverything(signal: AbortSignal | undefined): Promise<boolean> {
  const child = spawn(process.execPath, [...childFlags, ...preloads, loadMains, '--load-only'], {
    cwd: repositoryRoot,
    env: { ...process.env, ...serviceEnvironment },
    stdio: 'ignore',
    timeout: limitMs,
    ...(signal && { signal }),
  });
  return new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
}

/** Node's version, and path, size and time of change of every source. */
function sourceStamp(): string {
  const hash = createHash('sha256').update(process.version);
  for (const name of packages) {
    const folder = join(repositoryRoot, 'packages', name, 'src');
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) continue;
      const file = join(entry.parentPath, entry.name);
      const { size, mtimeMs } = statSync(file);
      hash.update(`\0${file}\0${size}\0${mtimeMs}`);
    }
  }
  return hash.digest('hex');
}
