import { type NamedPlace, namedPlace } from '@conscious-bot/contracts/world';
import type { Database, Migration } from '@conscious-bot/service-kit';
import type { PlaceMemory } from '../senses/places/known-places.ts';

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

interface Row {
  record: string;
}

/** The places the bot was asked to remember, over restarts. */
export class PlaceStore implements PlaceMemory {
  readonly #save;
  readonly #all;
  readonly #forget;

  constructor(db: Database) {
    this.#save = db.prepare<[string, string]>('INSERT OR REPLACE INTO places (name, record) VALUES (?, ?)');
    this.#all = db.prepare<[], Row>('SELECT record FROM places ORDER BY rowid');
    this.#forget = db.prepare<[string]>('DELETE FROM places WHERE name = ?');
  }

  load(): NamedPlace[] {
    return this.#all.all().map(({ record }) => namedPlace.parse(JSON.parse(record)));
  }

  save(place: NamedPlace): void {
    this.#save.run(place.name, JSON.stringify(place));
  }

  forget(name: string): void {
    this.#forget.run(name);
  }
}
