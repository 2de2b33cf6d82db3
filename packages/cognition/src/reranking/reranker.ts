import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { hashOf } from '../learned/classifier.ts';
import type { FeatureGroup, Features } from './text-facts.ts';

/** What was learned of right and wrong readings, as it is kept; numbers are packed and in base64. */
const rerankerWeights = z.object({
  /** SHA-256 of all it was learned from. */
  data: z.string(),
  /** The features' hashes in order, four bytes each. */
  features: z.string(),
  /** The weight of each in steps of `step`, two bytes each. */
  steps: z.string(),
  step: z.number(),
});
export type RerankerWeights = z.infer<typeof rerankerWeights>;

const bytesOf = (packed: string): ArrayBuffer => new Uint8Array(Buffer.from(packed, 'base64')).buffer;

/** Tells by weights how well a reading fits its text, in logits: of two that differ by 1 the better one is e times as likely to be right. */
export class Reranker {
  readonly data: string;
  readonly #weights: ReadonlyMap<number, number>;
  /** Of groups that several readings of a text share. */
  readonly #scores = new WeakMap<FeatureGroup, number>();

  constructor({ data, features, steps, step }: RerankerWeights) {
    const values = new Int16Array(bytesOf(steps));
    this.data = data;
    this.#weights = new Map(
      Array.from(new Uint32Array(bytesOf(features)), (hash, index) => [hash, (values[index] ?? 0) * step]),
    );
  }

  score(features: Features): number {
    return features.reduce((score, group) => score + this.#scoreOf(group), 0);
  }

  #scoreOf(group: FeatureGroup): number {
    const known = this.#scores.get(group);
    if (known !== undefined) return known;
    let score = 0;
    for (const [name, value] of group) score += (this.#weights.get(hashOf(name)) ?? 0) * value;
    this.#scores.set(group, score);
    return score;
  }
}

/** Where the weights are kept; `npm run bench -- language --learn` writes them. */
export const rerankerFile = fileURLToPath(new URL('reranker.json.gz', import.meta.url));

/** Read once, with the first module that asks. */
const reranker = new Reranker(rerankerWeights.parse(JSON.parse(gunzipSync(readFileSync(rerankerFile)).toString())));

/** What was learned of right and wrong readings of the requests that are known. */
export const learnedReranker = (): Reranker => reranker;

/** Finds all readings alike, so that the one the rules and the bounds chose stands. */
export const nothingWeighed: Pick<Reranker, 'score'> = { score: () => 0 };
