import type { Database, Migration } from '@conscious-bot/service-kit';

/** Creates the table that holds how far work that goes through all memories has come. */
export function marksMigration(version: number): Migration {
  return {
    version,
    name: 'how far merging has come',
    up: (db) => db.exec('CREATE TABLE marks (name TEXT PRIMARY KEY, at REAL NOT NULL, number INTEGER NOT NULL)'),
  };
}

/** A place in the order of memories: when last seen, then number. */
interface Mark {
  readonly at: number;
  readonly number: number;
}

/** Reads and sets a mark that outlives the process. */
export class Marks {
  readonly #get;
  readonly #set;

  constructor(db: Database) {
    this.#get = db.prepare<[string], Mark>('SELECT at, number FROM marks WHERE name = ?');
    this.#set = db.prepare<[string, number, number]>(
      'INSERT INTO marks (name, at, number) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at, number = excluded.number',
    );
  }

  get(name: string): Mark {
    return this.#get.get(name) ?? { at: 0, number: 0 };
  }

  set(name: string, { at, number }: Mark): void {
    this.#set.run(name, at, number);
  }
}
