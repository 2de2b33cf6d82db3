import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import SQLite from 'better-sqlite3';

/** The first bytes of every write-ahead log (the two differ in the byte order of its sums), see "The Write-Ahead Log" of SQLite's file format. */
const walMagic: readonly number[] = [0x377f0682, 0x377f0683];
const walHeaderBytes = 32;

/**
 * What is wrong with a database file, for a person; undefined for a sound one and for one that is not there. It is opened for reading only and
 * looked through whole (`PRAGMA quick_check`, about 0.3 s for 100 MB). @throws what is not about its contents, e.g. that it may not be read
 */
export function databaseDamage(file: string): string | undefined {
  if (!existsSync(file)) return undefined;
  if (statSync(file).size === 0) return 'it is empty';
  if (hasForeignWal(file)) return 'its write-ahead log is damaged';
  try {
    const db = new SQLite(file, { fileMustExist: true, timeout: 5_000 });
    try {
      const found = db.pragma('quick_check(1)', { simple: true });
      return found === 'ok' ? undefined : String(found).split('\n').slice(0, 2).join(': ');
    } finally {
      db.close();
    }
  } catch (error) {
    if (isDamage(error)) return error instanceof Error ? error.message : String(error);
    throw error;
  }
}

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
