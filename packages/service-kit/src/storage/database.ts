import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import SQLite from 'better-sqlite3';
import { describeFileProblem, makeDirectory } from './data-folder.ts';
import { mendDatabase } from './mend-database.ts';
import { noteStorage } from './storage-notices.ts';

export type Database = SQLite.Database;

/**
 * Pages of the file kept in this process, KiB. The library's own 16,000 fill over the first hours of a life, 12 MB more of malloc's memory that never
 * comes back; what is read again comes from the machine's own cache as quickly.
 */
const cacheKiB = 4_000;

/** One step of a database's schema. Steps are numbered 1, 2, 3 … without gaps and never change once released. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  /** Runs inside a transaction. */
  up(db: Database): void;
}

/** A file that cannot be worked with as it is, for a person to see to; the message says in one sentence what to do. */
export abstract class StorageUnusableError extends Error {
  readonly file: string;

  constructor(file: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.file = file;
  }
}

/** The file was written by newer code than this. */
export class DatabaseTooNewError extends StorageUnusableError {
  override readonly name = 'DatabaseTooNewError';
}

/** The file is none of this service: another program's, or another service's under this one's name. */
class ForeignDatabaseError extends StorageUnusableError {
  override readonly name = 'ForeignDatabaseError';
}

/** The file cannot be opened at all, e.g. because it may not be read or written. */
class DatabaseUnusableError extends StorageUnusableError {
  override readonly name = 'DatabaseUnusableError';
}

/**
 * Opens a database file (its directory is made if missing) or `':memory:'` and brings its schema up to date, each migration in a
 * transaction of its own together with its version number, so that a crash leaves a whole number of steps.
 *
 * WAL with `synchronous=NORMAL`: a commit survives the death of the process; only a power cut may lose the last ones.
 *
 * A file that is damaged is set aside and the newest good backup takes its place; `storageNotice` says so.
 *
 * @throws DatabaseTooNewError when the file is newer than the last migration known here. @throws ForeignDatabaseError when it is somebody
 * else's. @throws DatabaseUnusableError when it cannot be opened; each says in one sentence what to do.
 */
export function openDatabase(file: string, migrations: readonly Migration[]): Database {
  migrations.forEach((migration, index) => {
    if (migration.version !== index + 1)
      throw new TypeError(`migration "${migration.name}" has version ${migration.version}, expected ${index + 1}`);
  });
  if (file === ':memory:') return prepared(new SQLite(file), file, migrations);
  try {
    makeDirectory(dirname(file));
    const mended = mendDatabase(file, Date.now());
    const db = prepared(new SQLite(file, { timeout: 5_000 }), file, migrations);
    if (mended !== undefined) noteStorage(db, mended.notice);
    return db;
  } catch (error) {
    throw unusable(file, error);
  }
}

function prepared(db: Database, file: string, migrations: readonly Migration[]): Database {
  try {
    db.pragma('journal_mode = WAL');
    db.pragma('synchronous = NORMAL');
    db.pragma('foreign_keys = ON');
    db.pragma(`cache_size = -${cacheKiB}`);
    migrate(db, file, migrations);
  } catch (error) {
    db.close();
    throw error;
  }
  return db;
}

/** In a sentence what is about the file; an error of a migration stays what it is. */
function unusable(file: string, error: unknown): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code.startsWith('SQLITE_READONLY'))
    return new DatabaseUnusableError(
      file,
      `${file} cannot be written: it or its disk is read-only. Choose another directory by DATA_DIR.`,
    );
  if (code.startsWith('SQLITE_CANTOPEN'))
    return new DatabaseUnusableError(
      file,
      `${file} cannot be opened as a database. Move away what stands in its place, or choose another DATA_DIR.`,
    );
  if (error instanceof Error && 'syscall' in error)
    return new DatabaseUnusableError(file, `${file} cannot be used: ${describeFileProblem(error)}.`, { cause: error });
  return error;
}

function migrate(db: Database, file: string, migrations: readonly Migration[]): void {
  const version = Number(db.pragma('user_version', { simple: true }));
  if (version > migrations.length)
    throw new DatabaseTooNewError(
      file,
      `${file} was written by a newer version of the bot (schema version ${version}, this code knows ${migrations.length}): update the code, or choose another DATA_DIR.`,
    );
  const isForeign = version === 0 && db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table'").get() !== undefined;
  if (isForeign)
    throw new ForeignDatabaseError(
      file,
      `${file} is a database of another program, or older than any this code can read: move it away, or choose another DATA_DIR.`,
    );
  claim(db, file, migrations);
  for (const migration of migrations.slice(version)) {
    db.transaction(() => {
      migration.up(db);
      db.pragma(`user_version = ${migration.version}`);
    }).immediate();
  }
}

/** As many of the first migrations as tell one service's databases from another's. */
const telling = 3;

/** Marks a file as that of one kind of database (`application_id`), and refuses one of another kind: the rows of another service fit nothing. */
function claim(db: Database, file: string, migrations: readonly Migration[]): void {
  if (migrations.length < telling) return;
  const kind =
    crc32(
      migrations
        .slice(0, telling)
        .map(({ name }) => name)
        .join('\n'),
    ) | 0;
  const found = Number(db.pragma('application_id', { simple: true }));
  if (found === 0) db.pragma(`application_id = ${kind}`);
  else if (found !== kind)
    throw new ForeignDatabaseError(
      file,
      `${file} holds the data of another service: move it away, or choose another DATA_DIR.`,
    );
}

export function hasTable(db: Database, name: string): boolean {
  return db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?").get(name) !== undefined;
}

/** Opens a database file to be read only, whatever its schema, e.g. that of a run to be looked at. @throws when there is no such file */
export function openForReading(file: string): Database {
  return new SQLite(file, { readonly: true, fileMustExist: true, timeout: 5_000 });
}

/** Opens a database file to be changed, whatever its schema, e.g. that of a copied life. @throws when there is no such file */
export function openForWriting(file: string): Database {
  return new SQLite(file, { fileMustExist: true, timeout: 5_000 });
}
