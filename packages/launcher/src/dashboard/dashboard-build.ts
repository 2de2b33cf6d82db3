import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import lockfile from 'proper-lockfile';
import { repositoryRoot } from '../repository/repository.ts';
import { StackError } from '../state/stack-error.ts';

const dashboard = join(repositoryRoot, 'packages', 'dashboard');
const stampFile = join(dashboard, '.next', 'source-stamp');
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

/** Does the built dashboard match its sources? */
export function isDashboardBuilt(): boolean {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === sourceHash();
}

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
 * Builds the dashboard unless the build is up to date; two callers at once build it once.
 *
 * @throws StackError `dashboard_build_failed` with the end of the build's output.
 */
export async function buildDashboard({ onProgress = () => {}, signal }: DashboardBuildOptions = {}): Promise<void> {
  if (isDashboardBuilt()) return;
  const release = await lockfile.lock(dashboard, {
    // Not in .next, which a build empties.
    lockfilePath: join(dashboard, 'node_modules', '.build.lock'),
    stale: 15_000,
    retries: { retries: 600, minTimeout: 500, maxTimeout: 500 },
  });
  try {
    if (isDashboardBuilt()) return;
    onProgress({ kind: 'begun' });
    const beganAt = performance.now();
    const hash = sourceHash();
    await runBuild((stage) => onProgress({ kind: 'stage', stage, ms: performance.now() - beganAt }), signal);
    writeFileSync(stampFile, hash);
    onProgress({ kind: 'built', ms: performance.now() - beganAt });
  } finally {
    await release();
  }
}

function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesUnder).sort()) {
    hash.update(`\0${relative(repositoryRoot, file)}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
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
