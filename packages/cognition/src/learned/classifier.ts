import { z } from 'zod';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { featuresOf } from './features.ts';

/** What was learned, as it is kept: of every feature the labels it speaks for or against, packed. */
export const learnedWeights = z.object({
  /** SHA-256 of all it was learned from. */
  data: z.string(),
  labels: z.array(z.string()),
  features: z.array(z.string()),
  /** How many labels each feature speaks of; one byte each, as the two below, in base64. */
  counts: z.string(),
  /** Of each feature in turn: indices of labels, and their weights in steps of `step`. */
  classes: z.string(),
  steps: z.string(),
  step: z.number(),
});
export type LearnedWeights = z.infer<typeof learnedWeights>;

/** What a sentence may be about, and how sure that is, 0 to 1. */
export interface Guess {
  readonly label: string;
  readonly sure: number;
}

/** Tells what a sentence is about by weights that were learned of many (multinomial logistic regression). */
export class Classifier {
  readonly data: string;
  readonly #labels: readonly string[];
  readonly #features: ReadonlyMap<string, number>;
  readonly #starts: Uint32Array;
  readonly #classes: Uint8Array;
  readonly #steps: Int8Array;
  readonly #step: number;

  constructor(weights: LearnedWeights) {
    const counts = Buffer.from(weights.counts, 'base64');
    this.data = weights.data;
    this.#labels = weights.labels;
    this.#features = new Map(weights.features.map((feature, index) => [feature, index]));
    this.#starts = new Uint32Array(counts.length + 1);
    for (const [index, count] of counts.entries()) this.#starts[index + 1] = (this.#starts[index] ?? 0) + count;
    this.#classes = new Uint8Array(Buffer.from(weights.classes, 'base64'));
    this.#steps = new Int8Array(Buffer.from(weights.steps, 'base64'));
    this.#step = weights.step;
  }

  /** The likeliest first. */
  guess(text: string, context: RequestContext): Guess[] {
    const features = featuresOf(text, context);
    const scale = this.#step / Math.sqrt(features.size);
    const scores = new Float64Array(this.#labels.length);
    for (const feature of features) {
      const index = this.#features.get(feature);
      if (index === undefined) continue;
      for (let at = this.#starts[index] ?? 0; at < (this.#starts[index + 1] ?? 0); at += 1) {
        const label = this.#classes[at] ?? 0;
        scores[label] = (scores[label] ?? 0) + (this.#steps[at] ?? 0) * scale;
      }
    }
    const most = Math.max(...scores);
    const odds = scores.map((score) => Math.exp(score - most));
    const sum = odds.reduce((total, each) => total + each, 0);
    return this.#labels
      .map((label, index) => ({ label, sure: (odds[index] ?? 0) / sum }))
      .toSorted((a, b) => b.sure - a.sure);
  }
}
