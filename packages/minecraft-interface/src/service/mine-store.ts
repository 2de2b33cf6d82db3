import type { Database, Migration } from '@conscious-bot/service-kit';
import type { MineMemory } from '../senses/places/known-mines.ts';
import { type Mine, mine } from '../senses/places/mine.ts';

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

/** Mines kept; those not worked for longest are forgotten. */
const KEPT = 256;

interface Row {
  record: string;
}

/** The mines the bot has dug, over restarts. */
export class MineStore implements MineMemory {
  readonly #save;
  readonly #all;
  readonly #forget;
  readonly #prune;

  constructor(db: Database) {
    this.#save = db.prepare<[string, string]>('INSERT OR REPLACE INTO mines (id, record) VALUES (?, ?)');
    this.#all = db.prepare<[], Row>('SELECT record FROM mines ORDER BY rowid');
    this.#forget = db.prepare<[string]>('DELETE FROM mines WHERE id = ?');
    this.#prune = db.prepare<[number]>(
      'DELETE FROM mines WHERE rowid NOT IN (SELECT rowid FROM mines ORDER BY rowid DESC LIMIT ?)',
    );
  }

  load(): Mine[] {
    return this.#all.all().map(({ record }) => mine.parse(JSON.parse(record)));
  }

  save(known: Mine): void {
    this.#save.run(idOf(known), JSON.stringify(known));
    this.#prune.run(KEPT);
  }

  forget(known: Mine): void {
    this.#forget.run(idOf(known));
  }
}

const idOf = ({ dimension, foot: { x, y, z } }: Mine): string => `${dimension} ${x} ${y} ${z}`;
