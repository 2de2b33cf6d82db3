import type { Memory } from '@conscious-bot/contracts';
import type { Database } from '@conscious-bot/service-kit';
import { type MemoryRow, memoryColumns, memoryOf } from '../memories/memory-row.ts';
import { accessFor } from './access.ts';
import type { MemoryFilter, SqlParameters, SqlQuery } from './conditions.ts';
import { findSql } from './find-sql.ts';
import { Statements } from './statements.ts';

/** Memories of one name that are read within a few milliseconds. */
const FEW = 2_000;

interface FindOptions extends MemoryFilter {
  /** By when they were last seen; the newest first unless given. */
  readonly order?: 'asc' | 'desc' | undefined;
  readonly limit: number;
}

/** Where a memory stands in the order of time. */
interface Standing {
  readonly at: number;
  readonly number: number;
}

/** Finds memories by their structure. */
export class FindMemories {
  readonly #rows: Statements<[SqlParameters], MemoryRow>;
  readonly #standings: Statements<[SqlParameters], Standing>;
  readonly #ofName;
  readonly #byNumber;

  constructor(db: Database) {
    this.#rows = new Statements(db);
    this.#standings = new Statements(db);
    this.#ofName = db.prepare<[string], { n: number }>(
      `SELECT count(*) AS n FROM (SELECT 1 FROM memory_entities WHERE entity = ? LIMIT ${FEW})`,
    );
    this.#byNumber = db.prepare<[number], MemoryRow>(`SELECT ${memoryColumns} FROM memories m WHERE m.number = ?`);
  }

  /** Memories that fit all of the filter, at most `limit`. */
  find({ order = 'desc', limit, ...filter }: FindOptions): Memory[] {
    const access = accessFor(filter, (entity) => (this.#ofName.get(entity)?.n ?? 0) < FEW);
    const answering = findSql(filter, { access, order, limit });
    if (answering.by === 'several') return this.#firstOf(answering.questions, order, limit);
    const { sql, values } = answering.question;
    return this.#rows.of(sql).all(values).map(memoryOf);
  }

  /** Each query gives the first memories of its own keys; the first of all of them are read. */
  #firstOf(questions: readonly SqlQuery[], order: 'asc' | 'desc', limit: number): Memory[] {
    const sign = order === 'asc' ? 1 : -1;
    return questions
      .flatMap(({ sql, values }) => this.#standings.of(sql).all(values))
      .sort((a, b) => sign * (a.at - b.at || a.number - b.number))
      .slice(0, limit)
      .flatMap(({ number }) => this.#byNumber.all(number))
      .map(memoryOf);
  }
}
