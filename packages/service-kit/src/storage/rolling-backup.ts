import { renameSync, rmSync, statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Logger } from '../process/logger.ts';
import { storageProblem } from '../process/storage-problem.ts';
import type { Clock } from '../time/clock.ts';
import { backupFile, removeOldBackups } from './backup-files.ts';
import { databaseDamageAside } from './check-database.ts';
import { makeDirectory } from './data-folder.ts';
import type { Database } from './database.ts';

interface RollingBackupOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  /** From one backup to the next, ms; two minutes unless given. */
  readonly everyMs?: number;
  /** How many are kept; two unless given. */
  readonly kept?: number;
}

const defaultEveryMs = 120_000;
const defaultKept = 2;
/** The first one comes soon, but not while everything starts, ms. */
const firstAfterMs = 15_000;

export interface RollingBackup {
  /** Makes one now, unless nothing has changed. @returns its file, or undefined when none was made */
  now(): Promise<string | undefined>;
  stop(): void;
}

/**
 * Copies a database to `backups` beside it again and again, by SQLite's own online backup: a few pages at a time, while the service goes on
 * writing. Each copy is looked through in another thread before an older one goes for it. Nothing is made of a database in memory, and nothing
 * while the disk has no room for it.
 */
export function startRollingBackup(options: RollingBackupOptions): RollingBackup {
  const { db, clock, logger, everyMs = defaultEveryMs, kept = defaultKept } = options;
  if (db.memory) return { now: async () => undefined, stop: () => {} };
  let stopped = false;
  let lastChanges = -1;
  let running: Promise<string | undefined> | undefined;

  const make = async (): Promise<string | undefined> => {
    const changes = db.prepare<[], { n: number }>('SELECT total_changes() AS n').get()?.n ?? 0;
    if (changes === lastChanges || !hasRoom(db)) return undefined;
    const target = backupFile(db.name, clock.now());
    const part = `${target}.part`;
    try {
      makeDirectory(dirname(target));
      await db.backup(part, {
        progress: () => {
          if (stopped) throw new Error('the service stops');
          return 100;
        },
      });
      const problem = await databaseDamageAside(part);
      if (stopped) return undefined;
      if (problem !== undefined) {
        logger.error({ problem }, `a backup of ${db.name} came out damaged (${problem}); the older ones stay`);
        return undefined;
      }
      renameSync(part, target);
      removeOldBackups(db.name, kept);
      lastChanges = changes;
      return target;
    } finally {
      for (const rest of ['', '-wal', '-shm', '-journal']) rmSync(`${part}${rest}`, { force: true });
    }
  };
  const now = (): Promise<string | undefined> => {
    running ??= make()
      .catch((error: unknown) => {
        const level = stopped || storageProblem(error) !== undefined ? 'debug' : 'error';
        logger[level]({ err: error }, `no backup of ${db.name} could be made`);
        return undefined;
      })
      .finally(() => {
        running = undefined;
      });
    return running;
  };
  const first = clock.setTimeout(() => void now(), firstAfterMs);
  const timer = clock.setInterval(() => void now(), everyMs);
  return {
    now,
    stop: () => {
      stopped = true;
      clock.clear(first);
      clock.clear(timer);
    },
  };
}

/** A backup must not take the room that the database itself needs. */
function hasRoom(db: Database): boolean {
  const pages = Number(db.pragma('page_count', { simple: true })) * Number(db.pragma('page_size', { simple: true }));
  const { bavail, bsize } = statfsSync(dirname(db.name));
  return bavail * bsize > 2 * pages + 1_000_000;
}
