import { seededRandom } from '@conscious-bot/service-kit';
import { percentile } from '../../statistics/statistics.ts';

/** How one encounter of a life went. */
export interface Outcome {
  readonly night: boolean;
  /** The task was completed. */
  readonly ok: boolean;
  /** Methods its plans were made of, the first plan first. */
  readonly methods: readonly string[];
  /** From the question to the end of the task, simulated seconds. */
  readonly seconds: number;
}

/** The same encounters lived twice: by one that learns and by one whose priors are frozen. */
export interface PairedRun {
  readonly seed: number;
  readonly learned: readonly Outcome[];
  readonly frozen: readonly Outcome[];
}

export const arms = ['learned', 'frozen'] as const;
export type Arm = (typeof arms)[number];

export interface Uplift {
  /** Mean over the runs of what the learner's share of successes is above the other's; 0.1 is ten points. */
  readonly mean: number;
  /** Ends of the 95 % interval of that mean. */
  readonly low: number;
  readonly high: number;
  readonly runs: number;
}

const RESAMPLES = 10_000;

/** Share of the outcomes that went well; NaN where there is none. */
export function successRate(outcomes: readonly Outcome[]): number {
  return outcomes.length === 0 ? Number.NaN : outcomes.filter(({ ok }) => ok).length / outcomes.length;
}

/**
 * What learning is worth, with a percentile bootstrap over whole runs: encounters of one life hang together and are not drawn apart. Runs
 * without an outcome of the kind are left out. The same figures for the same runs.
 */
export function upliftOf(runs: readonly PairedRun[], which: (outcome: Outcome) => boolean = () => true): Uplift {
  const differences = runs
    .map(({ learned, frozen }) => successRate(learned.filter(which)) - successRate(frozen.filter(which)))
    .filter((difference) => !Number.isNaN(difference));
  const [low, high] = interval(differences, (drawn) => mean(drawn));
  return { mean: mean(differences), low, high, runs: differences.length };
}

/** The 95 % interval of a figure of the items, by drawing as many of them anew, with returning, again and again: the same for the same items. */
export function interval<T>(items: readonly T[], figure: (drawn: readonly T[]) => number): [low: number, high: number] {
  const random = seededRandom(95);
  const drawn = Array.from({ length: RESAMPLES }, () =>
    figure(items.flatMap(() => items[Math.floor(random() * items.length)] ?? [])),
  ).filter((value) => !Number.isNaN(value));
  return [percentile(drawn, 0.025), percentile(drawn, 0.975)];
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}
