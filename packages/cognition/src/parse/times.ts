import type { Clause, Token } from '../language/sentences.ts';
import { tokensOf, wordsOf } from '../language/tokens.ts';
import { somePattern } from '../language/words/numbers.ts';
import { judgeCondition } from './conditions.ts';
import { readMeasure } from './phrases/measures.ts';
import { readNumber } from './phrases/quantity.ts';
import type { RequestContext } from './phrases/request-context.ts';
import { type Until, untilOf } from './phrases/until.ts';

/** What is said behind a clause with "until": a time, or how much there is to be. */
export interface Limit {
  readonly until?: Until;
  /** The words for it: "until morning". */
  readonly said?: string;
  readonly amount?: number;
  /** Nobody looks out for it, so that nothing goes on until then: "until I come back". */
  readonly isUnwatched?: true;
  /** Whoever speaks is away until then: that is waited for, and nothing else goes on until then. */
  readonly untilReturn?: true;
}

/** Somebody's return. */
const returning =
  /^(?:i|we|he|she|they|\w+)(?: (?:am|are|is|have|has|will|be))* (?:(?:come|comes|came|get|gets|got|go|am|are|is|be) )?(?:back|return|returns|returned|home again)\b/;

/** "hold this position until i get back": whoever speaks comes back, and nothing else ends the wait. */
export const awaitsReturn = (text: string): boolean =>
  /\b(?:until|till|til|'til|while) i(?:'?m| am|'ve| have|'ll| will| be)* ?(?:(?:come|comes|came|get|got|be|return|returned)\b(?: back| home| here)*|(?:back|gone|away|afk|out)\b)/i.test(
    text,
  );

/** "until morning", "until you have 20" behind a clause. */
export function limitBehind(clauses: readonly Clause[], index: number): Limit {
  const next = clauses[index + 1];
  if (next?.subordinate !== true || !/^(until|till)$/.test(next.lead)) return {};
  const words = wordsOf(next.tokens);
  const said = `until ${words}`;
  const until = untilOf(words);
  if (until !== undefined) return { until, said };
  if (returning.test(words)) return { said, isUnwatched: true, ...(/^i\b/.test(words) ? { untilReturn: true } : {}) };
  const at = next.tokens.findIndex(({ word }) => /^(have|got|reach)$/.test(word));
  const number = at < 0 ? undefined : readNumber(next.tokens, at + 1);
  return number === undefined ? {} : { amount: number.value };
}

const dawn =
  'come (?:morning|dawn|sunrise|daylight|daybreak)|tomorrow|in the morning|at (?:dawn|sunrise|first light|day ?break)|tomorrow morning|next morning';
const dusk = 'come (?:evening|night|nightfall|dusk|sunset|dark)|at (?:night|nightfall|dusk|sunset)|tonight when';
const morning = new RegExp(`^(?:${dawn})\\b|\\b(?:${dawn})$`);
const night = new RegExp(`^(?:${dusk})\\b|\\b(?:${dusk})$`);

/** A goal of waiting, without its action. */
export interface Pause {
  readonly target: string;
  readonly amount: number;
}

const span = `(?:half an?|${somePattern}) (?:secs?|seconds?|s|minutes?|mins?|m|moments?|hours?|bit|while|little)`;
const later = new RegExp(
  `^(?:in|after|give it|wait) (${span})\\b|\\b(?:in|after) (${span})$|^(${span}) (?:later|from now)\\b`,
);
const onlyLater = new RegExp(`^(?:(?:in|after) (?:${span})|(?:${span}) (?:later|from now))$`);
const onlyTime = new RegExp(`^(?:${dawn}|${dusk})$`);

/** "tomorrow morning go to the mine", "in five minutes come here": the time for which it is meant. */
export function timeMeant(tokens: readonly Token[]): Pause | undefined {
  const words = wordsOf(tokens);
  if (morning.test(words)) return { target: 'until_morning', amount: 1 };
  if (night.test(words)) return { target: 'until_night', amount: 1 };
  const said = later.exec(words);
  if (said === null || /^(give it|wait)/.test(words)) return undefined;
  return pauseOf(said[1] ?? said[2] ?? said[3] ?? '');
}

/** The clause without the words that say how long one waits first. */
export function withoutPause(tokens: readonly Token[]): readonly Token[] {
  const said = later.exec(wordsOf(tokens))?.[0] ?? '';
  if (said === '' || /^(give it|wait)/.test(said)) return tokens;
  const length = said.trim().split(' ').length;
  return wordsOf(tokens).startsWith(said) ? tokens.slice(length) : tokens.slice(0, -length);
}

function pauseOf(words: string): Pause | undefined {
  const tokens = tokensOf(words);
  const seconds = readMeasure(tokens, 0)?.seconds ?? (/\b(bit|while|little)$/.test(words) ? 60 : undefined);
  return seconds === undefined ? undefined : { target: 'here', amount: seconds };
}

/** A clause that says when, and nothing else: "at nightfall, …", "in a minute, …". */
export const isOnlyTime = (tokens: readonly Token[]): boolean =>
  onlyLater.test(wordsOf(tokens)) || onlyTime.test(wordsOf(tokens));

/** "after five minutes …". */
export const timeBehind = (lead: string, tokens: readonly Token[]): Pause | undefined =>
  lead === 'after' && new RegExp(`^${span}$`).test(wordsOf(tokens)) ? pauseOf(wordsOf(tokens)) : undefined;

/** "go home when it gets dark": what is waited for may stand behind. */
export function waitBehind(next: Clause | undefined, context: RequestContext): Pause | undefined {
  if (next === undefined || !next.subordinate || !/^(when|once)$/.test(next.lead)) return undefined;
  const judged = judgeCondition(next.lead, next.tokens, context);
  return judged.kind === 'wait' ? { target: judged.until, amount: 1 } : undefined;
}

/** "…, if you have one", "… when it rains": why what stands in front is not done now, where a condition behind it does not hold. */
export function unmetBehind(next: Clause | undefined, context: RequestContext): string | undefined {
  if (next === undefined || !next.subordinate || !/^(if|unless|when|whenever|once)$/.test(next.lead)) return undefined;
  const judged = judgeCondition(next.lead, next.tokens, context);
  return judged.kind === 'unmet' ? judged.reason : undefined;
}
