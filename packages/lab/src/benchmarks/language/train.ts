import { hashOf, type LearnedWeights } from '@conscious-bot/cognition';
import { base64 } from './packing.ts';
import { seeded } from './wordings.ts';

/** A sentence as its features and its meaning, what it is about, and how often it counts. */
export interface Example {
  readonly features: readonly string[];
  /** Where it lies by the meaning of its words; all examples have as many dimensions, or none has any. */
  readonly meaning: Float32Array;
  readonly label: string;
  readonly weight: number;
}

const EPOCHS = 8;
/** The weights are the middle of those after each of this many last rounds: the order of the examples then matters less. */
const AVERAGED = 5;
const RATE = 0.7;
const SHRINK = 3e-4;
/** Share of a sentence's features that is not looked at this time, so that no single one is relied on. */
const UNSEEN = 0.4;
/** Gradients smaller than this change nothing, so that a feature speaks only of the labels it matters for. */
const TINY = 0.03;
/** Weights smaller than this are left out. */
const LEAST = 0.5;
/** Features of fewer sentences than this are left out. */
const SEEN = 2;

/** An example as numbers. */
interface Row {
  readonly own: Uint32Array;
  /** How many features it has, those that are left out as well. */
  readonly all: number;
  readonly meaning: Float32Array;
  readonly label: number;
  readonly weight: number;
}

/** Weights of all labels for each of so many inputs, with AdaGrad's steps. */
class Layer {
  readonly weights: Float32Array;
  readonly #squares: Float32Array;
  readonly #labels: number;

  constructor(inputs: number, labels: number) {
    this.weights = new Float32Array(inputs * labels);
    this.#squares = new Float32Array(inputs * labels).fill(1e-8);
    this.#labels = labels;
  }

  add(input: number, value: number, scores: Float64Array): void {
    const from = input * this.#labels;
    for (let label = 0; label < this.#labels; label += 1)
      scores[label] = (scores[label] ?? 0) + value * (this.weights[from + label] ?? 0);
  }

  learn(input: number, label: number, gradient: number): void {
    const at = input * this.#labels + label;
    const slope = gradient + SHRINK * (this.weights[at] ?? 0);
    const square = (this.#squares[at] ?? 0) + slope * slope;
    this.#squares[at] = square;
    this.weights[at] = (this.weights[at] ?? 0) - (RATE * slope) / Math.sqrt(square);
  }
}

/** Learns by logistic regression (stochastic gradients); the same examples always give the same weights. */
export function train(examples: readonly Example[], data: string): LearnedWeights {
  const seen = new Map<string, number>();
  for (const { features, weight } of examples)
    for (const feature of features) seen.set(feature, (seen.get(feature) ?? 0) + weight);
  const features = [...seen].filter(([, count]) => count >= SEEN).map(([feature]) => feature);
  const labels = [...new Set(examples.map(({ label }) => label))].sort();
  const indexOf = new Map(features.map((feature, index) => [feature, index]));
  const rows = examples.map(({ features: own, meaning, label, weight }): Row => {
    const known = own.map((feature) => indexOf.get(feature)).filter((index) => index !== undefined);
    return { own: Uint32Array.from(known), all: own.length, meaning, label: labels.indexOf(label), weight };
  });
  const words = new Layer(features.length, labels.length);
  const meanings = new Layer(examples[0]?.meaning.length ?? 0, labels.length);
  const random = seeded(7);
  const middles = [words, meanings].map(({ weights }) => new Float32Array(weights.length));
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    shuffle(rows, random);
    for (const row of rows) learn(row, words, meanings, labels.length, random);
    if (epoch >= EPOCHS - AVERAGED)
      for (const [index, { weights }] of [words, meanings].entries()) addShare(middles[index], weights);
  }
  const [ofWords = words.weights, ofMeanings = meanings.weights] = middles;
  return packed(features, labels, ofWords, ofMeanings, data);
}

function addShare(to: Float32Array | undefined, weights: Float32Array): void {
  if (to === undefined) return;
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] ?? 0) + (weights[at] ?? 0) / AVERAGED;
}

function shuffle(rows: Row[], random: () => number): void {
  for (let last = rows.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [rows[last], rows[other]];
    if (a !== undefined && b !== undefined) {
      rows[last] = b;
      rows[other] = a;
    }
  }
}

function learn(row: Row, words: Layer, meanings: Layer, labels: number, random: () => number): void {
  const { all, meaning, label, weight } = row;
  const own = row.own.filter(() => random() >= UNSEEN);
  const scale = 1 / Math.sqrt(Math.max(1, all * (1 - UNSEEN)));
  const odds = new Float64Array(labels);
  for (const feature of own) words.add(feature, scale, odds);
  for (const [dimension, lies] of meaning.entries()) meanings.add(dimension, lies, odds);
  const most = Math.max(...odds);
  let sum = 0;
  for (let each = 0; each < labels; each += 1) {
    const value = Math.exp((odds[each] ?? 0) - most);
    odds[each] = value;
    sum += value;
  }
  for (let each = 0; each < labels; each += 1) {
    const gradient = ((odds[each] ?? 0) / sum - (each === label ? 1 : 0)) * weight;
    if (Math.abs(gradient * scale) >= TINY) for (const feature of own) words.learn(feature, each, gradient * scale);
    if (Math.abs(gradient) >= TINY)
      for (const [dimension, lies] of meaning.entries()) meanings.learn(dimension, each, gradient * lies);
  }
}

/** Two features of one hash: the first of them stands for both. */
function packed(
  features: readonly string[],
  labels: readonly string[],
  weights: Float32Array,
  meanings: Float32Array,
  data: string,
): LearnedWeights {
  const step = weights.reduce((so, each) => Math.max(so, Math.abs(each)), 0) / 127;
  const hashes: number[] = [];
  const counts: number[] = [];
  const classes: number[] = [];
  const steps: number[] = [];
  const taken = new Set<number>();
  for (const [index, feature] of features.entries()) {
    const own = weights.subarray(index * labels.length, (index + 1) * labels.length);
    const speaking = [...own.entries()].filter(([, value]) => Math.abs(value) >= LEAST);
    const hash = hashOf(feature);
    if (speaking.length === 0 || taken.has(hash)) continue;
    taken.add(hash);
    hashes.push(hash);
    counts.push(speaking.length);
    for (const [label, value] of speaking) {
      classes.push(label);
      steps.push(Math.round(value / step));
    }
  }
  return {
    data,
    labels: [...labels],
    features: base64(Uint32Array.from(hashes)),
    counts: base64(Uint8Array.from(counts)),
    classes: base64(Uint8Array.from(classes)),
    steps: base64(Int8Array.from(steps)),
    step,
    meanings: base64(meanings),
  };
}
