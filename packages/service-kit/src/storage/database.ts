import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import SQLite from 'better-sqlite3';

export type Database = SQLite.Database;

/** One step of a database's schema. Steps are numbered 1, 2, 3 … without gaps and never change once released. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  /** Runs inside a transaction. */
  up(db: Database): void;
}

/** The file was written by newer code than this. */
export class DatabaseTooNewError extends Error {
  override readonly name = 'DatabaseTooNewError';
}

/**
 * Opens a database file (its directory is made if missing) or `':memory:'` and brings its schema up to date, each migration in a
 * transaction of its own together with its version number, so that a crash leaves a whole number of steps.
 *
 * WAL with `synchronous=NORMAL`: a commit survives the death of the process; only a power cut may lose the last ones.
 *
 * @throws DatabaseTooNewError when the file is newer than the last migration known here.
 */
export function openDatabase(file: string, migrations: readonly Migration[]): Database {
  migrations.forEach((migration, index) => {
    if (migration.version !== index + 1)
      throw new TypeError(`migration "${migration.name}" has version ${migration.version}, expected ${index + 1}`);
  });
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  const db = new SQLite(file, { timeout: 5_000 });
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    db.pragma('foreign_keys = ON');
    migrate(db, file, migrations);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

function migrate(db: Database, file: string, migrations: readonly Migration[]): void {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version > migrations.length)
    throw new DatabaseTooNewError(
      `${file} has schema version ${version}, this code knows ${migrations.length}: update the code or use another DATA_DIR`,
    );
  for (const migration of migrations.slice(version)) {
    db.transaction(() => {
      migration.up(db);
      db.pragma(`user_version = ${migration.version}`);
    }).immediate();
  }
}

export function hasTable(db: Database, name: string): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;
}

/** Opens a database file to be read only, whatever its schema, e.g. that of a run to be looked at. @throws when there is no such file */
export function openForReading(file: string): Database {
  return new SQLite(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
}
