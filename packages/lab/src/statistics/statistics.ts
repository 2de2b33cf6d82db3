import * as simple from 'simple-statistics';

// The library throws for an empty sample; a table shows that there is nothing (NaN) and goes on.

/** The value below which a share `p` (0–1) of the sample lies. NaN for an empty sample. */
export function percentile(sample: readonly number[], p: number): number {
  return sample.length === 0 ? Number.NaN : simple.quantile([...sample], p);
}

export const median = (sample: readonly number[]): number => percentile(sample, 0.5);

export function mean(sample: readonly number[]): number {
  return sample.length === 0 ? Number.NaN : simple.mean([...sample]);
}

/** The right mean of ratios. NaN for an empty sample. */
export function geometricMean(sample: readonly number[]): number {
  return sample.length === 0 ? Number.NaN : simple.geometricMean([...sample]);
}

/** Least-squares slope of `y` over `x`; 0 for fewer than two points, and where all have the same `x`. */
export function slope(points: readonly { readonly x: number; readonly y: number }[]): number {
  const { m } = simple.linearRegression(points.map(({ x, y }) => [x, y]));
  return Number.isFinite(m) ? m : 0;
}
