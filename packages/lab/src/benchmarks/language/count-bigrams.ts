import { createHash } from 'node:crypto';
import type { BigramCounts } from '@conscious-bot/cognition';
import { readCorpus } from './corpus.ts';
import { orderedTexts } from './orders.ts';

/** Words and pairs said less often than this are left out: many are slips. */
const LEAST = { word: 2, pair: 2 } as const;

/** The texts whose words are counted: by hands none of whose texts measures how strangers are read. */
const countedTexts = (): string[] => [
  ...orderedTexts().map(({ text }) => text),
  ...(['development', 'teaching', 'voices'] as const).flatMap((part) => readCorpus(part).map(({ text }) => text)),
];

/** SHA-256 of the texts whose words are counted. */
export const countedHash = (): string => createHash('sha256').update(countedTexts().join('\n')).digest('hex');

/** Counts words and which follows which. The start of a text is an empty word. */
export function countBigrams(): BigramCounts {
  const said = new Map<string, number>();
  const followed = new Map<string, number>();
  const more = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1);
  for (const text of countedTexts()) {
    let before = '';
    for (const word of ['', ...(text.toLowerCase().match(/[\p{L}\d']+/gu) ?? [])]) {
      more(said, word);
      if (word !== '') more(followed, `${before} ${word}`);
      before = word;
    }
  }
  const words = [...said.values()].reduce((sum, count) => sum + count, 0);
  const kept = (counts: ReadonlyMap<string, number>, least: number) =>
    Object.fromEntries([...counts].filter(([, count]) => count >= least).sort(([a], [b]) => (a < b ? -1 : 1)));
  return { data: countedHash(), words, said: kept(said, LEAST.word), followed: kept(followed, LEAST.pair) };
}
