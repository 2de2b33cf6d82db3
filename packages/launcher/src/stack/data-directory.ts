import { accessSync, constants, existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { backupsOf, describeFileProblem, makeDirectory } from '@conscious-bot/service-kit/storage';
import lockfile from 'proper-lockfile';
import { StackError } from '../state/stack-error.ts';
import { readStackState, type StackState, writeStackState } from '../state/stack-state.ts';
import { endLeftovers, leftoversOf } from '../supervision/leftover-processes.ts';
import { isAlive, recordProcess } from '../supervision/process-identity.ts';
import { latestStamp } from './stack-time.ts';

interface ClaimedDirectory {
  /** Where older data went, when fresh data was asked for and there was any. */
  readonly movedTo?: string;
  /** Names of services of a killed run that were still alive and have been ended. */
  readonly ended: readonly string[];
  /** The embedded world the bot lived in is not there any more. */
  readonly lostWorld: boolean;
  /** The latest the last run may have stamped, ms since the epoch; see `StackTime`. */
  readonly timeMs?: number;
}

/**
 * Takes the data directory for this process. Exactly one launcher holds one at a time: who holds it stands in `stack.json` with pid and start
 * time, so a killed launcher's claim ends with it and needs no waiting. What a killed launcher left running is ended first, where it
 * verifiably is what was recorded.
 *
 * @throws StackError `already_running`, saying how to stop the one that runs; `data_directory` where nothing can be written, saying why.
 */
export async function claimDataDirectory(
  dataDir: string,
  options: { fresh?: boolean; now: number },
): Promise<ClaimedDirectory> {
  provideDirectory(dataDir);
  // The lock covers only the look and the claim, so that two launchers starting in the same moment cannot both find the directory free.
  const release = await lockDirectory(dataDir);
  try {
    const before = readStackState(dataDir);
    if (before?.launcher !== undefined && isAlive(before.launcher)) throw alreadyRunning(dataDir, before);
    const ended = await endLeftovers(before);
    const movedTo = options.fresh === true ? moveAside(dataDir, options.now) : undefined;
    const own = recordProcess(process.pid);
    const timeMs = movedTo === undefined ? before && latestStamp(before) : undefined;
    writeStackState(dataDir, {
      ...(own && { launcher: own }),
      startedAt: options.now,
      ...(timeMs !== undefined && { timeMs }),
      services: [],
    });
    const lostWorld = movedTo === undefined && hasLostWorld(dataDir, before);
    return { ended, lostWorld, ...(movedTo !== undefined && { movedTo }), ...(timeMs !== undefined && { timeMs }) };
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? unusable(dataDir, error) : error;
  } finally {
    await release();
  }
}

/**
 * Does some work on a data directory that nothing runs on, and lets nothing start on it meanwhile.
 *
 * @throws StackError `already_running` when a launcher holds it or a service of a killed one still runs; `data_directory` where it cannot be locked
 */
export async function whileNothingRuns<T>(dataDir: string, work: () => T | Promise<T>): Promise<T> {
  const release = await lockDirectory(dataDir);
  try {
    const state = readStackState(dataDir);
    if (state?.launcher !== undefined && isAlive(state.launcher)) throw alreadyRunning(dataDir, state);
    const left = leftoversOf(state);
    if (left.length > 0)
      throw new StackError(
        'already_running',
        `A part of the bot still runs on ${dataDir}: ${left.map(({ name, pid }) => `${name} (pid ${pid})`).join(', ')}.\nStop it with: npm run stop.`,
      );
    return await work();
  } finally {
    await release();
  }
}

/** @throws StackError `data_directory` */
function lockDirectory(dataDir: string): Promise<() => Promise<void>> {
  return lockfile
    .lock(dataDir, {
      lockfilePath: `${dataDir}.lock`,
      stale: 10_000,
      retries: { retries: 40, minTimeout: 50, maxTimeout: 500 },
    })
    .catch((error: unknown) => Promise.reject(unusable(dirname(dataDir), error)));
}

/** A body that has lived has backups; a first start that was broken off has none. */
function hasLostWorld(dataDir: string, before: StackState | undefined): boolean {
  return (
    before?.services.some(({ name }) => name === 'world') === true &&
    !existsSync(join(dataDir, 'world')) &&
    backupsOf(join(dataDir, 'minecraft-interface.sqlite')).length > 0
  );
}

/** @throws StackError `data_directory` in one sentence */
function provideDirectory(dataDir: string): void {
  try {
    makeDirectory(dataDir);
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw error instanceof StackError ? error : unusable(dataDir, error);
  }
}

const unusable = (dataDir: string, error: unknown): StackError =>
  new StackError(
    'data_directory',
    `The bot cannot keep its data in ${dataDir}: ${describeFileProblem(error)}. Choose another directory by DATA_DIR.`,
  );

/** Data is never deleted: it moves to a sibling named after the moment. */
function moveAside(dataDir: string, now: number): string | undefined {
  if (readdirSync(dataDir).length === 0) return undefined;
  const target = `${dataDir}-${new Date(now).toISOString().replace(/[:.]/g, '-')}`;
  renameSync(dataDir, target);
  mkdirSync(dataDir, { recursive: true });
  return target;
}

function alreadyRunning(dataDir: string, state: StackState): StackError {
  const dashboard = state.services.find((service) => service.name === 'dashboard')?.url;
  return new StackError(
    'already_running',
    `A bot already runs on ${dataDir} (launcher pid ${state.launcher?.pid}${dashboard ? `, dashboard ${dashboard}` : ''}).\n` +
      'Stop it with: npm run stop. Or start a second one beside it with another DATA_DIR and other ports.',
  );
}
