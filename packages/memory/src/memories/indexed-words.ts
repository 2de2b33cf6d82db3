/** Words as the index has them, without its stemming: runs of letters and digits in lower case, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])];
}

interface Indexed {
  readonly text: string;
  readonly entities: readonly string[];
  readonly kind: string;
  readonly type: string;
}

/** All that a memory is found by in the full-text index: the words of its text and its names, and a mark for its kind and its type. */
export function indexedWords({ text, entities, kind, type }: Indexed): string {
  return [text, ...entities, markOf(kind), markOf(type)].join(' ');
}

/** A kind or type as one word that nobody writes; empty for what has no word in it. */
export function markOf(name: string): string {
  const words = wordsOf(name);
  return words.length === 0 ? '' : `xmark${words.join('')}`;
}
