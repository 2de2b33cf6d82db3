import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from './database.ts';

/** Less room than this and the next write may find none, bytes. */
const leastBytes = 256 * 1_024;

/**
 * Why nothing can be stored for now, as the end of a sentence ("the disk is full"); undefined for an error that is not about room on the
 * disk. Nothing of what failed like this was stored, and it may be tried again as it is.
 */
export function storageTrouble(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'SQLITE_FULL' || code === 'SQLITE_IOERR_SHMSIZE') return 'the disk is full';
  if (code === 'EDQUOT') return 'the quota of this user is used up';
  if (code === 'SQLITE_IOERR_WRITE' || code === 'SQLITE_IOERR_TRUNCATE' || code === 'SQLITE_IOERR_SHMOPEN')
    return 'the disk takes nothing';
  if (code === 'EROFS' || code.startsWith('SQLITE_READONLY')) return 'the disk has become read-only';
  return undefined;
}

/** Why nothing more would fit beside a database, likewise; undefined while there is room, and for one that has no file. */
export function roomTrouble(db: Database): string | undefined {
  return db.memory ? undefined : roomTroubleIn(dirname(db.name));
}

/** Why nothing more would fit into a directory, likewise; undefined while there is room. */
export function roomTroubleIn(directory: string): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < leastBytes ? 'the disk is full' : undefined;
  } catch {
    return 'its directory is gone';
  }
}
