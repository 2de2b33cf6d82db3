/** The value below which a share `p` (0–1) of the sorted sample lies (nearest rank). NaN for an empty sample. */
export function percentile(sample: readonly number[], p: number): number {
  const sorted = [...sample].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(p * sorted.length) - 1))] ?? Number.NaN;
}

export const median = (sample: readonly number[]): number => percentile(sample, 0.5);

/** Geometric mean: the right mean of ratios. NaN for an empty sample. */
export function geometricMean(sample: readonly number[]): number {
  if (sample.length === 0) return Number.NaN;
  return Math.exp(sample.reduce((sum, value) => sum + Math.log(value), 0) / sample.length);
}
