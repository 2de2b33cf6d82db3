import type { Clause, Token } from '../language/sentences.ts';
import { type Until, untilOf } from './conditions.ts';
import { readNumber } from './phrases/quantity.ts';

const wordsOf = (tokens: readonly Token[]): string => tokens.map(({ word }) => word).join(' ');

/** What is said behind a clause with "until": a time, or how much there is to be. */
export interface Limit {
  readonly until?: Until;
  readonly amount?: number;
}

/** "until morning", "until you have 20" behind a clause. */
export function limitBehind(clauses: readonly Clause[], index: number): Limit {
  const next = clauses[index + 1];
  if (next?.subordinate !== true || !/^(until|till)$/.test(next.lead)) return {};
  const until = untilOf(wordsOf(next.tokens));
  if (until !== undefined) return { until };
  const at = next.tokens.findIndex(({ word }) => /^(have|got|reach)$/.test(word));
  const number = at < 0 ? undefined : readNumber(next.tokens, at + 1);
  return number === undefined ? {} : { amount: number.value };
}

const dawn = 'tomorrow|in the morning|at (?:dawn|sunrise|first light|day ?break)|tomorrow morning|next morning';
const dusk = 'at (?:night|nightfall|dusk|sunset)|tonight when';
const morning = new RegExp(`^(?:${dawn})\\b|\\b(?:${dawn})$`);
const night = new RegExp(`^(?:${dusk})\\b|\\b(?:${dusk})$`);

/** "tomorrow morning go to the mine": the time for which it is meant. */
export function timeMeant(tokens: readonly Token[]): Until | undefined {
  const words = wordsOf(tokens);
  if (morning.test(words)) return 'until_morning';
  return night.test(words) ? 'until_night' : undefined;
}
