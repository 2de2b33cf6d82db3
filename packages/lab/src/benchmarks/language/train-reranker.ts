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

/** Weighings with their features as numbers, in which thousands of them fit into memory. */
export interface Numbered {
  readonly names: readonly string[];
  readonly texts: readonly (readonly Row[])[];
}

/** Numbers the features of all texts that teach something: those of whose readings some are right and some are not. */
export function numbered(weighings: Iterable<Weighing>): Numbered {
  const indexOf = new Map<string, number>();
  const texts: Row[][] = [];
  for (const { readings } of weighings) {
    if (!readings.some(({ isRight }) => isRight) || readings.every(({ isRight }) => isRight)) continue;
    const rows = readings.map(({ features, isRight }): Row => {
      const known = features.flatMap((group) => [...group]);
      const own = known.map(([name]) => {
        const index = indexOf.get(name) ?? indexOf.size;
        indexOf.set(name, index);
        return index;
      });
      return { isRight, own: Uint32Array.from(own), values: Float32Array.from(known, ([, value]) => value) };
    });
    texts.push(rows);
  }
  return { names: [...indexOf.keys()], texts };
}

/**
 * Learns which of the readings of a text is right: all right ones of a text together are made likelier than the wrong ones (a conditional log-linear
 * model, by AdaGrad's steps). Texts all of whose readings are right or wrong teach nothing. The same texts always give the same weights.
 */
export function trainReranker({ names, texts: all }: Numbered, data: string): RerankerWeights {
  const isKept = seenOften(all, names.length);
  const texts = all.map((rows) => rows.map((row) => withoutRare(row, isKept)));
  const weights = new Float64Array(names.length);
  const squares = new Float64Array(names.length).fill(1e-6);
  const middle = new Float64Array(names.length);
  const gradients = new Float64Array(names.length);
  const random = seeded(5);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    for (let last = texts.length - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      const [a, b] = [texts[last], texts[other]];
      if (a !== undefined && b !== undefined) [texts[last], texts[other]] = [b, a];
    }
    for (const rows of texts) learn(rows, weights, squares, gradients);
    if (epoch >= EPOCHS - AVERAGED)
      for (let at = 0; at < middle.length; at += 1) middle[at] = (middle[at] ?? 0) + (weights[at] ?? 0) / AVERAGED;
  }
  return packed(names, middle, data);
}

/** Of every feature 1 where so many texts have it that something can be learned of it. */
function seenOften(texts: Numbered['texts'], features: number): Uint8Array {
  const seen = new Uint32Array(features);
  for (const rows of texts)
    for (const index of new Set(rows.flatMap(({ own }) => [...own]))) seen[index] = (seen[index] ?? 0) + 1;
  return Uint8Array.from(seen, (count) => (count >= SEEN ? 1 : 0));
}

function withoutRare({ isRight, own, values }: Row, isKept: Uint8Array): Row {
  return {
    isRight,
    own: own.filter((index) => isKept[index] === 1),
    values: values.filter((_, at) => isKept[own[at] ?? 0] === 1),
  };
}

/** `gradients` has a place for every feature, all 0 before and after. */
function learn(rows: readonly Row[], weights: Float64Array, squares: Float64Array, gradients: Float64Array): void {
  const scores = rows.map(({ own, values }) => {
    let score = 0;
    for (let at = 0; at < own.length; at += 1) score += (weights[own[at] ?? 0] ?? 0) * (values[at] ?? 0);
    return score;
  });
  const most = Math.max(...scores);
  const odds = scores.map((score) => Math.exp(score - most));
  const all = odds.reduce((sum, each) => sum + each, 0);
  const right = odds.reduce((sum, each, index) => sum + (rows[index]?.isRight === true ? each : 0), 0);
  const moved = new Set<number>();
  for (const [index, { isRight, own, values }] of rows.entries()) {
    const odd = odds[index] ?? 0;
    const slope = odd / all - (isRight ? odd / right : 0);
    if (Math.abs(slope) < TINY) continue;
    for (let at = 0; at < own.length; at += 1) {
      const feature = own[at] ?? 0;
      moved.add(feature);
      gradients[feature] = (gradients[feature] ?? 0) + slope * (values[at] ?? 0);
    }
  }
  for (const feature of moved) {
    const slope = (gradients[feature] ?? 0) + SHRINK * (weights[feature] ?? 0);
    const square = (squares[feature] ?? 0) + slope * slope;
    gradients[feature] = 0;
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
