import type { LearnedWeights } from '@conscious-bot/cognition';
import { seeded } from './wordings.ts';

/** A sentence as its features, what it is about, and how often it counts. */
export interface Example {
  readonly features: readonly string[];
  readonly label: string;
  readonly weight: number;
}

const EPOCHS = 8;
const RATE = 0.5;
const SHRINK = 3e-4;
/** Gradients smaller than this change nothing, so that a feature speaks only of the labels it matters for. */
const TINY = 0.006;
/** Weights smaller than this are left out. */
const LEAST = 0.4;
/** Features of fewer sentences than this are left out. */
const SEEN = 2;

/** Learns by logistic regression (stochastic gradients with AdaGrad's steps); the same examples always give the same weights. */
export function train(examples: readonly Example[], data: string): LearnedWeights {
  const counts = new Map<string, number>();
  for (const each of examples)
    for (const feature of each.features) counts.set(feature, (counts.get(feature) ?? 0) + each.weight);
  const features = [...counts].filter(([, count]) => count >= SEEN).map(([feature]) => feature);
  const labels = [...new Set(examples.map(({ label }) => label))].sort();
  const indexOf = new Map(features.map((feature, index) => [feature, index]));
  const rows = examples.map(({ features: own, label, weight }) => ({
    own: own.map((feature) => indexOf.get(feature)).filter((index) => index !== undefined),
    size: own.length,
    label: labels.indexOf(label),
    weight,
  }));
  const size = labels.length;
  const weights = new Float64Array(features.length * size);
  const squares = new Float64Array(features.length * size).fill(1e-8);
  const random = seeded(7);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let last = rows.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      const [a, b] = [rows[last], rows[other]];
      if (a !== undefined && b !== undefined) {
        rows[last] = b;
        rows[other] = a;
      }
    }
    for (const row of rows) learn(row, weights, squares, size);
  }
  return packed(features, labels, weights, data);
}

function learn(
  { own, size: all, label, weight }: { own: readonly number[]; size: number; label: number; weight: number },
  weights: Float64Array,
  squares: Float64Array,
  size: number,
): void {
  const scale = 1 / Math.sqrt(all);
  const odds = new Float64Array(size);
  for (const feature of own)
    for (let each = 0; each < size; each += 1)
      odds[each] = (odds[each] ?? 0) + (weights[feature * size + each] ?? 0) * scale;
  const most = Math.max(...odds);
  let sum = 0;
  for (let each = 0; each < size; each += 1) {
    const value = Math.exp((odds[each] ?? 0) - most);
    odds[each] = value;
    sum += value;
  }
  for (let each = 0; each < size; each += 1) {
    const gradient = ((odds[each] ?? 0) / sum - (each === label ? 1 : 0)) * weight * scale;
    if (Math.abs(gradient) < TINY) continue;
    for (const feature of own) {
      const at = feature * size + each;
      const slope = gradient + SHRINK * (weights[at] ?? 0);
      const square = (squares[at] ?? 0) + slope * slope;
      squares[at] = square;
      weights[at] = (weights[at] ?? 0) - (RATE * slope) / Math.sqrt(square);
    }
  }
}

function packed(
  features: readonly string[],
  labels: readonly string[],
  weights: Float64Array,
  data: string,
): LearnedWeights {
  const most = weights.reduce((so, each) => Math.max(so, Math.abs(each)), 0);
  const step = most / 127;
  const kept: string[] = [];
  const counts: number[] = [];
  const classes: number[] = [];
  const steps: number[] = [];
  for (const [index, feature] of features.entries()) {
    let count = 0;
    for (let each = 0; each < labels.length; each += 1) {
      const value = weights[index * labels.length + each] ?? 0;
      if (Math.abs(value) < LEAST) continue;
      classes.push(each);
      steps.push(Math.round(value / step));
      count += 1;
    }
    if (count === 0) continue;
    kept.push(feature);
    counts.push(count);
  }
  const bytes = (values: readonly number[]) => Buffer.from(Int8Array.from(values).buffer).toString('base64');
  return {
    data,
    labels: [...labels],
    features: kept,
    counts: bytes(counts),
    classes: bytes(classes),
    steps: bytes(steps),
    step,
  };
}
