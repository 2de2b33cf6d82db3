import { type EventInput, type Thought, typedEvent } from '@conscious-bot/contracts';
import { pageOf } from '@conscious-bot/contracts/http';
import { type ThoughtProvenance, thought as thoughtSchema } from '@conscious-bot/contracts/thought';
import type { Database, EventLog } from '@conscious-bot/service-kit';

interface Row {
  readonly thought: string;
}

interface NumberedRow extends Row {
  readonly number: number;
}

export interface ThoughtQuery {
  readonly limit: number;
  readonly provenance?: ThoughtProvenance | undefined;
  /** Only those before this place in the list. */
  readonly cursor?: number | undefined;
}

/** Every thought there was. A thought and its event are stored in one transaction. */
export class ThoughtStore {
  readonly #log: EventLog;
  readonly #insert;
  readonly #newest;
  readonly #newestOf;
  readonly #get;
  readonly #count;

  constructor(db: Database, log: EventLog) {
    this.#log = log;
    this.#insert = db.prepare<[string, number, string, string, string, string]>(
      'INSERT INTO thoughts (id, at, provenance, novelty, canonical, thought) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.#newest = db.prepare<[number, number], NumberedRow>(
      'SELECT seq AS number, thought FROM thoughts WHERE seq < ? ORDER BY seq DESC LIMIT ?',
    );
    this.#newestOf = db.prepare<[string, number, number], NumberedRow>(
      'SELECT seq AS number, thought FROM thoughts WHERE provenance = ? AND seq < ? ORDER BY seq DESC LIMIT ?',
    );
    this.#get = db.prepare<[string], Row>('SELECT thought FROM thoughts WHERE id = ?');
    this.#count = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM thoughts');
  }

  /**
   * Stores a thought and emits it, as `thought` or, where it only repeats another and should not be broadcast, as `thought.repeated`, together with
   * other events about it. `canonical` is the canonical form of the text it was made from, tags included.
   */
  record(
    thought: Thought,
    canonical: string,
    { as = 'thought', events = [] }: { as?: 'thought' | 'thought.repeated'; events?: readonly EventInput[] } = {},
  ): void {
    this.#log.transaction(() => {
      const { id, at, novelty, metadata } = thought;
      this.#insert.run(id, at, metadata.provenance, novelty, canonical, JSON.stringify(thought));
      this.#log.append(typedEvent(as, thought, { thoughtId: id }), ...events);
    });
  }

  /** Thoughts, the newest first. */
  list(query: ThoughtQuery): Thought[] {
    return this.page(query).thoughts;
  }

  /** The same with the place to go on from, where more follow. */
  page({ limit, provenance, cursor = Number.MAX_SAFE_INTEGER }: ThoughtQuery): {
    readonly thoughts: Thought[];
    readonly next?: number;
  } {
    const found =
      provenance === undefined
        ? this.#newest.all(cursor, limit + 1)
        : this.#newestOf.all(provenance, cursor, limit + 1);
    const { rows, ...page } = pageOf(found, limit);
    return { ...page, thoughts: rows.map((row) => thoughtSchema.parse(JSON.parse(row.thought))) };
  }

  /** Undefined for a thought that never was, or is no longer kept. */
  get(id: string): Thought | undefined {
    const row = this.#get.get(id);
    return row === undefined ? undefined : thoughtSchema.parse(JSON.parse(row.thought));
  }

  count(): number {
    return this.#count.get()?.n ?? 0;
  }
}
