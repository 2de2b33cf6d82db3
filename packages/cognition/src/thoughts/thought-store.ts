import { type EventInput, type Thought, typedEvent } from '@conscious-bot/contracts';
import {
  type ThoughtMaking,
  type ThoughtProvenance,
  thoughtMaking,
  thought as thoughtSchema,
} from '@conscious-bot/contracts/thought';
import type { Database, EventLog } from '@conscious-bot/service-kit';

interface Row {
  readonly thought: string;
}

interface ThoughtQuery {
  readonly limit: number;
  readonly provenance?: ThoughtProvenance | undefined;
}

interface ThoughtRecording {
  readonly as?: 'thought' | 'thought.repeated';
  readonly events?: readonly EventInput[];
  /** How it was made, for people; kept as long as the thought. */
  readonly making?: ThoughtMaking;
}

/** Every thought there was. A thought and its event are stored in one transaction. */
export class ThoughtStore {
  readonly #log: EventLog;
  readonly #insert;
  readonly #insertMaking;
  readonly #making;
  readonly #newest;
  readonly #newestOf;
  readonly #get;
  readonly #count;

  constructor(db: Database, log: EventLog) {
    this.#log = log;
    this.#insert = db.prepare<[string, number, string, string, string, string]>(
      'INSERT INTO thoughts (id, at, provenance, novelty, canonical, thought) VALUES (?, ?, ?, ?, ?, ?)',
    );
    this.#insertMaking = db.prepare<[string, string]>(
      'INSERT INTO thought_makings (seq, making) SELECT seq, ? FROM thoughts WHERE id = ?',
    );
    this.#making = db.prepare<[string], { making: string | null; came_back: number }>(
      `SELECT m.making, f.came_back FROM thoughts t JOIN thought_facets f ON f.seq = t.seq
       LEFT JOIN thought_makings m ON m.seq = t.seq WHERE t.id = ?`,
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
  record(thought: Thought, canonical: string, { as = 'thought', events = [], making }: ThoughtRecording = {}): void {
    this.#log.transaction(() => {
      const { id, at, novelty, metadata } = thought;
      this.#insert.run(id, at, metadata.provenance, novelty, canonical, JSON.stringify(thought));
      if (making !== undefined) this.#insertMaking.run(JSON.stringify(making), id);
      this.#log.append(typedEvent(as, thought, { thoughtId: id }), ...events);
    });
  }

  /** Thoughts, the newest first. */
  list({ limit, provenance }: ThoughtQuery): Thought[] {
    const rows = provenance === undefined ? this.#newest.all(limit) : this.#newestOf.all(provenance, limit);
    return rows.map((row) => thoughtSchema.parse(JSON.parse(row.thought)));
  }

  /** How a thought was made, absent of those from before that was written down, and how often it came again and was suppressed. */
  history(id: string): { readonly making?: ThoughtMaking; readonly cameBack: number } {
    const row = this.#making.get(id);
    if (row === undefined) return { cameBack: 0 };
    const { making, came_back: cameBack } = row;
    return making === null ? { cameBack } : { making: thoughtMaking.parse(JSON.parse(making)), cameBack };
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
