import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { learnedFile, wordVectorsFile } from '@conscious-bot/cognition';
import { type CorpusPart, corpusLines, learnedParts, readCorpus } from './corpus.ts';
import { orderedExamples, wordedExamples, writtenExamples } from './examples.ts';
import { ordersFiles } from './orders.ts';
import { train } from './train.ts';

const code = ['wordings.txt', 'wordings.ts', 'orders.ts', 'examples.ts', 'train.ts'].map(
  (file) => new URL(file, import.meta.url),
);
const features = new URL('features.ts', `file://${learnedFile}`);

/** SHA-256 of all that decides what is learned: the requests, the orders, the wordings, where words lie, and the code that makes examples of them. */
export function dataHash(parts: readonly CorpusPart[] = learnedParts): string {
  const hash = createHash('sha256');
  for (const file of [...code, ...ordersFiles(), features, wordVectorsFile]) hash.update(readFileSync(file));
  for (const part of parts) hash.update(corpusLines(part));
  return hash.digest('hex');
}

/** Learns from some of the sets, all orders and all wordings. The same data always give the same weights. */
export const learnFrom = (parts: readonly CorpusPart[]) =>
  train(
    [...parts.flatMap((part) => writtenExamples(readCorpus(part))), ...orderedExamples(), ...wordedExamples()],
    dataHash(parts),
  );

/** Learns from all that is known and keeps it where the reader finds it. */
export function learn(): void {
  const weights = learnFrom(learnedParts);
  writeFileSync(learnedFile, gzipSync(JSON.stringify(weights), { level: 9 }));
  console.log(`Learned ${Buffer.from(weights.counts, 'base64').length} features of ${weights.labels.length} labels.`);
}
