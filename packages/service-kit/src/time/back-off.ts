export interface BackOff {
  /** Upper bound of the first wait, milliseconds. */
  readonly baseMs: number;
  /** Upper bound of every wait, milliseconds. */
  readonly maxMs: number;
}

/**
 * Milliseconds to wait before try `attempt + 1` (attempts count from 0): doubles each time up to `maxMs`, drawn from the upper
 * half of that span so that callers that failed together do not return together.
 */
export function backOffMs(attempt: number, { baseMs, maxMs }: BackOff, random: () => number = Math.random): number {
  const span = Math.min(maxMs, baseMs * 2 ** Math.min(attempt, 30));
  return Math.round(span / 2 + (random() * span) / 2);
}
