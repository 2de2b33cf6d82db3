import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { bigramsFile, Classifier, learnedFile, rerankerFile, wordVectorsFile } from '@conscious-bot/cognition';
import { corpusLines } from './corpus.ts';
import { type CorpusPart, learnedParts, weighedParts } from './corpus-parts.ts';
import { countBigrams } from './count-bigrams.ts';
import { labelledExamples, writtenExamples } from './examples.ts';
import { ordersFiles } from './orders.ts';
import { train } from './train.ts';
import { numbered, trainReranker, type Weighing } from './train-reranker.ts';
import { weighingsOf } from './weighings.ts';

const ofLab = (file: string): URL => new URL(file, import.meta.url);
const code = ['wordings.txt', 'wordings.ts', 'orders.ts', 'examples.ts', 'train.ts'].map(ofLab);
const features = new URL('features.ts', `file://${learnedFile}`);
const rerankerCode = [
  ...['train-reranker.ts', 'weighings.ts', 'judge.ts', 'typos.ts'].map(ofLab),
  ...[
    'possible-readings.ts',
    'amended.ts',
    'said-words.ts',
    'text-facts.ts',
    'reading-features.ts',
    'goal-features.ts',
  ].map((file) => new URL(file, `file://${rerankerFile}`)),
];

/** SHA-256 of all that decides what is learned: the requests, the orders, the wordings, where words lie, which follow which, and the code that makes examples of them. */
export function dataHash(parts: readonly CorpusPart[] = learnedParts): string {
  const hash = createHash('sha256');
  for (const file of [...code, ...ordersFiles(), features, wordVectorsFile, bigramsFile])
    hash.update(readFileSync(file));
  for (const part of parts) hash.update(corpusLines(part));
  return hash.digest('hex');
}

/** SHA-256 of what decides how readings are weighed, besides the reader itself. */
export function rerankerHash(): string {
  const hash = createHash('sha256').update(dataHash());
  for (const file of rerankerCode) hash.update(readFileSync(file));
  for (const part of weighedParts.flat()) hash.update(corpusLines(part));
  return hash.digest('hex');
}

/** Learns from some of the sets, all orders and all wordings. The same data always give the same weights. */
export const learnFrom = (parts: readonly CorpusPart[]) =>
  train([...parts.flatMap(writtenExamples), ...labelledExamples()], dataHash(parts));

/**
 * Learns which of several readings is right. Each row of sets is read by what was learned of the other rows, as a stranger's would be; nothing is
 * learned of the parts that are left out.
 */
export function learnToWeigh(leftOut: readonly CorpusPart[] = []) {
  return trainReranker(numbered(weighings(leftOut)), rerankerHash());
}

function* weighings(leftOut: readonly CorpusPart[]): Generator<Weighing> {
  const parts = learnedParts.filter((part) => !leftOut.includes(part));
  for (const row of weighedParts) {
    const weighed = row.filter((part) => !leftOut.includes(part));
    if (weighed.length === 0) continue;
    const classifier = new Classifier(learnFrom(parts.filter((part) => !row.includes(part))));
    for (const part of weighed) yield* weighingsOf(part, classifier);
  }
}

/** Learns from all that is known and keeps it where the reader finds it; takes some minutes. */
export function learn(): void {
  // First, as all else is learned of texts whose slips are set right by these counts; they are read with the first text.
  writeFileSync(bigramsFile, gzipSync(JSON.stringify(countBigrams()), { level: 9 }));
  const weights = learnFrom(learnedParts);
  writeFileSync(learnedFile, gzipSync(JSON.stringify(weights), { level: 9 }));
  console.log(`Learned ${Buffer.from(weights.counts, 'base64').length} features of ${weights.labels.length} labels.`);
  const weighing = learnToWeigh();
  writeFileSync(rerankerFile, gzipSync(JSON.stringify(weighing), { level: 9 }));
  console.log(`Learned ${Buffer.from(weighing.steps, 'base64').length / 2} features of right and wrong readings.`);
}
