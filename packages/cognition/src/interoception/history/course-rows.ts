import {
  type InteroBand,
  type InteroCourse,
  type InteroMeasure,
  interoMeasures,
} from '@conscious-bot/contracts/interoception';

/** What was felt in one stretch of time: `<measure>_min`, `_max` and `_last` of each measure. */
export type CourseRow = { readonly at: number } & Readonly<Record<string, number | null>>;

/** Stretches put together to wider ones. `rows` in the order of time. */
export function mergeRows(rows: readonly CourseRow[], widthMs: number): CourseRow[] {
  const merged = new Map<number, CourseRow>();
  for (const row of rows) {
    const at = Math.floor(row.at / widthMs) * widthMs;
    const known = merged.get(at);
    merged.set(at, known === undefined ? { ...row, at } : together(known, row));
  }
  return [...merged.values()];
}

const columns = interoMeasures.map((name) => ({ min: `${name}_min`, max: `${name}_max`, last: `${name}_last` }));

function together(earlier: CourseRow, later: CourseRow): CourseRow {
  const sum: Record<string, number | null> & { at: number } = { at: earlier.at };
  for (const { min, max, last } of columns) {
    sum[min] = picked(earlier[min], later[min], Math.min);
    sum[max] = picked(earlier[max], later[max], Math.max);
    sum[last] = later[last] ?? earlier[last] ?? null;
  }
  return sum;
}

type Value = number | null | undefined;

function picked(a: Value, b: Value, pick: (a: number, b: number) => number): number | null {
  if (a === null || a === undefined) return b ?? null;
  return b === null || b === undefined ? a : pick(a, b);
}

const rounded = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : Math.round(value * 10) / 10;

/** The values of each measure, one list for each of least, most and last, to a tenth. */
export function bandsOf(rows: readonly CourseRow[]): InteroCourse['bands'] {
  const band = (name: InteroMeasure): InteroBand => ({
    min: rows.map((row) => rounded(row[`${name}_min`])),
    max: rows.map((row) => rounded(row[`${name}_max`])),
    last: rows.map((row) => rounded(row[`${name}_last`])),
  });
  return {
    stress: band('stress'),
    time: band('time'),
    situational: band('situational'),
    healthHunger: band('healthHunger'),
    resource: band('resource'),
    protection: band('protection'),
    locationDistance: band('locationDistance'),
    focus: band('focus'),
    curiosity: band('curiosity'),
    health: band('health'),
    food: band('food'),
  };
}
