import type { MemoryFilter } from './conditions.ts';

/** Words of a question that count. */
const WORDS = 16;

/** Words as the index has them, without its stemming: runs of letters and digits in lower case, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
}

/** The words a text is searched for. */
export function askedWords(text: string): string[] {
  return wordsOf(text).slice(0, WORDS);
}

/**
 * What the full-text index is asked: memories whose text or names have all or any of the words. What is asked of kind and type is asked of the
 * index as well, so that it need not look at others.
 */
export function matchOf(words: readonly string[], need: 'all' | 'any', { kinds, types }: MemoryFilter): string {
  const asked = `{text entities} : (${words.map(quoted).join(need === 'all' ? ' AND ' : ' OR ')})`;
  return [asked, ...tagged(kinds), ...tagged(types)].map((part) => `(${part})`).join(' AND ');
}

const quoted = (word: string) => `"${word}"`;

function tagged(tags: readonly string[] | undefined): string[] {
  const parts = (tags ?? []).map(wordsOf);
  // Something without a word is in no index; the condition on the memory itself still holds.
  if (parts.length === 0 || parts.some((part) => part.length === 0)) return [];
  return [`tags : (${parts.map((part) => `(${part.map(quoted).join(' AND ')})`).join(' OR ')})`];
}

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
