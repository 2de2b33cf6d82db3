import { type OwnStore, ownStore } from '@conscious-bot/contracts/world';
import type { Database, Migration } from '@conscious-bot/service-kit';
import type { StoreMemory } from '../senses/places/known-containers.ts';

export const ownStoreMigration = (version: number): Migration => ({
  version,
  name: 'own containers',
  up: (db) =>
    db.exec(`
      CREATE TABLE own_stores (
        id TEXT PRIMARY KEY,
        record TEXT NOT NULL
      )`),
});

interface Row {
  record: string;
}

/** The containers the bot put up and what it last saw in them, over restarts. */
export class OwnStoreStore implements StoreMemory {
  readonly #save;
  readonly #all;
  readonly #forget;

  constructor(db: Database) {
    this.#save = db.prepare<[string, string]>('INSERT OR REPLACE INTO own_stores (id, record) VALUES (?, ?)');
    this.#all = db.prepare<[], Row>('SELECT record FROM own_stores ORDER BY rowid');
    this.#forget = db.prepare<[string]>('DELETE FROM own_stores WHERE id = ?');
  }

  load(): OwnStore[] {
    return this.#all.all().map(({ record }) => ownStore.parse(JSON.parse(record)));
  }

  save(store: OwnStore): void {
    this.#save.run(idOf(store), JSON.stringify(store));
  }

  forget(store: OwnStore): void {
    this.#forget.run(idOf(store));
  }
}

const idOf = ({ dimension, position: { x, y, z } }: OwnStore): string => `${dimension} ${x} ${y} ${z}`;
