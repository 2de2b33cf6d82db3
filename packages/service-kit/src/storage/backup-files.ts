import { existsSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Backups of a database lie in this folder beside it. */
const folderOf = (file: string): string => join(dirname(file), 'backups');

/** What the names of a database's backups begin with. */
const prefixOf = (file: string): string => `${basename(file).replace(/\.sqlite$/, '')}-`;

/** An instant as it stands in file names: `2026-11-22T19-44-03-120Z`. @param at ms since the epoch */
export const fileTime = (at: number): string => new Date(at).toISOString().replace(/[:.]/g, '-');

/** Where a backup made now goes. @param now ms since the epoch */
export const backupFile = (file: string, now: number): string =>
  join(folderOf(file), `${prefixOf(file)}${fileTime(now)}.sqlite`);

/** The backups of a database, the newest first. */
export function backupsOf(file: string): string[] {
  const folder = folderOf(file);
  if (!existsSync(folder)) return [];
  const prefix = prefixOf(file);
  const time = /^\d{4}-\d\d-\d\dT[\d-]+Z\.sqlite$/;
  return readdirSync(folder)
    .filter((name) => name.startsWith(prefix) && time.test(name.slice(prefix.length)))
    .sort()
    .reverse()
    .map((name) => join(folder, name));
}

/** Removes all but the newest `kept` backups of a database. */
export function removeOldBackups(file: string, kept: number): void {
  for (const old of backupsOf(file).slice(kept)) rmSync(old, { force: true });
}
