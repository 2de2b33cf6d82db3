import { stressAxisNames } from '@conscious-bot/contracts';
import type { InteroRise } from '@conscious-bot/contracts/interoception';
import type { CourseRow } from './course-rows.ts';
import { courseLevels, type InteroCourseStore } from './course-store.ts';

/** A rise smaller than this is no rise, points of the composite; it is over once stress has come down by as much. */
const LEAST = 5;

/** A rise in a course: where it is lowest and where it is highest after that. */
interface Rise {
  readonly lowest: CourseRow;
  readonly highest: CourseRow;
  readonly low: number;
  readonly high: number;
}

/** Every rise of the composite in a course, the largest first. */
function risesIn(rows: readonly CourseRow[]): Rise[] {
  const rises: Rise[] = [];
  let trough: { row: CourseRow; value: number } | undefined;
  let peak: { row: CourseRow; value: number } | undefined;
  const close = () => {
    if (trough !== undefined && peak !== undefined && peak.value - trough.value >= LEAST)
      rises.push({ lowest: trough.row, highest: peak.row, low: trough.value, high: peak.value });
  };
  for (const { row, value } of rows.flatMap(turns)) {
    if (trough === undefined || (peak === undefined ? value <= trough.value : value < trough.value)) {
      if (peak !== undefined) close();
      trough = { row, value };
      peak = undefined;
    } else if (peak === undefined || value > peak.value) {
      peak = { row, value };
    } else if (peak.value - value >= LEAST) {
      close();
      trough = { row, value };
      peak = undefined;
    }
  }
  close();
  return rises.sort((a, b) => b.high - b.low - (a.high - a.low));
}

/** Least and most of a stretch in the order they probably came: what it ended near came last. */
function turns(row: CourseRow) {
  const [min, max, last] = [row.stress_min, row.stress_max, row.stress_last];
  if (min === null || max === null || min === undefined || max === undefined) return [];
  const ends = last ?? max;
  const both = [
    { row, value: min },
    { row, value: max },
  ];
  return max - ends <= ends - min ? both : both.reverse();
}

/** The largest rises of a time, each found as closely as its time is kept. Causes are added by whoever knows them. */
export function largestRises(
  course: Pick<InteroCourseStore, 'rows' | 'widthFor'>,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): Omit<InteroRise, 'causes'>[] {
  const width = course.widthFor(from, to);
  return risesIn(course.rows(width, from, to))
    .slice(0, limit)
    .map((rise) => closer(course, rise, width));
}

/** Looks at a rise in narrower and narrower stretches, as long as there are any. */
function closer(course: Pick<InteroCourseStore, 'rows'>, rise: Rise, width: number): Omit<InteroRise, 'causes'> {
  let found = rise;
  let foundIn = width;
  for (const { widthMs } of [...courseLevels].reverse()) {
    if (widthMs >= foundIn) continue;
    const within = course.rows(widthMs, found.lowest.at, found.highest.at + foundIn - 1);
    const [largest] = risesIn(within);
    // Narrower stretches go back less far.
    if (largest === undefined || largest.high - largest.low < (rise.high - rise.low) / 2) break;
    found = largest;
    foundIn = widthMs;
  }
  const { lowest, highest, low, high } = found;
  const grown = (axis: string) =>
    (highest[`${axis}_max`] ?? 0) - (lowest[`${axis}_min`] ?? highest[`${axis}_max`] ?? 0);
  const axes = stressAxisNames
    .map((axis) => ({ axis, by: Math.round(grown(axis) * 10) / 10 }))
    .filter(({ by }) => by >= 1)
    .sort((a, b) => b.by - a.by);
  return { from: lowest.at, to: highest.at + foundIn, low: round(low), high: round(high), axes };
}

const round = (value: number) => Math.round(value * 10) / 10;
