import type { DifferenceCause, RunDifference } from '@conscious-bot/contracts/lab';
import type { AlignedPair } from './align.ts';
import { type Moment, type RunTrail, viewAt } from './run-trail.ts';

/** What is known of two runs as wholes when one difference between them is judged. */
export interface Standing {
  readonly a: RunTrail;
  readonly b: RunTrail;
  /** Settings that differ, without those of the world. */
  readonly configured: readonly RunDifference[];
  /** When something first came in from outside in one run only, ms since they began; infinite where nothing did. */
  readonly receivedApartAt: number;
}

export interface Judgement {
  readonly causes: readonly DifferenceCause[];
  readonly details: readonly RunDifference[];
}

/**
 * Why two moments of one situation went differently, or why only one run had it. The same prompt with the same parameters, answered
 * otherwise, is the model's draw whatever else differs. Otherwise what was put before the bot decides: what came in from outside is the environment,
 * how it is set is the configuration; where both differ they cannot be told apart, and both are named.
 */
export function judge(pair: AlignedPair, standing: Standing): Judgement {
  const [one, other] = pair;
  const asked = one?.question;
  const askedOther = other?.question;
  const came = outcomes(pair);
  if (
    asked !== undefined &&
    askedOther !== undefined &&
    isSameQuestion(one, other) &&
    asked.answer !== askedOther.answer
  ) {
    if (asked.failure === askedOther.failure) return { causes: ['sampling'], details: came };
    const failure = difference('why the model did not answer', asked.failure, askedOther.failure);
    return { causes: ['environment'], details: [...failure, ...came] };
  }
  const set = [...standing.configured, ...questionDifferences(one, other)];
  const around = surroundings(pair, standing);
  const causes: DifferenceCause[] = [];
  if (set.length > 0) causes.push('configuration');
  if (around.length > 0 || (set.length === 0 && isPromptApart(one, other))) causes.push('environment');
  if (causes.length === 0) causes.push('unknown');
  return { causes, details: [...set, ...around, ...promptLines(one, other), ...came] };
}

/** The same prompt of the same template, put before the same model with the same parameters. */
function isSameQuestion(one: Moment | undefined, other: Moment | undefined): boolean {
  const [a, b] = [one?.question, other?.question];
  return (
    a !== undefined &&
    b !== undefined &&
    a.promptHash === b.promptHash &&
    a.template === b.template &&
    JSON.stringify(a.model) === JSON.stringify(b.model)
  );
}

/** What a moment was put together from that is neither the world nor chance: template, model and parameters. */
function questionDifferences(one: Moment | undefined, other: Moment | undefined): RunDifference[] {
  const [a, b] = [one?.question, other?.question];
  if (a === undefined || b === undefined) return [];
  const names = [...new Set([...Object.keys(a.model), ...Object.keys(b.model)])];
  return [
    ...difference('prompt template', a.template, b.template),
    ...names.flatMap((name) => difference(name, a.model[name], b.model[name])),
  ];
}

/** What came in from outside: the world as it was seen, and what was received in one run only before this. */
function surroundings([one, other]: AlignedPair, { a, b, receivedApartAt }: Standing): RunDifference[] {
  const at = Math.min(one?.at ?? Number.POSITIVE_INFINITY, other?.at ?? Number.POSITIVE_INFINITY);
  const views = [viewAt(a, one?.at ?? at), viewAt(b, other?.at ?? at)] as const;
  const parts = [...new Set(views.flatMap((view) => Object.keys(view)))];
  const seen = parts.flatMap((part) => difference(part, views[0][part], views[1][part]));
  if (isInput([one, other]))
    seen.push({ what: 'what came in', ...(one ? { a: one.text } : {}), ...(other ? { b: other.text } : {}) });
  else if (receivedApartAt <= at) seen.push({ what: 'what came in before', a: 'see the lane of what came in' });
  return seen;
}

/**
 * What came in from outside, whatever the bot did: what was said or put into it, and another end of the same action. That there was an action at
 * all is the bot's own doing.
 */
export function isInput([one, other]: AlignedPair): boolean {
  const moment = one ?? other;
  if (moment?.lane !== 'received') return false;
  return (one !== undefined && other !== undefined) || Object.keys(moment.did).length === 0;
}

function isPromptApart(one: Moment | undefined, other: Moment | undefined): boolean {
  const [a, b] = [one?.question, other?.question];
  if (a !== undefined && b !== undefined && a.promptHash !== b.promptHash) return true;
  return one !== undefined && other !== undefined && JSON.stringify(one.situation) !== JSON.stringify(other.situation);
}

/** Sentences that only one of two prompts has. */
function promptLines(one: Moment | undefined, other: Moment | undefined): RunDifference[] {
  const [a, b] = [one?.question?.lines, other?.question?.lines];
  if (a === undefined || b === undefined) return [];
  return [
    ...a.filter((line) => !b.includes(line)).map((line) => ({ what: 'in the prompt', a: line })),
    ...b.filter((line) => !a.includes(line)).map((line) => ({ what: 'in the prompt', b: line })),
  ];
}

function outcomes([one, other]: AlignedPair): RunDifference[] {
  if (one === undefined || other === undefined)
    return [{ what: 'what happened', ...(one ? { a: one.text } : {}), ...(other ? { b: other.text } : {}) }];
  const names = [...new Set([...Object.keys(one.did), ...Object.keys(other.did)])];
  return names.flatMap((name) => difference(name, one.did[name], other.did[name]));
}

/** A difference in words; none where both are the same. */
export function difference(what: string, a: unknown, b: unknown): RunDifference[] {
  if (JSON.stringify(a) === JSON.stringify(b)) return [];
  return [
    { what, ...(a === undefined ? {} : { a: describeValue(a) }), ...(b === undefined ? {} : { b: describeValue(b) }) },
  ];
}

function describeValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
