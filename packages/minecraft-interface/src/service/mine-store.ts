import type { MappedMine } from '@conscious-bot/contracts/world';
import type { Clock, Database, Migration } from '@conscious-bot/service-kit';
import { type Mine, mine } from '../senses/places/mine.ts';
import type { PlaceMemory } from '../senses/places/place-memory.ts';

export const mineMigration = (version: number): Migration => ({
  version,
  name: 'mines',
  up: (db) =>
    db.exec(`
      CREATE TABLE mines (
        id TEXT PRIMARY KEY,
        record TEXT NOT NULL
      )`),
});

export const mineBeginningMigration = (version: number): Migration => ({
  version,
  name: 'when mines were begun',
  up: (db) => db.exec('ALTER TABLE mines ADD COLUMN since REAL'),
});

/** Mines kept; those not worked for longest are forgotten. */
const KEPT = 256;

interface Row {
  record: string;
  /** Null for a mine from a time when that was not written down. */
  since: number | null;
}

/** The mines the bot has dug, over restarts. */
export class MineStore implements PlaceMemory<Mine> {
  readonly #save;
  readonly #all;
  readonly #forget;
  readonly #prune;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#clock = clock;
    // Replaced, so that the mine worked last is the last one; its beginning stays.
    this.#save = db.prepare<[{ id: string; record: string; now: number }]>(
      `INSERT OR REPLACE INTO mines (id, record, since) VALUES (@id, @record,
         CASE WHEN EXISTS (SELECT 1 FROM mines WHERE id = @id) THEN (SELECT since FROM mines WHERE id = @id) ELSE @now END)`,
    );
    this.#all = db.prepare<[], Row>('SELECT record, since FROM mines ORDER BY rowid');
    this.#forget = db.prepare<[string]>('DELETE FROM mines WHERE id = ?');
    this.#prune = db.prepare<[number]>(
      'DELETE FROM mines WHERE rowid NOT IN (SELECT rowid FROM mines ORDER BY rowid DESC LIMIT ?)',
    );
  }

  load(): Mine[] {
    return this.#all.all().map(({ record }) => mine.parse(JSON.parse(record)));
  }

  save(known: Mine): void {
    this.#save.run({ id: idOf(known), record: JSON.stringify(known), now: this.#clock.now() });
    this.#prune.run(KEPT);
  }

  /** As the map shows them. */
  mapped(): MappedMine[] {
    return this.#all.all().map(({ record, since }) => {
      const { dimension, entrance, foot, dug, found } = mine.parse(JSON.parse(record));
      return { dimension, entrance, foot, dug, found, ...(since === null ? {} : { since }) };
    });
  }

  forget(known: Mine): void {
    this.#forget.run(idOf(known));
  }
}

const idOf = ({ dimension, foot: { x, y, z } }: Mine): string => `${dimension} ${x} ${y} ${z}`;
