/** Words beyond these are not looked for. */
const MOST = 12;

/**
 * What the word index is asked for a text that somebody typed: all of its words, the last of them perhaps only begun. Nothing in the text is read
 * as syntax. Undefined where there is no word in it.
 */
export function wordsQuery(text: string): string | undefined {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.slice(0, MOST) ?? [];
  const last = words.at(-1);
  if (last === undefined) return undefined;
  // The index holds stems: a whole word is stemmed before it is looked for, the beginning of one is not.
  return [...words.slice(0, -1).map((word) => `"${word}"`), `("${last}" OR "${last}" *)`].join(' AND ');
}
