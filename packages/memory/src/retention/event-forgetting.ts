import { type Database, transaction } from '@conscious-bot/service-kit';

const BATCH = 500;
/** Events of a thought or task stay as long as that thought or task had an event within this time, ms. */
const FAMILY_MS = 24 * 3_600_000;
/** When there are this many times more events than the bound, nothing is spared. */
const HARD = 1.25;

export interface EventBounds {
  /** Events kept, at most. */
  readonly most: number;
  /** None older than this is kept, ms. */
  readonly maxAgeMs: number;
}

interface OldRow {
  readonly id: number;
  readonly at: number;
  readonly task_id: string | null;
  readonly thought_id: string | null;
}

/**
 * Forgets the oldest events of the other services. What belongs to an open task stays, and so does what belongs to a task or
 * thought that had an event within the last day, so that a provenance tree is not cut while it grows. Well beyond the bound the oldest go, whatever
 * they belong to.
 */
export class EventForgetting {
  readonly #db: Database;
  readonly #bounds: () => EventBounds;
  readonly #statements;
  /** How far this pass has come; the events it spared lie before this. */
  #passed = { at: Number.NEGATIVE_INFINITY, id: 0 };
  /** Number of events still to be forgotten, as counted when the pass began. */
  #beyond: number | undefined;

  /** `bounds`: asked each time, they may change in flight. */
  constructor(db: Database, bounds: () => EventBounds) {
    this.#db = db;
    this.#bounds = bounds;
    this.#statements = prepareStatements(db);
  }

  /** Forgets a batch of the oldest in one transaction; true when there may be more. `now`: ms since the epoch. */
  forgetBatch(now: number): boolean {
    return transaction(this.#db, () => {
      const { most, maxAgeMs } = this.#bounds();
      this.#beyond ??= (this.#statements.count.get()?.n ?? 0) - most;
      const strict = this.#beyond > most * (HARD - 1);
      const oldest = this.#statements.oldest.all(this.#passed);
      let more = oldest.length === BATCH;
      for (const event of oldest) {
        if (this.#beyond <= 0 && event.at >= now - maxAgeMs) {
          more = false;
          break;
        }
        this.#passed = { at: event.at, id: event.id };
        if (!strict && this.#alive(event, now)) continue;
        this.#statements.remove.run(event.id);
        this.#beyond -= 1;
      }
      if (!more) {
        this.#passed = { at: Number.NEGATIVE_INFINITY, id: 0 };
        this.#beyond = undefined;
      }
      return more;
    });
  }

  #alive({ task_id: task, thought_id: thought }: OldRow, now: number): boolean {
    const { newestOfTask, newestOfThought, open } = this.#statements;
    if (task !== null) {
      if ((newestOfTask.get(task)?.at ?? 0) >= now - FAMILY_MS) return true;
      if (open.get(`episode_${task}`) !== undefined) return true;
    }
    return thought !== null && (newestOfThought.get(thought)?.at ?? 0) >= now - FAMILY_MS;
  }
}

function prepareStatements(db: Database) {
  const newest = (column: string) =>
    db.prepare<[string], { at: number }>(
      `SELECT at FROM remembered_events WHERE ${column} = ? ORDER BY at DESC LIMIT 1`,
    );
  return {
    count: db.prepare<[], { n: number }>('SELECT count(*) AS n FROM remembered_events'),
    oldest: db.prepare<[{ at: number; id: number }], OldRow>(
      `SELECT id, at, task_id, thought_id FROM remembered_events WHERE (at, id) > (@at, @id) ORDER BY at, id LIMIT ${BATCH}`,
    ),
    newestOfTask: newest('task_id'),
    newestOfThought: newest('thought_id'),
    open: db.prepare<[string], { id: string }>('SELECT id FROM memories WHERE id = ? AND ended_at IS NULL'),
    remove: db.prepare<[number]>('DELETE FROM remembered_events WHERE id = ?'),
  };
}
