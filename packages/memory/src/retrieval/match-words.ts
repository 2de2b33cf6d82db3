import { markOf, wordsOf } from '../memories/indexed-words.ts';
import type { MemoryFilter } from './conditions.ts';

/** Words of a question that count. */
const WORDS = 16;

/** The words a text is searched for. */
export function searchedWords(text: string): string[] {
  return wordsOf(text).slice(0, WORDS);
}

/** What the full-text index is asked: memories whose text or names have all or any of the words. */
export function matchOf(words: readonly string[], need: 'all' | 'any'): string {
  return words.map(quoted).join(need === 'all' ? ' AND ' : ' OR ');
}

/** What it is asked so that it gives only memories of some kinds and types; undefined where all will do. */
export function marksOf({ kinds, types }: MemoryFilter): string | undefined {
  const parts = [kinds, types].flatMap((names) => {
    const marks = (names ?? []).map(markOf);
    // Something without a word has no mark; the condition on the memory itself still holds.
    return marks.length === 0 || marks.includes('') ? [] : [`(${marks.map(quoted).join(' OR ')})`];
  });
  return parts.length === 0 ? undefined : parts.join(' AND ');
}

const quoted = (word: string) => `"${word}"`;

/** The share of the words, 0 to 1, that a text has, as near as an index with stemming sees it. */
export function shareOf(words: readonly string[], text: string): number {
  const own = wordsOf(text);
  const has = (word: string) =>
    own.some((one) => one === word || (word.length > SHORT && one.startsWith(stemOf(word))));
  return words.filter(has).length / words.length;
}

/** Words of so few letters are their own stem. */
const SHORT = 3;

/** "collected" and "collecting" begin alike. */
const stemOf = (word: string) => word.slice(0, Math.max(3, word.length - 3));
