/** Mean of numbers; undefined of none. */
export function mean(values: readonly number[]): number | undefined {
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** The smallest value that at least `share` (0 to 1) of the values do not exceed (nearest rank); undefined of none. */
export function percentile(values: readonly number[], share: number): number | undefined {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** `{successRate}` of a count; empty when nothing was counted. */
export function successRate(successes: number, count: number): { readonly successRate?: number } {
  return count === 0 ? {} : { successRate: successes / count };
}
