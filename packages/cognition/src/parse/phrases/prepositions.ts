import type { Token } from '../../language/sentences.ts';

/** One word for all that mean the same. */
const prepositions: Readonly<Record<string, string>> = {
  to: 'to',
  towards: 'to',
  toward: 'to',
  unto: 'to',
  into: 'in',
  inside: 'in',
  in: 'in',
  within: 'in',
  onto: 'on',
  on: 'on',
  upon: 'on',
  at: 'at',
  by: 'near',
  near: 'near',
  beside: 'near',
  around: 'around',
  round: 'around',
  against: 'on',
  behind: 'behind',
  under: 'under',
  underneath: 'under',
  beneath: 'under',
  below: 'under',
  above: 'over',
  over: 'over',
  from: 'from',
  with: 'with',
  using: 'with',
  for: 'for',
  of: 'of',
  about: 'about',
  through: 'through',
  across: 'through',
  between: 'near',
  as: 'as',
  along: 'through',
};
const longPrepositions: readonly (readonly [words: string, prep: string])[] = [
  ['out of', 'from'],
  ['off of', 'from'],
  ['away from', 'from'],
  ['next to', 'near'],
  ['close to', 'near'],
  ['on top of', 'on'],
  ['in front of', 'near'],
  ['in to', 'in'],
  ['over to', 'to'],
  ['up to', 'to'],
  ['down to', 'to'],
  ['back to', 'to'],
  ['on to', 'on'],
  ['back in', 'in'],
  ['over by', 'near'],
  ['out from', 'from'],
  ['made of', 'of'],
  ['made out of', 'of'],
];

/** Those of several words by their first one. */
const longByOpening = Map.groupBy(
  longPrepositions.map(([words, prep]) => ({ parts: words.split(' '), prep })),
  ({ parts }) => parts[0] ?? '',
);

/** The preposition that begins at `at`, by the word that stands for its like, and the index behind it. */
export function prepositionAt(tokens: readonly Token[], at: number): { prep: string; next: number } | undefined {
  const word = tokens[at]?.word ?? '';
  for (const { parts, prep } of longByOpening.get(word) ?? [])
    if (parts.every((part, offset) => tokens[at + offset]?.word === part)) return { prep, next: at + parts.length };
  if (word === 'at' && /^(least|most)$/.test(tokens[at + 1]?.word ?? '')) return undefined;
  const prep = Object.hasOwn(prepositions, word) ? prepositions[word] : undefined;
  return prep === undefined ? undefined : { prep, next: at + 1 };
}
