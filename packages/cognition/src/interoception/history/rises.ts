import { stressAxisNames } from '@conscious-bot/contracts';
import { type InteroRise, type RisingMeasure, stressAxisWeights } from '@conscious-bot/contracts/interoception';
import type { CourseRow } from './course-rows.ts';
import { courseLevels, type InteroCourseStore } from './course-store.ts';

/** A rise of fewer points is no rise; it is over once the measure has come down by as many. A single axis moves more than the composite of six. */
const leastOf = (of: RisingMeasure): number => (of === 'stress' ? 5 : 10);

/** A rise is looked for where it is steepest over this time, ms. */
const STEEPEST_WITHIN_MS = 60_000;

/** How far a rise moved stress as a whole, points. */
const weightOf = (of: RisingMeasure): number => (of === 'stress' ? 1 : stressAxisWeights[of]);

/** A rise in a course: where it is lowest and where it is highest after that. */
interface Rise {
  readonly of: RisingMeasure;
  readonly lowest: CourseRow;
  readonly highest: CourseRow;
  readonly low: number;
  readonly high: number;
}

/** A rise as it is told, but for what happened meanwhile. `steepest` is when most of it came. */
type FoundRise = Omit<InteroRise, 'causes'> & { readonly steepest: number };

/** Every rise of a measure in a course, the largest first. */
function risesIn(rows: readonly CourseRow[], of: RisingMeasure): Rise[] {
  const least = leastOf(of);
  const rises: Rise[] = [];
  let trough: { row: CourseRow; value: number } | undefined;
  let peak: { row: CourseRow; value: number } | undefined;
  const close = () => {
    if (trough !== undefined && peak !== undefined && peak.value - trough.value >= least)
      rises.push({ of, lowest: trough.row, highest: peak.row, low: trough.value, high: peak.value });
  };
  for (const { row, value } of rows.flatMap((row) => turns(row, of))) {
    if (trough === undefined || (peak === undefined ? value <= trough.value : value < trough.value)) {
      if (peak !== undefined) close();
      trough = { row, value };
      peak = undefined;
    } else if (peak === undefined || value > peak.value) {
      peak = { row, value };
    } else if (peak.value - value >= least) {
      close();
      trough = { row, value };
      peak = undefined;
    }
  }
  close();
  return rises.sort((a, b) => b.high - b.low - (a.high - a.low));
}

/** Least, most and end of a measure in a stretch. */
const stretchOf = (row: CourseRow, of: RisingMeasure) => ({
  min: row[`${of}_min`],
  max: row[`${of}_max`],
  last: row[`${of}_last`],
});

/** Least and most of a stretch in the order they probably came: what it ended near came last. */
function turns(row: CourseRow, of: RisingMeasure) {
  const { min, max, last } = stretchOf(row, of);
  if (min === null || max === null || min === undefined || max === undefined) return [];
  const ends = last ?? max;
  const both = [
    { row, value: min },
    { row, value: max },
  ];
  return max - ends <= ends - min ? both : both.reverse();
}

/**
 * The largest rises of a time, of the composite and of single axes, each found as closely as its time is kept. An axis that rose together with
 * something larger is told with that. Causes are added by whoever knows them.
 */
export function largestRises(
  course: Pick<InteroCourseStore, 'rows' | 'widthFor'>,
  { from, to, limit }: { readonly from: number; readonly to: number; readonly limit: number },
): FoundRise[] {
  const width = course.widthFor(from, to);
  const rows = course.rows(width, from, to);
  const told = risesIn(rows, 'stress');
  const single = stressAxisNames.flatMap((axis) => risesIn(rows, axis)).sort((a, b) => moved(b) - moved(a));
  for (const rise of single) if (!told.some((other) => meet(rise, other))) told.push(rise);
  return told
    .sort((a, b) => moved(b) - moved(a))
    .slice(0, limit)
    .map((rise) => closer(course, rise, width));
}

const meet = (a: Rise, b: Rise): boolean => a.lowest.at <= b.highest.at && a.highest.at >= b.lowest.at;
const moved = ({ of, low, high }: Rise): number => (high - low) * weightOf(of);

/** Looks at a rise in narrower and narrower stretches, as long as there are any. */
function closer(course: Pick<InteroCourseStore, 'rows'>, rise: Rise, width: number): FoundRise {
  let found = rise;
  let foundIn = width;
  for (const { widthMs } of [...courseLevels].reverse()) {
    if (widthMs >= foundIn) continue;
    const within = course.rows(widthMs, found.lowest.at, found.highest.at + foundIn - 1);
    const [largest] = risesIn(within, rise.of);
    // Narrower stretches go back less far.
    if (largest === undefined || largest.high - largest.low < (rise.high - rise.low) / 2) break;
    found = largest;
    foundIn = widthMs;
  }
  const { of, lowest, highest, low, high } = found;
  const grown = (axis: string) =>
    (highest[`${axis}_max`] ?? 0) - (lowest[`${axis}_min`] ?? highest[`${axis}_max`] ?? 0);
  const axes = stressAxisNames
    .map((axis) => ({ axis, by: Math.round(grown(axis) * 10) / 10 }))
    .filter(({ by }) => by >= 1)
    .sort((a, b) => b.by - a.by);
  const steepest = steepestIn(course.rows(foundIn, lowest.at, highest.at), of) ?? lowest.at;
  return { of, from: lowest.at, to: highest.at + foundIn, low: round(low), high: round(high), axes, steepest };
}

/**
 * The stretch in which a measure rose most above the one before, or within itself, of the minute in which it rose most: what is felt for the first
 * time jumps, and says nothing about a rise of minutes that comes after it.
 */
function steepestIn(rows: readonly CourseRow[], of: RisingMeasure): number | undefined {
  const steps: { readonly at: number; readonly least: number; readonly most: number; readonly by: number }[] = [];
  let before: number | null | undefined;
  for (const row of rows) {
    const { min, max, last } = stretchOf(row, of);
    const most = max ?? 0;
    steps.push({
      at: row.at,
      least: Math.min(before ?? min ?? most, min ?? most),
      most,
      by: most - (before ?? min ?? 0),
    });
    before = last ?? before;
  }
  const minutes = steps.map(({ at, most }, end) => {
    const minute = steps.slice(0, end + 1).filter((step) => step.at > at - STEEPEST_WITHIN_MS);
    return { minute, by: most - Math.min(...minute.map(({ least }) => least)) };
  });
  return largestBy(largestBy(minutes)?.minute ?? [])?.at;
}

/** The first of those that rose most. */
const largestBy = <T extends { readonly by: number }>(all: readonly T[]): T | undefined =>
  all.reduce<T | undefined>((most, one) => (most === undefined || one.by > most.by ? one : most), undefined);

const round = (value: number) => Math.round(value * 10) / 10;
