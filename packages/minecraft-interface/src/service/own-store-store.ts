import { type OwnStore, ownStore } from '@conscious-bot/contracts/world';
import type { Database, Migration } from '@conscious-bot/service-kit';
import { RecordStore } from './record-store.ts';

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

/** The containers the bot put up and what it last saw in them. */
export class OwnStoreStore extends RecordStore<OwnStore> {
  constructor(db: Database) {
    super(db, { table: 'own_stores', key: 'id', schema: ownStore, keyOf: idOf });
  }
}

const idOf = ({ dimension, position: { x, y, z } }: OwnStore): string => `${dimension} ${x} ${y} ${z}`;
