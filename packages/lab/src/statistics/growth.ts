import { slope } from './statistics.ts';

/** MB an hour, with the ends of its 95 % interval. */
export interface Growth {
  readonly perHour: number;
  readonly from: number;
  readonly to: number;
}

interface Point {
  /** Hours. */
  readonly x: number;
  /** MB. */
  readonly y: number;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** How fast something grows: the straight line through it, and the usual 95 % interval of its slope. */
export function growthOf(points: readonly Point[]): Growth {
  const perHour = slope(points);
  const n = points.length;
  if (n < 3) return { perHour: round(perHour), from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / n;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / n;
  const spread = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const rest = points.reduce((sum, { x, y }) => sum + (y - meanY - perHour * (x - meanX)) ** 2, 0);
  const half = 1.96 * Math.sqrt(rest / (n - 2) / spread);
  return { perHour: round(perHour), from: round(perHour - half), to: round(perHour + half) };
}
