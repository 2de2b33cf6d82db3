import type { Database, Migration } from '@conscious-bot/service-kit';
import type { Vector } from './embeddings.ts';

/** The meaning of only this many of the newest memories is computed. */
const NEWEST = 5_000;

/** Creates the table of the vectors of memories; a vector is deleted with its memory. */
export function vectorsMigration(version: number): Migration {
  return {
    version,
    name: 'meanings of memories',
    up: (db) =>
      db.exec(`CREATE TABLE memory_vectors (
        number INTEGER PRIMARY KEY REFERENCES memories (number) ON DELETE CASCADE,
        model TEXT NOT NULL,
        vector BLOB NOT NULL
      )`),
  };
}

/**
 * Vectors of memories. Distances are computed by `sqlite-vec`, which is an optional dependency: where it is not installed, or cannot be loaded,
 * `open` answers undefined and searches go by words.
 */
export class MemoryVectors {
  readonly #statements: ReturnType<typeof prepareStatements>;
  readonly #model: string;

  private constructor(db: Database, model: string) {
    this.#statements = prepareStatements(db);
    this.#model = model;
  }

  static async open(db: Database, model: string): Promise<MemoryVectors | undefined> {
    try {
      const { load } = await import('sqlite-vec');
      load(db);
    } catch {
      return undefined;
    }
    return new MemoryVectors(db, model);
  }

  put(number: number, vector: Vector): void {
    this.#statements.put.run(this.#model, bytesOf(vector), number);
  }

  /** How close some memories are in meaning to a vector, −1 to 1; memories without a vector of the same model and length are left out. */
  likeness(numbers: readonly number[], vector: Vector): ReadonlyMap<number, number> {
    const bytes = bytesOf(vector);
    const rows = this.#statements.distances.all(bytes, JSON.stringify(numbers), this.#model, bytes.byteLength);
    return new Map(rows.map(({ number, distance }) => [number, 1 - distance]));
  }

  /** The newest memories that have no vector of this model yet. */
  missing(limit: number): { readonly number: number; readonly text: string }[] {
    return this.#statements.missing.all(this.#model, limit);
  }
}

function bytesOf(vector: Vector): Buffer {
  return Buffer.from(Float32Array.from(vector).buffer);
}

function prepareStatements(db: Database) {
  return {
    put: db.prepare<[string, Buffer, number]>(
      `INSERT INTO memory_vectors (number, model, vector) SELECT number, ?, ? FROM memories WHERE number = ?
       ON CONFLICT (number) DO UPDATE SET model = excluded.model, vector = excluded.vector`,
    ),
    distances: db.prepare<[Buffer, string, string, number], { number: number; distance: number }>(
      `SELECT number, vec_distance_cosine(vector, ?) AS distance FROM memory_vectors
       WHERE number IN (SELECT value FROM json_each(?)) AND model = ? AND length(vector) = ?`,
    ),
    missing: db.prepare<[string, number], { number: number; text: string }>(
      `SELECT m.number, m.text FROM memories m LEFT JOIN memory_vectors v ON v.number = m.number AND v.model = ?
       WHERE v.number IS NULL AND m.number > (SELECT max(number) FROM memories) - ${NEWEST} ORDER BY m.number DESC LIMIT ?`,
    ),
  };
}
