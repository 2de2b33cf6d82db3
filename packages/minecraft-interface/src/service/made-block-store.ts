import type { Database, Migration } from '@conscious-bot/service-kit';
import { type MadeBlock, madeBlock } from '../senses/places/block-makers.ts';
import type { PlaceMemory } from '../senses/places/place-memory.ts';

export const madeBlockMigration = (version: number): Migration => ({
  version,
  name: 'who put which block',
  up: (db) =>
    db.exec(`
      CREATE TABLE made_blocks (
        dimension TEXT NOT NULL,
        x INTEGER NOT NULL,
        y INTEGER NOT NULL,
        z INTEGER NOT NULL,
        record TEXT NOT NULL,
        PRIMARY KEY (dimension, x, y, z)
      )`),
});

interface Row {
  record: string;
}

/** Who put which block, over restarts; in the order in which that was last seen. */
export class MadeBlockStore implements PlaceMemory<MadeBlock> {
  readonly #save;
  readonly #all;
  readonly #forget;

  constructor(db: Database) {
    this.#save = db.prepare<[string, number, number, number, string]>(
      'INSERT OR REPLACE INTO made_blocks (dimension, x, y, z, record) VALUES (?, ?, ?, ?, ?)',
    );
    this.#all = db.prepare<[], Row>('SELECT record FROM made_blocks ORDER BY rowid');
    this.#forget = db.prepare<[string, number, number, number]>(
      'DELETE FROM made_blocks WHERE dimension = ? AND x = ? AND y = ? AND z = ?',
    );
  }

  load(): MadeBlock[] {
    return this.#all.all().map(({ record }) => madeBlock.parse(JSON.parse(record)));
  }

  save(block: MadeBlock): void {
    this.#save.run(block.dimension, block.x, block.y, block.z, JSON.stringify(block));
  }

  forget({ dimension, x, y, z }: MadeBlock): void {
    this.#forget.run(dimension, x, y, z);
  }
}
