import type { Goal } from '@conscious-bot/contracts';
import { groundGoal } from '../grounding/ground-goal.ts';
import { readSentences, type Token } from '../language/sentences.ts';
import { isExclamation } from '../learned/asking.ts';
import type { Classifier, Guess } from '../learned/classifier.ts';
import { filled, written } from '../learned/doing.ts';
import { acts, without } from '../learned/part.ts';
import { withSaidAmount } from '../learned/said-amount.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { questionKinds } from '../parse/question.ts';
import type { RequestReading } from '../parse/read-request.ts';
import { amended } from './amended.ts';

/** How a reading came about; several ways may lead to the same. */
export type Source =
  | 'chosen'
  | 'rules'
  | 'nothing'
  | 'cannot'
  | 'question'
  | 'whole'
  | 'second'
  | 'further'
  | 'clause'
  | 'clauses'
  | 'shorter'
  | 'amended';

/** One way in which a text may be meant, with its goals grounded. */
export interface PossibleReading {
  readonly reading: RequestReading;
  readonly sources: Set<Source>;
}

/** A part of a text with what it may be about. */
export interface Segment {
  readonly said: string;
  readonly tokens: readonly Token[];
  readonly guesses: readonly Guess[];
}

export interface PossibleReadings {
  readonly text: string;
  readonly list: readonly PossibleReading[];
  readonly whole: Segment;
  /** The clauses it consists of; one for a text without joints. */
  readonly clauses: readonly Segment[];
}

/** A text, corrected, as the rules read it and as it was chosen to be read. */
interface ReadText {
  readonly text: string;
  readonly chosen: RequestReading;
  readonly rules: RequestReading;
}

/** Clauses whose ways of standing together are tried, and how many sequences are. */
const MOST_CLAUSES = 4;
const MOST_SEQUENCES = 24;
/** What the whole text may be about, and what a part of it, at most; what is less likely than this is not tried. */
const WHOLE = 4;
const PART = 2;
const LEAST = 0.01;

/** All the ways in which a text may be meant that are worth weighing, the one the rules and the bounds chose first. */
export function possibleReadings(
  { text, chosen, rules }: ReadText,
  context: RequestContext,
  classifier: Pick<Classifier, 'guess'>,
): PossibleReadings {
  const list = new Map<string, PossibleReading>();
  const known = new Map<string, Goal>();
  const ground = (goal: Goal): Goal => {
    const key = goalKey(goal);
    const grounded = known.get(key) ?? groundGoal(goal, context.vocabulary, context.world);
    known.set(key, grounded);
    return grounded;
  };
  const take = (source: Source, reading: RequestReading, goals: readonly Goal[]) => {
    const grounded = goals.map(ground);
    const key = keyOf({ ...reading, goals: grounded });
    const same = list.get(key);
    if (same === undefined) list.set(key, { reading: { ...reading, goals: grounded }, sources: new Set([source]) });
    else same.sources.add(source);
  };
  const add = (source: Source, reading: RequestReading | undefined) => {
    if (reading === undefined) return;
    const counted = withSaidAmount(reading.goals, text, context);
    take(source, reading, counted);
    if (counted !== reading.goals) take(source, reading, reading.goals);
  };
  add('chosen', chosen);
  add('rules', rules);
  const segments = new Map<string, Segment>();
  const segment = (tokens: readonly Token[], said = written(tokens)): Segment => {
    const same = segments.get(said);
    if (same !== undefined) return same;
    const made = { said, tokens: without(tokens, context), guesses: classifier.guess(said, context) };
    segments.set(said, made);
    return made;
  };
  const sentences = readSentences(text).filter(({ quoted }) => !quoted);
  const all = sentences.flatMap(({ clauses }) => clauses.map(({ tokens }) => tokens));
  const ruled = rules.clauses?.filter(({ tokens }) => tokens.length > 0).map(({ tokens }) => tokens) ?? [];
  const cut = (ruled.length > 0 ? ruled : all).filter((tokens) => tokens.length > 0);
  const whole = segment(all.flat(), text);
  const clauses = cut.length < 2 ? [whole] : cut.map((tokens) => segment(tokens));
  const fillings = new Map<Segment, RequestReading[]>();
  const fill = (part: Segment, most: number): RequestReading[] => {
    const { tokens, said, guesses } = part;
    const filledBefore = fillings.get(part);
    if (filledBefore !== undefined) return filledBefore;
    const found = guesses
      .filter((guess) => acts(guess) && guess.sure >= LEAST)
      .slice(0, most)
      .flatMap((best) => filled({ tokens, said, best, act: 1 }, context) ?? [])
      .filter(({ goals, management }) => goals.length > 0 || management !== undefined);
    fillings.set(part, found);
    return found;
  };
  add('nothing', { goals: [], nothing: 'statement' });
  add('cannot', { goals: [], cannot: { why: 'unclear', reason: 'I do not understand what I am to do.' } });
  for (const { label } of whole.guesses.slice(0, WHOLE)) {
    const kind = questionKinds.find((each) => label === `?${each}`);
    if (kind !== undefined && !isExclamation(text)) add('question', { goals: [], question: { kind } });
  }
  for (const [index, reading] of fill(whole, WHOLE).entries())
    add(index === 0 ? 'whole' : index === 1 ? 'second' : 'further', reading);
  if (clauses.length > 1) {
    for (const clause of clauses) for (const reading of fill(clause, PART)) add('clause', reading);
    for (const goals of sequences(clauses, (parts) => fill(parts, PART), segment)) add('clauses', { goals });
  }
  for (const { goals } of [chosen, rules])
    if (goals.length > 1)
      for (const index of goals.keys()) {
        add('shorter', { goals: goals.filter((_, at) => at !== index) });
        add('shorter', { goals: goals.slice(index, index + 1) });
      }
  for (const { reading, sources } of [...list.values()])
    if (amendable.some((source) => sources.has(source)))
      for (const goals of amended(reading.goals, text, context)) take('amended', reading, goals);
  return { text, list: [...list.values()].filter(isSomething), whole, clauses };
}

const amendable: readonly Source[] = ['chosen', 'rules', 'whole', 'second'];

const isSomething = ({ reading }: PossibleReading): boolean =>
  reading.goals.length > 0 ||
  reading.management !== undefined ||
  reading.question !== undefined ||
  reading.nothing !== undefined ||
  reading.cannot !== undefined;

/** Ways to take each clause by itself or together with the next, and what each part then comes to, or nothing. */
function sequences(
  clauses: readonly Segment[],
  fill: (segment: Segment) => readonly RequestReading[],
  segment: (tokens: readonly Token[]) => Segment,
): Goal[][] {
  const parts = partsOf(clauses.slice(0, MOST_CLAUSES).map(({ tokens }) => tokens));
  return parts
    .filter((each) => each.length > 1)
    .flatMap((each) => {
      let rows: Goal[][] = [[]];
      for (const tokens of each) {
        const ways = [...fill(segment(tokens)).map(({ goals }) => goals), []];
        rows = rows.flatMap((row) => ways.map((goals) => [...row, ...goals])).slice(0, MOST_SEQUENCES);
      }
      return rows.filter((row) => row.length > 0);
    });
}

/** Every way to cut a row into parts of one or two. */
function partsOf(row: readonly (readonly Token[])[]): (readonly Token[])[][] {
  const [first, second] = row;
  if (first === undefined) return [[]];
  const alone = partsOf(row.slice(1)).map((rest) => [first, ...rest]);
  if (second === undefined) return alone;
  return [...alone, ...partsOf(row.slice(2)).map((rest) => [[...first, ...second], ...rest])];
}

/** What tells goals apart. */
export const goalKey = ({ action, target = '', amount }: Goal): string => `${action} ${target} ${amount}`;

/** What tells readings apart. */
export function keyOf({ goals, management, question, nothing, cannot }: RequestReading): string {
  const acts = [...(management === undefined ? [] : [management]), ...goals];
  if (acts.length > 0) return acts.map(goalKey).join('; ');
  if (question !== undefined) return `?${question.kind}`;
  return cannot === undefined ? (nothing === undefined ? '' : '-') : `x ${cannot.why}`;
}
