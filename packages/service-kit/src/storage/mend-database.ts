import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import SQLite from 'better-sqlite3';
import { backupsOf, fileTime } from './backup-files.ts';
import { databaseDamage } from './check-database.ts';
import { whatIsMissing } from './missing-data.ts';

/** Sequence numbers go on this far above those of a backup, so that none is given out twice: far more than are used up between two backups. */
const sequenceGap = 1_000_000;

interface Mended {
  /** What was wrong, what was done and what it means, in whole sentences. */
  readonly notice: string;
}

/**
 * Looks a database file through before it is opened. One that is damaged, empty, holds less than its newest backup, or is gone although there are
 * backups is set aside under its name and the time, never deleted, and the newest good backup takes its place. Undefined when nothing had to be done.
 *
 * @param now ms since the epoch
 * @throws what is not about the contents of the file, e.g. that it may not be read or that the disk is full
 */
export function mendDatabase(file: string, now: number): Mended | undefined {
  const missing = !existsSync(file);
  const backups = backupsOf(file);
  const problem = missing ? undefined : (databaseDamage(file) ?? whatIsMissing(file, backups));
  if (problem === undefined && !missing) return undefined;
  // A first start.
  if (missing && backups.length === 0) return undefined;
  if (problem === 'it is empty' && backups.length === 0) return undefined;
  const aside = missing ? undefined : setAside(file, now);
  const good = backups.find((backup) => databaseDamage(backup) === undefined);
  const found = missing
    ? `${file} is missing although there are backups of it.`
    : `${file} is damaged (${problem}) and was set aside as ${aside}.`;
  if (good === undefined)
    return { notice: `${found} There is no good backup, so it begins anew, with nothing remembered in it.` };
  // Copied beside it first: a crash in between must not leave half a file under the real name.
  copyFileSync(good, `${file}.next`);
  continueSequences(`${file}.next`);
  for (const part of ['-wal', '-shm']) rmSync(`${file}${part}`, { force: true });
  renameSync(`${file}.next`, file);
  return { notice: `${found} The backup ${good} took its place; what was stored after that is missing.` };
}

function setAside(file: string, now: number): string {
  const aside = `${file}.damaged-${fileTime(now)}`;
  for (const part of ['', '-wal', '-shm'])
    if (existsSync(`${file}${part}`)) renameSync(`${file}${part}`, `${aside}${part}`);
  return aside;
}

/** Whoever follows the event log has seen events that the backup does not hold: numbers of events to come must lie above all of them. */
function continueSequences(file: string): void {
  const db = new SQLite(file);
  try {
    db.pragma('journal_mode = DELETE');
    const has = db.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sqlite_sequence'").get() !== undefined;
    if (has) db.prepare('UPDATE sqlite_sequence SET seq = seq + ?').run(sequenceGap);
  } finally {
    db.close();
  }
}
