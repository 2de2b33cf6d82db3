import type { InteroBand, InteroCourse, InteroMeasure } from '@conscious-bot/contracts/interoception';
import type { Gap } from '../gaps/gaps.ts';

/**
 * A course in which nothing is known of the gaps: where the bot did not run it felt nothing, and no line leads from what it felt before to what it
 * felt after. A gap that is shorter than a stretch of the course leaves it as it is. The gaps are in order.
 */
export function withGaps(course: InteroCourse, gaps: readonly Gap[]): InteroCourse {
  const at = [...course.at];
  /** Where a stretch of which nothing is known comes in, in the course as it grows. */
  const places: number[] = [];
  for (const { from, to } of gaps) {
    const next = at.findIndex((begin) => begin > from);
    const [before, after] = [at[next - 1], at[next]];
    if (before === undefined || after === undefined || to - from < course.widthMs) continue;
    at.splice(next, 0, Math.min(after - 1, Math.max(before + 1, from)));
    places.push(next);
  }
  if (places.length === 0) return course;
  const opened = (values: readonly (number | null)[]) => {
    const all = [...values];
    for (const place of places) all.splice(place, 0, null);
    return all;
  };
  const bands: Record<InteroMeasure, InteroBand> = { ...course.bands };
  let name: InteroMeasure;
  // Not by the list of measures: its file has the schemas, which no page is to come with.
  for (name in bands) {
    const { min, max, last } = course.bands[name];
    bands[name] = { min: opened(min), max: opened(max), last: opened(last) };
  }
  return { ...course, at, bands };
}
