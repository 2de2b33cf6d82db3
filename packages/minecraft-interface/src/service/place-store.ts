import { type NamedPlace, namedPlace } from '@conscious-bot/contracts/world';
import type { Database, Migration } from '@conscious-bot/service-kit';
import { RecordStore } from './record-store.ts';

export const placeMigration = (version: number): Migration => ({
  version,
  name: 'named places',
  up: (db) =>
    db.exec(`
      CREATE TABLE places (
        name TEXT PRIMARY KEY,
        record TEXT NOT NULL
      )`),
});

/** The places the bot was asked to remember, by their names. */
export class PlaceStore extends RecordStore<NamedPlace> {
  constructor(db: Database) {
    super(db, { table: 'places', key: 'name', schema: namedPlace, keyOf: ({ name }) => name });
  }
}
