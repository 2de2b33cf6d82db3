import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { Classifier, learnedWeights } from './classifier.ts';

/** Where the weights are kept; `npm run bench -- language --learn` writes them. */
export const learnedFile = fileURLToPath(new URL('weights.json.gz', import.meta.url));

/** Read with the first request, some 0.1 s: a start has none to read yet. */
let classifier: Classifier | undefined;

/** What was learned of the requests that are known. */
export function learned(): Classifier {
  classifier ??= new Classifier(learnedWeights.parse(JSON.parse(gunzipSync(readFileSync(learnedFile)).toString())));
  return classifier;
}

/** Knows nothing, so that the rules alone read. */
export const nothingLearned: Pick<Classifier, 'guess'> = { guess: () => [] };
