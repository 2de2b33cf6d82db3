import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { BuildStore } from '@conscious-bot/service-kit/storage';
import lockfile from 'proper-lockfile';
import { repositoryRoot } from '../repository/repository.ts';
import { StackError } from '../state/stack-error.ts';

const dashboard = join(repositoryRoot, 'packages', 'dashboard');
/** Where Next.js builds; it empties this folder first, so nobody serves from it. */
const workshop = join(dashboard, '.next');
const builds = new BuildStore(dashboard);
/** What only the next build, an editor or the type checker reads. */
const notServed: ReadonlySet<string> = new Set(['cache', 'dev', 'diagnostics', 'trace', 'trace-build', 'types']);
/** What the build reads: the dashboard's own files, the contracts it bundles, and the versions of everything else. */
const sources = [
  dashboard,
  join(repositoryRoot, 'packages', 'contracts', 'src'),
  join(repositoryRoot, 'pnpm-lock.yaml'),
];
const notSources: ReadonlySet<string> = new Set(['node_modules', '.next', 'test', 'next-env.d.ts']);
/** Ends a build that hangs. It takes 40 s of a free core, and many times that where other work has the machine. */
const buildTimeoutMs = 20 * 60_000;
const keptLines = 40;
/** So often is a stage that goes on named again. */
const stageEveryMs = 5_000;
/** A line by which Next.js says what it is at, rather than what it found. */
const stageLine = /^\s*(✓ )?(Creating|Compiled|Running|Collecting|Generating static pages|Finalizing)\b/;

/** `ms`: since the build began. */
export type BuildProgress =
  | { readonly kind: 'begun' }
  | { readonly kind: 'stage'; readonly stage: string; readonly ms: number }
  | { readonly kind: 'built'; readonly ms: number };

interface DashboardBuildOptions {
  /** Called when there is something to build, at each stage of it, and at least every five seconds. */
  onProgress?(progress: BuildProgress): void;
  /** Breaks the build off. */
  readonly signal?: AbortSignal;
}

/**
 * Builds the dashboard unless there is a build of these sources; two callers at once build it once. Answers the folder of the build, which stays
 * for as long as this process lives. Every state of the sources has its own, so a dashboard that runs from another is not disturbed.
 *
 * @throws StackError `dashboard_build_failed` with the end of the build's output.
 */
export async function buildDashboard({ onProgress = () => {}, signal }: DashboardBuildOptions = {}): Promise<string> {
  const kept = builds.use(sourceHash());
  if (kept !== undefined) return kept;
  const release = await lockfile.lock(dashboard, {
    // Not in .next, which a build empties.
    lockfilePath: join(dashboard, 'node_modules', '.build.lock'),
    stale: 15_000,
    retries: { retries: 600, minTimeout: 500, maxTimeout: 500 },
  });
  try {
    const hash = sourceHash();
    const made = builds.use(hash);
    if (made !== undefined) return made;
    onProgress({ kind: 'begun' });
    const beganAt = performance.now();
    await runBuild((stage) => onProgress({ kind: 'stage', stage, ms: performance.now() - beganAt }), signal);
    const folder = builds.add(hash, copyServed);
    onProgress({ kind: 'built', ms: performance.now() - beganAt });
    return folder;
  } finally {
    await release();
  }
}

/** Next.js is given a build as a folder that looks like its package: what was built, and the public files beside it. */
function copyServed(folder: string): void {
  cpSync(workshop, join(folder, '.next'), {
    recursive: true,
    filter: (path) => !(dirname(path) === workshop && notServed.has(relative(workshop, path))),
  });
  cpSync(join(dashboard, 'public'), join(folder, 'public'), { recursive: true });
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder).sort()) {
    hash.update(`\0${relative(repositoryRoot, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex').slice(0, 16);
}

function filesUnder(path: string): string[] {
  if (!existsSync(path)) return [];
  if (path.endsWith('.yaml')) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const child = join(path, entry.name);
    if (notSources.has(entry.name) || entry.name.endsWith('.test.ts')) return [];
    return entry.isDirectory() ? filesUnder(child) : [child];
  });
}

function runBuild(onStage: (stage: string) => void, signal: AbortSignal | undefined): Promise<void> {
  const next = join(
    dirname(createRequire(join(dashboard, 'package.json')).resolve('next/package.json')),
    'dist/bin/next',
  );
  const child = spawn(process.execPath, [next, 'build'], {
    cwd: dashboard,
    env: { ...process.env, NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: buildTimeoutMs,
    killSignal: 'SIGKILL',
    ...(signal && { signal }),
  });
  const lines: string[] = [];
  let stage = 'Next.js is starting';
  const enter = (next: string) => {
    stage = next;
    onStage(stage);
    ticker.refresh();
  };
  const ticker = setInterval(() => onStage(stage), stageEveryMs);
  const keep = (chunk: unknown) => {
    const said = String(chunk)
      .split('\n')
      .filter((line) => line.trim() !== '');
    lines.push(...said);
    for (const line of said) if (stageLine.test(line)) enter(line.trim());
    lines.splice(0, Math.max(0, lines.length - keptLines));
  };
  child.stdout.on('data', keep);
  child.stderr.on('data', keep);
  return new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) => {
      if (code === 0) return resolve();
      const how = signal ? `was ended by ${signal}` : `failed with exit code ${code}`;
      // Killed by nobody else: what stands above is no fault, only how far it got.
      const why = child.killed
        ? `was not done after ${buildTimeoutMs / 60_000} minutes and was ended; this machine may be too busy`
        : `${how}; see above`;
      reject(new StackError('dashboard_build_failed', `${lines.join('\n')}\n\nBuilding the dashboard ${why}.`));
    });
  }).finally(() => clearInterval(ticker));
}
