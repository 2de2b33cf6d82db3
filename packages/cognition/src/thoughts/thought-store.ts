import { type EventInput, type Thought, typedEvent } from '@conscious-bot/contracts';
import { type ThoughtProvenance, thought as thoughtSchema } from '@conscious-bot/contracts/thought';
import type { Database, EventLog } from '@conscious-bot/service-kit';

interface Row {
  readonly thought: string;
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
    this.#newest = db.prepare<[number], Row>('SELECT thought FROM thoughts ORDER BY seq DESC LIMIT ?');
    this.#newestOf = db.prepare<[string, number], Row>(
      'SELECT thought FROM thoughts WHERE provenance = ? ORDER BY seq DESC LIMIT ?',
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
  list(query: { limit: number; provenance?: ThoughtProvenance | undefined }): Thought[] {
    const { limit, provenance } = query;
    const rows = provenance === undefined ? this.#newest.all(limit) : this.#newestOf.all(provenance, limit);
    return rows.map((row) => thoughtSchema.parse(JSON.parse(row.thought)));
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
