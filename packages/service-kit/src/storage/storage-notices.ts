import type { Database } from './database.ts';

const notices = new WeakMap<Database, string>();

/** Remembers what had to be done before a database could be opened. */
export function noteStorage(db: Database, notice: string): void {
  notices.set(db, notice);
}

/** What had to be done before a database could be opened, in sentences for a person; undefined when it was sound. */
export function storageNotice(db: Database): string | undefined {
  return notices.get(db);
}
