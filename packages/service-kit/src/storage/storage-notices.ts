/** By the database they are about. */
const notices = new WeakMap<object, string>();

/** Remembers what had to be done before a database could be opened. */
export function noteStorage(db: object, notice: string): void {
  notices.set(db, notice);
}

/** What had to be done before a database could be opened, in sentences for a person; undefined when it was sound. */
export function storageNotice(db: object): string | undefined {
  return notices.get(db);
}
