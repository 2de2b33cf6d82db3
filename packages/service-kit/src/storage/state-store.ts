import type { z } from 'zod';
import type { Database, Migration } from './database.ts';

/** Small typed key/value state of a service. */
export interface StateStore {
  /** The value under `key` read through `schema`, or undefined when there is none. Throws ZodError when what is stored does not fit. */
  get<S extends z.ZodType>(key: string, schema: S): z.output<S> | undefined;
  /** Stores a JSON value; `undefined` is refused (use `delete`). */
  set(key: string, value: unknown): void;
  delete(key: string): void;
  /** Keys that begin with `prefix`, sorted. */
  keys(prefix: string): string[];
}

/** Creates the table of the state store. */
export function stateStoreMigration(version: number): Migration {
  return {
    version,
    name: 'state store',
    up: (db) => db.exec('CREATE TABLE state (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID'),
  };
}

/** State in the service's database; writes inside `transaction` are part of it. */
export class SqliteStateStore implements StateStore {
  readonly #get;
  readonly #set;
  readonly #delete;
  readonly #keys;

  constructor(db: Database) {
    this.#get = db.prepare<[string], { value: string }>('SELECT value FROM state WHERE key = ?');
    this.#set = db.prepare<[string, string]>(
      'INSERT INTO state (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value',
    );
    this.#delete = db.prepare<[string]>('DELETE FROM state WHERE key = ?');
    this.#keys = db.prepare<[string, number, string], { key: string }>(
      'SELECT key FROM state WHERE key >= ? AND substr(key, 1, ?) = ? ORDER BY key',
    );
  }

  get<S extends z.ZodType>(key: string, schema: S): z.output<S> | undefined {
    const row = this.#get.get(key);
    return row && schema.parse(JSON.parse(row.value));
  }

  set(key: string, value: unknown): void {
    const text = JSON.stringify(value);
    if (text === undefined) throw new TypeError(`the value of "${key}" has no JSON form`);
    this.#set.run(key, text);
  }

  delete(key: string): void {
    this.#delete.run(key);
  }

  keys(prefix: string): string[] {
    return this.#keys.all(prefix, [...prefix].length, prefix).map((row) => row.key);
  }
}
