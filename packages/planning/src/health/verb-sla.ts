import type { VerbSla } from '@conscious-bot/contracts/task';
import { mean, percentile, successRate } from './statistics.ts';

/** Failures reported for each verb, at most. */
const FAILURES = 5;

export interface EndedStep {
  readonly capability: string;
  readonly done: boolean;
  /** Something was tried on the spot after an attempt had failed. */
  readonly retried: boolean;
  /** From the first attempt to the end. */
  readonly ms: number;
}

export type FailedAttempt = VerbSla['lastFailures'][number] & { readonly capability: string };

/** Statistics of every verb that was used, by name. @param failures the oldest first */
export function verbSlas(steps: readonly EndedStep[], failures: readonly FailedAttempt[]): VerbSla[] {
  const names = new Set([...steps, ...failures].map(({ capability }) => capability));
  return [...names].sort().map((capability) => {
    const mine = steps.filter((step) => step.capability === capability);
    const times = mine.filter(({ done }) => done).map(({ ms }) => ms);
    const [meanMs, p95Ms] = [mean(times), percentile(times, 0.95)];
    return {
      capability,
      count: mine.length,
      ...successRate(times.length, mine.length),
      ...(meanMs === undefined ? {} : { meanMs: Math.round(meanMs) }),
      ...(p95Ms === undefined ? {} : { p95Ms }),
      lastFailures: failures
        .filter((failure) => failure.capability === capability)
        .slice(-FAILURES)
        .reverse()
        .map(({ capability: _, ...failure }) => failure),
    };
  });
}
