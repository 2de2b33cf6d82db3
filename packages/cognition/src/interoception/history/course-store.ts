import {
  type InteroCourse,
  type InteroMeasure,
  type InteroSample,
  interoMeasures,
} from '@conscious-bot/contracts/interoception';
import type { Database, Migration } from '@conscious-bot/service-kit';
import { compositeOf } from '../compose-stress.ts';
import { bandsOf, type CourseRow, mergeRows } from './course-rows.ts';

/** Widths of the stretches what was felt is kept in, and how long each is kept, ms. The last is kept for ever: 365 rows a year. */
export const courseLevels = [
  { widthMs: 5_000, keptMs: 7 * 86_400_000 },
  { widthMs: 60_000, keptMs: 60 * 86_400_000 },
  { widthMs: 600_000, keptMs: 400 * 86_400_000 },
  { widthMs: 7_200_000, keptMs: 3_650 * 86_400_000 },
  { widthMs: 86_400_000, keptMs: Number.POSITIVE_INFINITY },
] as const;

/** Rows that are read for one answer: a few milliseconds. */
const MOST_ROWS = 1_500;

const columns = interoMeasures.flatMap((name) => [`${name}_min`, `${name}_max`, `${name}_last`]);

export const interoCourseMigration = (version: number): Migration => ({
  version,
  name: 'course of interoception, in stretches of several widths',
  up: (db) => {
    db.exec(`CREATE TABLE intero_course (
      width INTEGER NOT NULL, at REAL NOT NULL, ${columns.map((name) => `${name} REAL`).join(', ')},
      PRIMARY KEY (width, at)) WITHOUT ROWID`);
    const inSample = (name: InteroMeasure) =>
      stressAxis(name) ? `json_extract(sample, '$.stressAxes.${name}')` : `json_extract(sample, '$.${name}')`;
    for (const { widthMs } of courseLevels)
      db.exec(`INSERT INTO intero_course (width, at, ${columns.join(', ')})
        SELECT ${widthMs}, floor(at / ${widthMs}) * ${widthMs},
          ${interoMeasures.map((name) => `min(${inSample(name)}), max(${inSample(name)}), ${inSample(name)}`).join(', ')}
        FROM intero_history GROUP BY 2`);
  },
});

const plain: ReadonlySet<string> = new Set(['stress', 'focus', 'curiosity', 'health', 'food']);
const stressAxis = (name: InteroMeasure): boolean => !plain.has(name);

/** What is felt at a moment, as far as it is drawn over time. */
export type Felt = Pick<InteroSample, 'at' | 'stress' | 'stressAxes' | 'focus' | 'curiosity' | 'health' | 'food'>;

/** What was felt over time, kept in stretches of several widths, so that any length of time is read from few rows. */
export class InteroCourseStore {
  readonly #upsert;
  readonly #read;
  readonly #forget;
  readonly #ends;
  /** Of each width the stretch that was written last. */
  readonly #written = new Map<number, number>();

  constructor(db: Database) {
    const merged = interoMeasures.flatMap((name) => [
      `${name}_min = coalesce(min(${name}_min, excluded.${name}_min), ${name}_min, excluded.${name}_min)`,
      `${name}_max = coalesce(max(${name}_max, excluded.${name}_max), ${name}_max, excluded.${name}_max)`,
      `${name}_last = coalesce(excluded.${name}_last, ${name}_last)`,
    ]);
    this.#upsert = db.prepare<(number | null)[]>(
      `INSERT INTO intero_course (width, at, ${columns.join(', ')}) VALUES (?, ?, ${columns.map(() => '?').join(', ')})
       ON CONFLICT (width, at) DO UPDATE SET ${merged.join(', ')}`,
    );
    this.#read = db.prepare<[number, number, number], CourseRow>(
      'SELECT * FROM intero_course WHERE width = ? AND at >= ? AND at <= ? ORDER BY at',
    );
    this.#forget = db.prepare<[number, number]>('DELETE FROM intero_course WHERE width = ? AND at < ?');
    this.#ends = db.prepare<[number, number], { first: number | null; last: number | null }>(
      `SELECT (SELECT min(at) FROM intero_course WHERE width = ?) AS first,
              (SELECT max(at) FROM intero_course WHERE width = ?) AS last`,
    );
  }

  /** Takes in what is felt now. */
  add(felt: Felt): void {
    const values = interoMeasures.flatMap((name) => {
      const value = measured(felt, name);
      return [value, value, value];
    });
    for (const { widthMs, keptMs } of courseLevels) {
      const start = startOf(felt.at, widthMs);
      this.#upsert.run(widthMs, start, ...values);
      // A stretch can only be past its time when another begins.
      if (!Number.isFinite(keptMs) || this.#written.get(widthMs) === start) continue;
      this.#written.set(widthMs, start);
      this.#forget.run(widthMs, felt.at - keptMs);
    }
  }

  /** The stretches of one width that touch a time. */
  rows(widthMs: number, from: number, to: number): CourseRow[] {
    return this.#read.all(widthMs, startOf(from, widthMs), to);
  }

  /** The narrowest width a time can be read in: few enough rows, and kept for as long as it reaches back. */
  widthFor(from: number, to: number): number {
    const now = this.#endsOf(courseLevels[0].widthMs).last ?? to;
    const begin = Math.max(from, this.firstAt ?? from);
    const fits = courseLevels.find(
      ({ widthMs, keptMs }) => (to - from) / widthMs <= MOST_ROWS && now - begin <= keptMs,
    );
    return (fits ?? courseLevels.at(-1) ?? courseLevels[0]).widthMs;
  }

  /** When the first of all there is was felt; to the width of the narrowest stretches that reach back so far. */
  get firstAt(): number | undefined {
    const firsts = courseLevels.map(({ widthMs }) => this.#endsOf(widthMs).first);
    const widest = courseLevels.at(-1)?.widthMs ?? 0;
    const first = firsts.at(-1) ?? undefined;
    return first === undefined ? undefined : (firsts.find((at) => at !== null && at < first + widest) ?? first);
  }

  /** What was felt from `from` to `to`, ms since the epoch, in at most `buckets` stretches. */
  course(from: number, to: number, buckets: number): InteroCourse {
    const width = this.widthFor(from, to);
    const widthMs = width * Math.max(1, Math.ceil((to - from) / width / buckets));
    const rows = mergeRows(this.rows(width, from, to), widthMs);
    const { last } = this.#endsOf(courseLevels[0].widthMs);
    const firstAt = this.firstAt;
    return {
      from,
      to,
      widthMs,
      at: rows.map(({ at }) => at),
      bands: bandsOf(rows),
      ...(firstAt === undefined ? {} : { firstAt }),
      ...(last === null ? {} : { lastAt: last }),
    };
  }

  #endsOf(widthMs: number) {
    return this.#ends.get(widthMs, widthMs) ?? { first: null, last: null };
  }
}

const startOf = (at: number, widthMs: number): number => Math.floor(at / widthMs) * widthMs;

function measured(felt: Felt, name: InteroMeasure): number | null {
  switch (name) {
    case 'stress':
      // What was felt last holds while nothing is known: in a course that is a gap, and no fall or rise.
      return compositeOf(felt.stressAxes) === null ? null : felt.stress;
    case 'focus':
    case 'curiosity':
    case 'health':
    case 'food':
      return felt[name];
    default:
      return felt.stressAxes[name];
  }
}
