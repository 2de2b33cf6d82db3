import { type Features, hashOf, type RerankerWeights } from '@conscious-bot/cognition';
import { base64 } from './packing.ts';
import { seeded } from './wordings.ts';

/** The possible readings of one text, and which of them are right. */
export interface Weighing {
  readonly readings: readonly { readonly features: Features; readonly isRight: boolean }[];
}

const EPOCHS = 20;
/** The weights are the middle of those after each of this many last rounds. */
const AVERAGED = 10;
const RATE = 0.1;
const SHRINK = 0.01;
/** Features of fewer texts than this are left out. */
const SEEN = 4;
/** Weights smaller than this are left out. */
const LEAST = 0.01;
/** Gradients smaller than this change nothing. */
const TINY = 1e-4;

interface Row {
  readonly isRight: boolean;
  readonly own: Uint32Array;
  readonly values: Float32Array;
}

/**
 * Learns which of the readings of a text is right: all right ones of a text together are made likelier than the wrong ones (a conditional log-linear
 * model, by AdaGrad's steps). Texts all of whose readings are right or wrong teach nothing. The same texts always give the same weights.
 */
export function trainReranker(weighings: readonly Weighing[], data: string): RerankerWeights {
  const telling = weighings.filter(
    ({ readings }) => readings.some(({ isRight }) => isRight) && readings.some(({ isRight }) => !isRight),
  );
  const names = seenOften(telling);
  const indexOf = new Map(names.map((name, index) => [name, index]));
  const texts = telling.map(({ readings }) =>
    readings.map(({ features, isRight }): Row => {
      const known = features
        .flatMap((group) => [...group])
        .flatMap(([name, value]) => {
          const index = indexOf.get(name);
          return index === undefined ? [] : [{ index, value }];
        });
      return {
        isRight,
        own: Uint32Array.from(known, ({ index }) => index),
        values: Float32Array.from(known, ({ value }) => value),
      };
    }),
  );
  const weights = new Float64Array(names.length);
  const squares = new Float64Array(names.length).fill(1e-6);
  const middle = new Float64Array(names.length);
  const random = seeded(5);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let last = texts.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      const [a, b] = [texts[last], texts[other]];
      if (a !== undefined && b !== undefined) [texts[last], texts[other]] = [b, a];
    }
    for (const rows of texts) learn(rows, weights, squares);
    if (epoch >= EPOCHS - AVERAGED)
      for (let at = 0; at < middle.length; at += 1) middle[at] = (middle[at] ?? 0) + (weights[at] ?? 0) / AVERAGED;
  }
  return packed(names, middle, data);
}

function seenOften(weighings: readonly Weighing[]): string[] {
  const seen = new Map<string, number>();
  for (const { readings } of weighings)
    for (const name of new Set(readings.flatMap(({ features }) => features.flatMap((group) => [...group.keys()]))))
      seen.set(name, (seen.get(name) ?? 0) + 1);
  return [...seen].filter(([, count]) => count >= SEEN).map(([name]) => name);
}

function learn(rows: readonly Row[], weights: Float64Array, squares: Float64Array): void {
  const scores = rows.map(({ own, values }) => {
    let score = 0;
    for (let at = 0; at < own.length; at += 1) score += (weights[own[at] ?? 0] ?? 0) * (values[at] ?? 0);
    return score;
  });
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const all = odds.reduce((sum, each) => sum + each, 0);
  const right = odds.reduce((sum, each, index) => sum + (rows[index]?.isRight === true ? each : 0), 0);
  const gradients = new Map<number, number>();
  for (const [index, { isRight, own, values }] of rows.entries()) {
    const odd = odds[index] ?? 0;
    const slope = odd / all - (isRight ? odd / right : 0);
    if (Math.abs(slope) < TINY) continue;
    for (let at = 0; at < own.length; at += 1) {
      const feature = own[at] ?? 0;
      gradients.set(feature, (gradients.get(feature) ?? 0) + slope * (values[at] ?? 0));
    }
  }
  for (const [feature, gradient] of gradients) {
    const slope = gradient + SHRINK * (weights[feature] ?? 0);
    const square = (squares[feature] ?? 0) + slope * slope;
    squares[feature] = square;
    weights[feature] = (weights[feature] ?? 0) - (RATE * slope) / Math.sqrt(square);
  }
}

/** Two features of one hash: the first of them stands for both. */
function packed(names: readonly string[], weights: Float64Array, data: string): RerankerWeights {
  const step = weights.reduce((so, each) => Math.max(so, Math.abs(each)), 0) / 32_767 || 1;
  const kept = new Map<number, number>();
  for (const [index, name] of names.entries()) {
    const weight = weights[index] ?? 0;
    const hash = hashOf(name);
    if (Math.abs(weight) >= LEAST && !kept.has(hash)) kept.set(hash, Math.round(weight / step));
  }
  return {
    data,
    features: base64(Uint32Array.from(kept.keys())),
    steps: base64(Int16Array.from(kept.values())),
    step,
  };
}
