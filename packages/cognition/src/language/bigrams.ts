import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { frequencyOf } from './words/english.ts';

/** Where the counts are kept; `npm run bench -- language --learn` writes them. */
export const bigramsFile = fileURLToPath(new URL('bigrams.json.gz', import.meta.url));

const bigramCounts = z.object({
  /** SHA-256 of the texts that were counted. */
  data: z.string(),
  /** Words in all. */
  words: z.number(),
  /** How often each word is said in requests. */
  said: z.record(z.string(), z.number()),
  /** How often one word follows another, by both with a blank between. */
  followed: z.record(z.string(), z.number()),
});
export type BigramCounts = z.infer<typeof bigramCounts>;

/** Shares of what a word's likelihood is made of: requests, spoken English, and being a word at all. */
const SHARE = { requests: 0.8, english: 0.19, any: 0.01 } as const;
const SPOKEN = 51_000_000;
const WORDS = 60_000;
/** What is known of a word alone counts as much as so many pairs. */
const ALONE = 6;

/** Which words are said in requests, and which follow which. */
export class Bigrams {
  readonly data: string;
  readonly #words: number;
  readonly #said: ReadonlyMap<string, number>;
  readonly #followed: ReadonlyMap<string, number>;

  constructor({ data, words, said, followed }: BigramCounts) {
    this.data = data;
    this.#words = words;
    this.#said = new Map(Object.entries(said));
    this.#followed = new Map(Object.entries(followed));
  }

  /** The words that are said at least `count` times. */
  wordsSaid(count: number): string[] {
    return [...this.#said].filter(([, said]) => said >= count).map(([word]) => word);
  }

  countOf(word: string): number {
    return this.#said.get(word) ?? 0;
  }

  /** How likely a word is, whatever stands beside it. */
  alone(word: string): number {
    return (
      (SHARE.requests * this.countOf(word)) / Math.max(1, this.#words) +
      (SHARE.english * frequencyOf(word)) / SPOKEN +
      SHARE.any / WORDS
    );
  }

  /** How likely a word is behind another. */
  after(before: string, word: string): number {
    const pairs = this.#followed.get(`${before} ${word}`) ?? 0;
    return (pairs + ALONE * this.alone(word)) / (this.countOf(before) + ALONE);
  }
}

let bigrams: Bigrams | undefined;

/** What was counted, read with the first word that is asked for. */
export function countedBigrams(): Bigrams {
  bigrams ??= new Bigrams(bigramCounts.parse(JSON.parse(gunzipSync(readFileSync(bigramsFile)).toString())));
  return bigrams;
}
