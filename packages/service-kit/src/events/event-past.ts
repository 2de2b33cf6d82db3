import type { Database, Migration } from '../storage/database.ts';
import { transaction } from '../storage/transaction.ts';
import { longestCountedMs } from './event-counts.ts';
import { kindsHeld } from './event-density.ts';

/** Events that are thinned or dropped in one transaction. */
const BATCH = 500;

/** What of a log stays for looking back when listeners can no longer read it. */
export interface PastBounds {
  /** What stays whole, by groups of types, or of kinds of a type such as `botEvent:death`: of a group with more than `most` events the oldest go. */
  readonly kept: readonly { readonly kinds: readonly string[]; readonly most: number }[];
  /** Types of which fewer and fewer stay with age, by `steps`. Their kinds must not be told apart. */
  readonly sampled: readonly string[];
  /** The first event of each `everyMs` stays of what is older than `olderThanMs`; from the finest step to the coarsest. */
  readonly steps: readonly { readonly olderThanMs: number; readonly everyMs: number }[];
  /** Parts of the data that do not stay, by type, as JSON paths. */
  readonly leftOut?: Readonly<Record<string, readonly string[]>>;
}

const MINUTE_MS = 60_000;
const DAY_MS = 1_440 * MINUTE_MS;

/** How states that come every few seconds are thinned: 2,900 of two days stay, 1,700 of the next two weeks, 1,800 of the next months, then six a day. */
export const rarerWithAge: PastBounds['steps'] = [
  { olderThanMs: 0, everyMs: MINUTE_MS },
  { olderThanMs: 2 * DAY_MS, everyMs: 10 * MINUTE_MS },
  { olderThanMs: 14 * DAY_MS, everyMs: 60 * MINUTE_MS },
  { olderThanMs: 90 * DAY_MS, everyMs: 240 * MINUTE_MS },
];

/** Remembers up to which event a log is past. Needs the tables of `eventLogMigration` and `eventCountsMigration`. */
export const eventPastMigration = (version: number): Migration => ({
  version,
  name: 'the past of the log',
  up: (db) => {
    db.exec('CREATE TABLE event_past (until INTEGER NOT NULL)');
    db.prepare('INSERT INTO event_past (until) VALUES (0)').run();
  },
});

/**
 * The older part of an event log: no listener gets it any more, but it is found by time, with what matters of it. It is thinned as it ages, a batch
 * at a time.
 */
export class EventPast {
  readonly #db: Database;
  readonly #bounds: PastBounds;
  readonly #statements;
  readonly #passes: ThinningPass[];
  #until: number;

  constructor(db: Database, bounds: PastBounds) {
    this.#db = db;
    this.#bounds = bounds;
    this.#statements = prepareStatements(db, bounds);
    this.#until = this.#statements.until.get() ?? 0;
    this.#passes = bounds.sampled.flatMap((type) =>
      bounds.steps.map((step) => ({ type, ...step, passed: { at: 0, seq: 0, bucket: -1 } })),
    );
  }

  /** `seq` of the newest event that is past; 0 where none is. */
  get until(): number {
    return this.#until;
  }

  /** Makes the events up to a `seq` past and drops what does not stay of them; returns how many that were. */
  take(until: number): number {
    if (until <= this.#until) return 0;
    const range = { after: this.#until, until };
    const dropped = transaction(this.#db, () => {
      const { changes } = this.#statements.drop.run(range);
      for (const leaveOut of this.#statements.leaveOut) leaveOut.run(range);
      this.#statements.setUntil.run(until);
      return changes;
    });
    this.#until = until;
    return dropped;
  }

  /** Thins a batch of what has grown old, or drops the oldest beyond a bound; true when there may be more. `now`: ms since the epoch. */
  thinBatch(now: number): boolean {
    const { kept } = this.#bounds;
    return transaction(
      this.#db,
      () =>
        this.#passes.some((pass) => this.#thin(pass, now)) ||
        kept.some(({ kinds, most }) => this.#dropOldest(kinds, most)),
    );
  }

  #thin(pass: ThinningPass, now: number): boolean {
    const { type, everyMs, olderThanMs, passed } = pass;
    const rows = this.#statements.aged.all({ type, at: passed.at, seq: passed.seq, to: now - olderThanMs });
    for (const { at, seq } of rows) {
      // Not past yet: what follows is younger still.
      if (seq > this.#until) return false;
      const bucket = Math.floor(at / everyMs);
      if (bucket === pass.passed.bucket) this.#statements.remove.run(seq);
      pass.passed = { at, seq, bucket };
    }
    return rows.length === BATCH;
  }

  #dropOldest(kinds: readonly string[], most: number): boolean {
    const { count, oldest, remove } = this.#statements;
    const held = kindsHeld(this.#db, kinds);
    const beyond = held.reduce((sum, kind) => sum + (count.get(kind) ?? 0), 0) - most;
    if (beyond <= 0) return false;
    const rows = held.flatMap((kind) => oldest.all({ kind, until: this.#until, limit: Math.min(beyond, BATCH) }));
    rows.sort((a, b) => a.at - b.at || a.seq - b.seq);
    const goes = rows.slice(0, Math.min(beyond, BATCH));
    for (const { seq } of goes) remove.run(seq);
    return goes.length === BATCH;
  }
}

/** How far the events of one type were thinned to one step. */
interface ThinningPass {
  readonly type: string;
  readonly olderThanMs: number;
  readonly everyMs: number;
  /** The last event that was looked at, and the number of its length of time. */
  passed: { readonly at: number; readonly seq: number; readonly bucket: number };
}

interface Range {
  readonly after: number;
  readonly until: number;
}

function prepareStatements(db: Database, { kept, sampled, leftOut = {} }: PastBounds) {
  const inRange = 'seq > @after AND seq <= @until';
  const stays = [...kept.flatMap(({ kinds }) => kinds), ...sampled].map(quoted).join(', ');
  return {
    until: db.prepare<[], number>('SELECT until FROM event_past').pluck(),
    setUntil: db.prepare<[number]>('UPDATE event_past SET until = ?'),
    drop: db.prepare<[Range]>(
      `DELETE FROM events WHERE ${inRange} AND kind NOT IN (${stays}) AND type NOT IN (${stays})`,
    ),
    leaveOut: Object.entries(leftOut).map(([type, paths]) =>
      db.prepare<[Range]>(
        `UPDATE events SET data = json_remove(data, ${paths.map(quoted).join(', ')}) WHERE ${inRange} AND type = ${quoted(type)}`,
      ),
    ),
    aged: db.prepare<[{ type: string; at: number; seq: number; to: number }], { at: number; seq: number }>(
      `SELECT at, seq FROM events WHERE kind = @type AND at >= @at AND (at > @at OR seq > @seq) AND at < @to
       ORDER BY at, seq LIMIT ${BATCH}`,
    ),
    remove: db.prepare<[number]>('DELETE FROM events WHERE seq = ?'),
    count: db
      .prepare<[string], number>(`SELECT sum(count) FROM event_counts WHERE width = ${longestCountedMs} AND kind = ?`)
      .pluck(),
    oldest: db.prepare<[{ kind: string; until: number; limit: number }], { at: number; seq: number }>(
      'SELECT at, seq FROM events WHERE kind = @kind AND seq <= @until ORDER BY at, seq LIMIT @limit',
    ),
  };
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;
