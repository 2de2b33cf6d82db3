import type { Database } from '@conscious-bot/service-kit';
import type { PlaceMemory } from '../senses/places/place-memory.ts';

interface RecordTable<T> {
  /** A table with a text column `record` beside its key. */
  readonly table: string;
  readonly key: string;
  readonly keyOf: (record: T) => string;
  readonly schema: { parse(stored: unknown): T };
}

/** Records in a table, each under its key, over restarts; in the order in which they were last saved. */
export class RecordStore<T> implements PlaceMemory<T> {
  readonly #of: Pick<RecordTable<T>, 'keyOf' | 'schema'>;
  readonly #save;
  readonly #all;
  readonly #forget;

  constructor(db: Database, { table, key, ...of }: RecordTable<T>) {
    this.#of = of;
    this.#save = db.prepare<[string, string]>(`INSERT OR REPLACE INTO ${table} (${key}, record) VALUES (?, ?)`);
    this.#all = db.prepare<[], { record: string }>(`SELECT record FROM ${table} ORDER BY rowid`);
    this.#forget = db.prepare<[string]>(`DELETE FROM ${table} WHERE ${key} = ?`);
  }

  load(): T[] {
    return this.#all.all().map(({ record }) => this.#of.schema.parse(JSON.parse(record)));
  }

  save(record: T): void {
    this.#save.run(this.#of.keyOf(record), JSON.stringify(record));
  }

  forget(record: T): void {
    this.#forget.run(this.#of.keyOf(record));
  }
}
