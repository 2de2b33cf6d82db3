import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';

/** Where the vectors are kept; how they were made is told in docs/decisions/0094. */
export const wordVectorsFile = fileURLToPath(new URL('word-vectors.json.gz', import.meta.url));

const kept = z.object({
  dimensions: z.number(),
  /** Joined by spaces. */
  words: z.string(),
  /** How much each word says, in tenths: the rarer, the more. One byte each, in base64. */
  worth: z.string(),
  /** Where each word lies, one byte a dimension, in base64. */
  vectors: z.string(),
});

/** Where words lie among each other by their meaning: "fetch" near "bring", "lad" near "boy". */
class WordVectors {
  readonly dimensions: number;
  readonly #index: ReadonlyMap<string, number>;
  readonly #worth: Uint8Array;
  readonly #vectors: Int8Array;

  constructor({ dimensions, words, worth, vectors }: z.infer<typeof kept>) {
    this.dimensions = dimensions;
    this.#index = new Map(words.split(' ').map((word, index) => [word, index]));
    this.#worth = new Uint8Array(Buffer.from(worth, 'base64'));
    this.#vectors = new Int8Array(Buffer.from(vectors, 'base64'));
  }

  /** The middle of a text's words, as a direction: of length 1, or 0 where no word is known. */
  middle(text: string): Float32Array {
    const sum = new Float32Array(this.dimensions);
    for (const word of text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []) {
      const index = this.#index.get(word);
      if (index !== undefined) this.#add(sum, index);
    }
    const length = lengthOf(sum);
    return length === 0 ? sum : sum.map((each) => each / length);
  }

  #add(sum: Float32Array, index: number): void {
    const vector = this.#vectors.subarray(index * this.dimensions, (index + 1) * this.dimensions);
    const scale = (this.#worth[index] ?? 0) / Math.max(1, lengthOf(vector));
    for (let at = 0; at < vector.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0) * scale;
  }
}

function lengthOf(vector: Float32Array | Int8Array): number {
  let squares = 0;
  for (let at = 0; at < vector.length; at += 1) squares += (vector[at] ?? 0) ** 2;
  return Math.sqrt(squares);
}

/** Read with the first text whose meaning is asked for, some 30 ms: who reads no request, a command of the lab for example, pays nothing. */
let vectors: WordVectors | undefined;

function readVectors(): WordVectors {
  return new WordVectors(kept.parse(JSON.parse(gunzipSync(readFileSync(wordVectorsFile)).toString())));
}

/** Where a text lies by the meaning of its words. */
export function meaningOf(text: string): Float32Array {
  vectors ??= readVectors();
  return vectors.middle(text);
}
