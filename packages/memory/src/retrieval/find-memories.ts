import type { Memory, MemoryKind } from '@conscious-bot/contracts';
import { pageByStanding, type Standing, standingOf } from '@conscious-bot/contracts/http';
import type { Database } from '@conscious-bot/service-kit';
import { memoryKinds } from '../memories/bounds.ts';
import { FOREVER } from '../memories/life.ts';
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

interface FadingQuery {
  readonly kind?: MemoryKind | undefined;
  readonly limit: number;
  /** Goes on where another page ended: its `next`. */
  readonly cursor?: string | undefined;
}

interface MemoryPage {
  readonly memories: Memory[];
  readonly next?: string;
}

function pageOfMemories(rows: readonly MemoryRow[], limit: number, standing: (row: MemoryRow) => Standing): MemoryPage {
  const { rows: page, ...rest } = pageByStanding(rows, limit, standing);
  return { memories: page.map(memoryOf), ...rest };
}

/** Finds memories by their structure. */
export class FindMemories {
  readonly #rows: Statements<[SqlParameters], MemoryRow>;
  readonly #standings: Statements<[SqlParameters], Standing>;
  readonly #ofName;
  readonly #byNumber;
  readonly #fading;
  readonly #types;

  constructor(db: Database) {
    this.#rows = new Statements(db);
    this.#standings = new Statements(db);
    this.#ofName = db.prepare<[string], { n: number }>(
      `SELECT count(*) AS n FROM (SELECT 1 FROM memory_entities WHERE entity = ? LIMIT ${FEW})`,
    );
    this.#byNumber = db.prepare<[number], MemoryRow>(`SELECT ${memoryColumns} FROM memories m WHERE m.number = ?`);
    this.#fading = db.prepare<[Standing & { kind: string; most: number }], MemoryRow>(
      `SELECT ${memoryColumns} FROM memories m INDEXED BY memories_life
       WHERE m.kind = @kind AND m.keep_until < ${FOREVER} AND m.keep_until >= @at
         AND (m.keep_until > @at OR m.number > @number)
       ORDER BY m.keep_until, m.number LIMIT @most`,
    );
    // From one type to the next in the index, without reading what lies between.
    this.#types = db.prepare<[], { type: string }>(
      `WITH RECURSIVE types (type) AS (
         SELECT min(type) FROM memories
         UNION ALL SELECT (SELECT min(m.type) FROM memories m WHERE m.type > types.type) FROM types WHERE types.type IS NOT NULL
       ) SELECT type FROM types WHERE type IS NOT NULL`,
    );
  }

  /** Those that are forgotten next, the first to go first; of one kind, or of all. */
  fading({ kind, limit, cursor }: FadingQuery): MemoryPage {
    const after = standingOf(cursor) ?? { at: -Number.MAX_VALUE, number: 0 };
    const rows = (kind === undefined ? memoryKinds : [kind])
      .flatMap((one) => this.#fading.all({ kind: one, ...after, most: limit + 1 }))
      .sort((a, b) => a.keep_until - b.keep_until || a.number - b.number);
    return pageOfMemories(rows, limit, ({ keep_until: at, number }) => ({ at, number }));
  }

  /** The types there are, in the order of the alphabet. */
  types(): string[] {
    return this.#types.all().map(({ type }) => type);
  }

  /** Memories that fit all of the filter, at most `limit`. */
  find(options: FindOptions): Memory[] {
    return this.#read(options).map(memoryOf);
  }

  /** The same by pages: those after `cursor`, with the place to go on from where more follow. */
  page({ cursor, limit, ...options }: FindOptions & { readonly cursor?: string | undefined }): MemoryPage {
    const rows = this.#read({ ...options, limit: limit + 1 }, standingOf(cursor));
    return pageOfMemories(rows, limit, ({ last_at: at, number }) => ({ at, number }));
  }

  #read({ order = 'desc', limit, ...filter }: FindOptions, after?: Standing): MemoryRow[] {
    const access = accessFor(filter, (entity) => (this.#ofName.get(entity)?.n ?? 0) < FEW);
    const answering = findSql(filter, { access, order, limit, after });
    if (answering.by === 'several') return this.#firstOf(answering.questions, order, limit);
    const { sql, values } = answering.question;
    return this.#rows.of(sql).all(values);
  }

  /** Each query gives the first memories of its own keys; the first of all of them are read. */
  #firstOf(questions: readonly SqlQuery[], order: 'asc' | 'desc', limit: number): MemoryRow[] {
    const sign = order === 'asc' ? 1 : -1;
    return questions
      .flatMap(({ sql, values }) => this.#standings.of(sql).all(values))
      .sort((a, b) => sign * (a.at - b.at || a.number - b.number))
      .slice(0, limit)
      .flatMap(({ number }) => this.#byNumber.all(number));
  }
}
