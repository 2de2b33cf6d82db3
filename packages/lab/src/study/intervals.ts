import type { StudyCell, StudyRow } from '@conscious-bot/contracts/lab';
import { seededRandom } from '@conscious-bot/service-kit';
import { mean, quantileSorted, sampleWithReplacement } from 'simple-statistics';

/** Resamples of a bootstrap, and the shares between which 95 % of their means lie. */
const RESAMPLES = 2_000;
const LOW = 0.025;
const HIGH = 0.975;

interface Estimate {
  readonly mean: number;
  readonly low: number | null;
  readonly high: number | null;
}

/** The mean of a sample with its 95 % bootstrap interval, the same for the same sample; no interval for fewer than two. The sample is not empty. */
export function estimateOf(sample: readonly number[]): Estimate {
  if (sample.length < 2) return { mean: mean([...sample]), low: null, high: null };
  const random = seededRandom(1);
  const means = Array.from({ length: RESAMPLES }, () =>
    mean(sampleWithReplacement([...sample], sample.length, random)),
  ).toSorted((a, b) => a - b);
  return { mean: mean([...sample]), low: quantileSorted(means, LOW), high: quantileSorted(means, HIGH) };
}

/** Each measure over the conditions, with what it differs from the first one, paired by seed and repeat. */
export function rowsOf(conditions: readonly string[], cells: readonly StudyCell[]): StudyRow[] {
  const measures = [...new Set(cells.flatMap((cell) => Object.keys(cell.measures)))];
  const valuesOf = (condition: string, measure: string) =>
    new Map(
      cells
        .filter((cell) => cell.condition === condition)
        .map((cell) => [`${cell.seed} ${cell.repeat}`, cell.measures[measure] ?? 0]),
    );
  return measures.map((measure) => {
    const first = valuesOf(conditions[0] ?? '', measure);
    return {
      measure,
      conditions: conditions.flatMap((condition, index) => {
        const values = valuesOf(condition, measure);
        if (values.size === 0) return [];
        const differences = [...values].flatMap(([pair, value]) => {
          const other = first.get(pair);
          return other === undefined ? [] : [value - other];
        });
        const difference = index > 0 && differences.length > 0 ? { difference: estimateOf(differences) } : {};
        return [{ condition, runs: values.size, ...estimateOf([...values.values()]), ...difference }];
      }),
    };
  });
}
