import { once } from 'node:events';
import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import { quickCheck } from './quick-check.mjs';

/** The first bytes of every write-ahead log (the two differ in the byte order of its sums), see "The Write-Ahead Log" of SQLite's file format. */
const walMagic: readonly number[] = [0x377f0682, 0x377f0683];
const walHeaderBytes = 32;

/**
 * What is wrong with a database file, for a person; undefined for a sound one and for one that is not there. It is opened for reading only and
 * looked through whole. @throws what is not about its contents, e.g. that it may not be read
 */
export function databaseDamage(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  const seen = damageSeen(file);
  if (seen !== undefined) return seen;
  try {
    return inSentence(quickCheck(file));
  } catch (error) {
    if (isDamage(error)) return error instanceof Error ? error.message : String(error);
    throw error;
  }
}

const answer = z.union([z.object({ found: z.string() }), z.object({ code: z.string(), message: z.string() })]);

/** The same, looked through in another thread: it takes a moment, in which a service has other things to do. */
export async function databaseDamageAside(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined;
  const seen = damageSeen(file);
  if (seen !== undefined) return seen;
  // What a service loads before its own program is no business of this thread.
  const worker = new Worker(new URL('./check-worker.mjs', import.meta.url), { workerData: file, execArgv: [] });
  worker.unref();
  const [message] = await once(worker, 'message');
  const answered = answer.parse(message);
  if ('found' in answered) return inSentence(answered.found);
  const error = Object.assign(new Error(answered.message), { code: answered.code });
  if (isDamage(error)) return error.message;
  throw error;
}

/** What is seen to be wrong without opening it. */
function damageSeen(file: string): string | undefined {
  if (statSync(file).size === 0) return 'it is empty';
  return hasForeignWal(file) ? 'its write-ahead log is damaged' : undefined;
}

/** What a check found, for a person. */
const inSentence = (found: string): string | undefined =>
  found === 'ok' ? undefined : found.split('\n').slice(0, 2).join(': ');

/** SQLite would take such a log for an empty one, and what was stored last would be missing without a word. */
function hasForeignWal(file: string): boolean {
  const wal = `${file}-wal`;
  if (!existsSync(wal) || statSync(wal).size < walHeaderBytes) return false;
  const handle = openSync(wal, 'r');
  try {
    const header = Buffer.alloc(4);
    readSync(handle, header, 0, 4, 0);
    return !walMagic.includes(header.readUInt32BE(0));
  } finally {
    closeSync(handle);
  }
}

function isDamage(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return code === 'SQLITE_NOTADB' || code.startsWith('SQLITE_CORRUPT') || code.startsWith('SQLITE_IOERR_SHORT_READ');
}
