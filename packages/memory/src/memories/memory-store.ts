import type { Memory } from '@conscious-bot/contracts';
import { type Database, transaction } from '@conscious-bot/service-kit';
import { type ForgottenHow, ForgottenMemories } from './forgotten-memories.ts';
import { indexedWords } from './indexed-words.ts';
import { keptUntil } from './life.ts';
import { type MemoryRow, memoryColumns, memoryOf, valuesOf, writtenColumns } from './memory-row.ts';

/** A memory as its writer gives it; the store decides how long it is kept. */
export type NewMemory = Omit<Memory, 'keepUntil'>;

/** Memories of every kind, each with the names and words it is found by. Queries are in `retrieval/`. */
export class MemoryStore {
  readonly #db: Database;
  readonly #lifeMs: number;
  readonly #statements: ReturnType<typeof prepareStatements>;
  #forgotten: ForgottenMemories | undefined;
  #vectorDrop: ReturnType<typeof prepareVectorDrop> | undefined;

  /** `lifeMs`: how long a memory of medium importance lives; see `keptUntil`. */
  constructor(db: Database, lifeMs: number) {
    this.#db = db;
    this.#lifeMs = lifeMs;
    this.#statements = prepareStatements(db);
  }

  /** A trace of what was forgotten. Earlier migrations write memories while its table is not there yet. */
  get forgotten(): ForgottenMemories {
    this.#forgotten ??= new ForgottenMemories(this.#db);
    return this.#forgotten;
  }

  get(id: string): Memory | undefined {
    const row = this.#statements.byId.get(id);
    return row && memoryOf(row);
  }

  /** Whether there is such a memory, or was one whose forgetting is still known. */
  wasEver(id: string): boolean {
    return this.get(id) !== undefined || this.forgotten.page({ id, limit: 1 }).forgotten.length > 0;
  }

  /** Stores a memory; false, and nothing happens, when its id is known. */
  add(memory: NewMemory): boolean {
    return this.#atomically(() => {
      const whole = { ...memory, keepUntil: keptUntil(memory, this.#lifeMs) };
      const { changes, lastInsertRowid } = this.#statements.insert.run(...valuesOf(whole));
      if (changes === 0) return false;
      this.#index(Number(lastInsertRowid), whole);
      return true;
    });
  }

  /** Stores a memory, replacing the one with the same id if there is one. */
  put(memory: NewMemory): void {
    this.#atomically(() => {
      const row = this.#statements.byId.get(memory.id);
      if (row === undefined) {
        this.add(memory);
        return;
      }
      const whole = { ...memory, keepUntil: keptUntil(memory, this.#lifeMs) };
      this.#unindex(row);
      this.#statements.update.run(...valuesOf(whole), row.number);
      this.#index(row.number, whole);
      // What it meant is computed anew.
      if (row.text !== whole.text) this.#dropVector(row.number);
    });
  }

  /** Forgets memories and keeps a trace of each; unknown ids are ignored. */
  remove(ids: readonly string[], how: ForgottenHow): void {
    this.#atomically(() => {
      for (const id of ids) {
        const row = this.#statements.byId.get(id);
        if (row === undefined) continue;
        this.forgotten.add(memoryOf(row), how);
        this.#unindex(row);
        this.#statements.remove.run(row.number);
      }
    });
  }

  /** Counts memories as recalled at an instant, ms since the epoch, which lengthens their life. */
  used(memories: readonly Pick<Memory, 'id'>[], at: number): void {
    if (memories.length === 0) return;
    this.#atomically(() => {
      for (const { id } of memories) {
        // Read again: another call may have counted since.
        const now = this.get(id);
        if (now === undefined) continue;
        const used = { ...now, uses: now.uses + 1, lastUsedAt: Math.max(at, now.lastUsedAt ?? 0) };
        this.#statements.use.run({ ...used, keepUntil: keptUntil(used, this.#lifeMs) });
      }
    });
  }

  /** How many there are of a kind. */
  count(kind: Memory['kind']): number {
    return this.#statements.count.get(kind)?.n ?? 0;
  }

  /** In the transaction under way, if there is one: a migration has one of its own. */
  #atomically<T>(fn: () => T): T {
    return this.#db.inTransaction ? fn() : transaction(this.#db, fn);
  }

  #index(number: number, memory: Memory): void {
    const { entities, kind, type, lastAt } = memory;
    for (const entity of new Set(entities)) this.#statements.addEntity.run(entity, lastAt, number, kind, type);
    this.#statements.addWords.run(number, indexedWords(memory));
  }

  /** Earlier migrations write memories while the table of vectors is not there yet. */
  #dropVector(number: number): void {
    this.#vectorDrop ??= prepareVectorDrop(this.#db);
    this.#vectorDrop.run(number);
  }

  #unindex(row: MemoryRow): void {
    for (const entity of new Set(memoryOf(row).entities))
      this.#statements.dropEntity.run(entity, row.last_at, row.number);
    this.#statements.dropWords.run(row.number);
  }
}

function prepareVectorDrop(db: Database) {
  return db.prepare<[number]>('DELETE FROM memory_vectors WHERE number = ?');
}

function prepareStatements(db: Database) {
  const values = writtenColumns.map(() => '?').join(', ');
  const settings = writtenColumns.map((column) => `${column} = ?`).join(', ');
  return {
    byId: db.prepare<[string], MemoryRow>(`SELECT ${memoryColumns} FROM memories m WHERE id = ?`),
    insert: db.prepare<(string | number | null)[]>(
      `INSERT INTO memories (${writtenColumns.join(', ')}) VALUES (${values}) ON CONFLICT (id) DO NOTHING`,
    ),
    update: db.prepare<(string | number | null)[]>(`UPDATE memories SET ${settings} WHERE number = ?`),
    use: db.prepare<[Record<string, unknown>]>(
      'UPDATE memories SET uses = @uses, last_used_at = @lastUsedAt, keep_until = @keepUntil WHERE id = @id',
    ),
    remove: db.prepare<[number]>('DELETE FROM memories WHERE number = ?'),
    count: db.prepare<[string], { n: number }>('SELECT count(*) AS n FROM memories WHERE kind = ?'),
    addEntity: db.prepare<[string, number, number, string, string]>(
      'INSERT INTO memory_entities (entity, last_at, number, kind, type) VALUES (?, ?, ?, ?, ?)',
    ),
    dropEntity: db.prepare<[string, number, number]>(
      'DELETE FROM memory_entities WHERE entity = ? AND last_at = ? AND number = ?',
    ),
    addWords: db.prepare<[number, string]>('INSERT INTO memory_words (rowid, words) VALUES (?, ?)'),
    dropWords: db.prepare<[number]>('DELETE FROM memory_words WHERE rowid = ?'),
  };
}
