import { z } from 'zod';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { featuresOf } from './features.ts';
import { meaningOf } from './word-vectors.ts';

/** What was learned, as it is kept: of every feature the labels it speaks for or against, packed; bytes are in base64. */
export const learnedWeights = z.object({
  /** SHA-256 of all it was learned from. */
  data: z.string(),
  labels: z.array(z.string()),
  /** The features' hashes in order, four bytes each. */
  features: z.string(),
  /** How many labels each feature speaks of; one byte each, as the two below. */
  counts: z.string(),
  /** Of each feature in turn: indices of labels, and their weights in steps of `step`. */
  classes: z.string(),
  steps: z.string(),
  step: z.number(),
  /** Of each dimension of a text's meaning in turn: a weight for every label, four bytes each. Empty where meanings were not learned of. */
  meanings: z.string(),
});
export type LearnedWeights = z.infer<typeof learnedWeights>;

/** What a sentence may be about, and how sure that is, 0 to 1. */
export interface Guess {
  readonly label: string;
  readonly sure: number;
}

/** A feature as a number of 32 bits (FNV-1a): of a hundred thousand features one or two share theirs with another. */
export function hashOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

const bytesOf = (packed: string): ArrayBuffer => new Uint8Array(Buffer.from(packed, 'base64')).buffer;

/** Tells what a sentence is about by weights that were learned of many (multinomial logistic regression). */
export class Classifier {
  readonly data: string;
  readonly #labels: readonly string[];
  readonly #features: ReadonlyMap<number, number>;
  readonly #starts: Uint32Array;
  readonly #classes: Uint8Array;
  readonly #steps: Int8Array;
  readonly #step: number;
  readonly #meanings: Float32Array;

  constructor(weights: LearnedWeights) {
    const counts = new Uint8Array(bytesOf(weights.counts));
    this.data = weights.data;
    this.#labels = weights.labels;
    this.#features = new Map(Array.from(new Uint32Array(bytesOf(weights.features)), (hash, index) => [hash, index]));
    this.#starts = new Uint32Array(counts.length + 1);
    for (const [index, count] of counts.entries()) this.#starts[index + 1] = (this.#starts[index] ?? 0) + count;
    this.#classes = new Uint8Array(bytesOf(weights.classes));
    this.#steps = new Int8Array(bytesOf(weights.steps));
    this.#step = weights.step;
    this.#meanings = new Float32Array(bytesOf(weights.meanings));
  }

  /** The likeliest first. */
  guess(text: string, context: RequestContext): Guess[] {
    const features = featuresOf(text, context);
    const scale = this.#step / Math.sqrt(features.size);
    const scores = new Float64Array(this.#labels.length);
    for (const feature of features) {
      const index = this.#features.get(hashOf(feature));
      if (index === undefined) continue;
      for (let at = this.#starts[index] ?? 0; at < (this.#starts[index + 1] ?? 0); at += 1) {
        const label = this.#classes[at] ?? 0;
        scores[label] = (scores[label] ?? 0) + (this.#steps[at] ?? 0) * scale;
      }
    }
    if (this.#meanings.length > 0) this.#addMeaning(text, scores);
    const most = Math.max(...scores);
    const odds = scores.map((score) => Math.exp(score - most));
    const sum = odds.reduce((total, each) => total + each, 0);
    return this.#labels
      .map((label, index) => ({ label, sure: (odds[index] ?? 0) / sum }))
      .toSorted((a, b) => b.sure - a.sure);
  }

  #addMeaning(text: string, scores: Float64Array): void {
    const meaning = meaningOf(text);
    for (let dimension = 0, at = 0; dimension < meaning.length; dimension += 1) {
      const lies = meaning[dimension] ?? 0;
      for (let label = 0; label < scores.length; label += 1, at += 1)
        scores[label] = (scores[label] ?? 0) + lies * (this.#meanings[at] ?? 0);
    }
  }
}

/** Guesses at every text of one request only once: the whole and its clauses are asked for at several steps. */
export function remembering(classifier: Pick<Classifier, 'guess'>): Pick<Classifier, 'guess'> {
  const known = new Map<string, Guess[]>();
  return {
    guess: (text, context) => {
      const guesses = known.get(text) ?? classifier.guess(text, context);
      known.set(text, guesses);
      return guesses;
    },
  };
}
