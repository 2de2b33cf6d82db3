import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Database } from './database.ts';

/** Less room than this and the next write may find none, bytes. */
const leastBytes = 256 * 1_024;

/** Why nothing more would fit beside a database, likewise; undefined while there is room, and for one that has no file. */
export function roomProblem(db: Database): string | undefined {
  return db.memory ? undefined : roomProblemIn(dirname(db.name));
}

/** Why nothing more would fit into a directory, likewise; undefined while there is room. */
export function roomProblemIn(directory: string): string | undefined {
  try {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize < leastBytes ? 'the disk is full' : undefined;
  } catch {
    return 'its directory is gone';
  }
}
