import type { Memory, MemoryKind } from '@conscious-bot/contracts';
import type { Database } from '@conscious-bot/service-kit';
import { memoryKinds } from '../memories/bounds.ts';
import { FOREVER } from '../memories/life.ts';
import { type MemoryRow, memoryColumns, memoryOf } from '../memories/memory-row.ts';
import { accessFor } from './access.ts';
import type { MemoryFilter, SqlParameters, SqlQuery, Standing } from './conditions.ts';
import { findSql } from './find-sql.ts';
import { Statements } from './statements.ts';

/** Memories of one name that are read within a few milliseconds. */
const FEW = 2_000;

interface FindOptions extends MemoryFilter {
  /** By when they were last seen; the newest first unless given. */
  readonly order?: 'asc' | 'desc' | undefined;
  readonly limit: number;
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
    this.#fading = db.prepare<[string, number, number], MemoryRow>(
      `SELECT ${memoryColumns} FROM memories m INDEXED BY memories_life
       WHERE m.kind = ? AND m.keep_until < ? ORDER BY m.keep_until LIMIT ?`,
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
  fading(limit: number, kind?: MemoryKind): Memory[] {
    const kinds = kind === undefined ? memoryKinds : [kind];
    return kinds
      .flatMap((one) => this.#fading.all(one, FOREVER, limit))
      .sort((a, b) => a.keep_until - b.keep_until)
      .slice(0, limit)
      .map(memoryOf);
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
  page({ cursor, limit, ...options }: FindOptions & { readonly cursor?: string | undefined }): {
    readonly memories: Memory[];
    readonly next?: string;
  } {
    const [at, number] = cursor?.split('_').map(Number) ?? [];
    const after = at === undefined || number === undefined ? undefined : { at, number };
    const rows = this.#read({ ...options, limit: limit + 1 }, after);
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const memories = page.map(memoryOf);
    return rows.length <= limit || last === undefined
      ? { memories }
      : { memories, next: `${last.last_at}_${last.number}` };
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
