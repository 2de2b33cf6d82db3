import SQLite from 'better-sqlite3';

export interface CopiedDatabase {
  readonly from: string;
  readonly to: string;
}

/** How long a service may take to end what it is writing, ms. */
const writerMs = 3_000;

/**
 * Copies several databases, which their services go on using, as they all were at one instant: writing to any of them is held up until a look at
 * each has begun (a few milliseconds), and the copies are made of those looks by SQLite's own online backup.
 *
 * @param atThatInstant is called while nothing is written: what is copied there belongs to the same instant
 * @throws when a database is missing, or is written to without end
 */
export async function copyTogether(databases: readonly CopiedDatabase[], atThatInstant: () => void): Promise<void> {
  const open = (readonly: boolean) => (file: string) =>
    new SQLite(file, { readonly, fileMustExist: true, timeout: writerMs });
  const files = databases.map(({ from }) => from);
  const looks: SQLite.Database[] = [];
  try {
    const held: SQLite.Database[] = [];
    try {
      for (const file of files) {
        held.push(open(false)(file));
        held.at(-1)?.exec('BEGIN IMMEDIATE');
      }
      for (const file of files) {
        const look = open(true)(file);
        looks.push(look);
        look.exec('BEGIN');
        // The first read fixes what this connection sees.
        look.prepare('SELECT count(*) FROM sqlite_schema').get();
      }
      atThatInstant();
    } finally {
      // What holds nothing yet has nothing to give back; closing ends a transaction.
      for (const db of held) db.close();
    }
    for (const [index, { to }] of databases.entries()) await looks[index]?.backup(to);
  } finally {
    for (const look of looks) look.close();
  }
}
