import { readSentences } from '../language/sentences.ts';
import { numberAt } from '../language/words/numbers.ts';

/** The numbers of a text in digits or words, in their order. */
export function numbersIn(words: readonly string[]): number[] {
  const numbers: number[] = [];
  for (let at = 0; at < words.length; ) {
    const number = numberAt(words, at);
    if (number !== undefined) numbers.push(number.value);
    at = number?.next ?? at + 1;
  }
  return numbers;
}

/** The words of a text, those that join its clauses as well. */
export const wordsIn = (text: string): string[] =>
  readSentences(text).flatMap(({ clauses }) =>
    clauses.flatMap(({ lead, tokens }) => [...(lead === '' ? [] : [lead]), ...tokens.map(({ word }) => word)]),
  );
