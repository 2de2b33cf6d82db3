import type { Memory } from '@conscious-bot/contracts';
import type { Database } from '@conscious-bot/service-kit';
import { accessFor } from './access.ts';
import type { Bound, MemoryFilter, Question } from './conditions.ts';
import { findSql } from './find-sql.ts';
import { type MemoryRow, memoryOf } from './memory-row.ts';
import { Statements } from './statements.ts';

/** Memories of one name that are read within a few milliseconds. */
const FEW = 2_000;

export interface FindOptions extends MemoryFilter {
  /** By when they were last seen; the newest first unless given. */
  readonly order?: 'asc' | 'desc' | undefined;
  readonly limit: number;
}

/** Finds memories by their structure. */
export class FindMemories {
  readonly #statements: Statements<[Bound], MemoryRow>;
  readonly #ofName;

  constructor(db: Database) {
    this.#statements = new Statements(db);
    this.#ofName = db.prepare<[string], { n: number }>(
      `SELECT count(*) AS n FROM (SELECT 1 FROM memory_entities WHERE entity = ? LIMIT ${FEW})`,
    );
  }

  /** Memories that fit all of the filter, at most `limit`. */
  find(options: FindOptions): Memory[] {
    const { sql, values } = this.question(options);
    return this.#statements.of(sql).all(values).map(memoryOf);
  }

  /** The one statement that answers; told apart so that it can be looked at by itself. */
  question({ order = 'desc', limit, ...filter }: FindOptions): Question {
    const access = accessFor(filter, (entity) => (this.#ofName.get(entity)?.n ?? 0) < FEW);
    return findSql(filter, { access, order, limit });
  }
}
