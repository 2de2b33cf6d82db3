import { readSentences } from '../language/sentences.ts';
import { isBarred, isOwn, isTold } from '../learned/asking.ts';
import type { Guess } from '../learned/classifier.ts';
import { opensOrder } from '../learned/doing.ts';
import { abstracted } from '../learned/features.ts';
import { type Mentioned, mentionedIn } from '../learned/mentioned.ts';
import type { Part } from '../learned/part.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { goalKey, type PossibleReadings, type Segment } from './possible-readings.ts';
import { numbersIn, wordsIn } from './said-words.ts';

/** How much a word counts that a reading passes over. */
const PASSED_OVER = 0.5;

/** What is the same for all readings of a text, and each of them is weighed by. */
export interface TextFacts {
  readonly possible: PossibleReadings;
  readonly context: RequestContext;
  readonly words: readonly string[];
  readonly numbers: readonly number[];
  readonly mentioned: readonly Mentioned[];
  /** What it has in it: a question mark, a negation, an order in front, and the like. */
  readonly marks: readonly string[];
  /** How many ways lead to each goal. */
  readonly votes: ReadonlyMap<string, number>;
  /** What is the same for all readings of one name, found by the first of them. */
  readonly shared: (name: string, find: (note: Note) => void) => FeatureGroup;
  /** Its words and pairs of them beside what a reading is or does, each worth so much; the same for all readings that are or do this. */
  readonly wordsBeside: (what: string, worth: number) => FeatureGroup;
  /** The words of a clause that none of a reading's goals is about; the same for all readings that pass it over. */
  readonly wordsPassedOver: (clause: Segment) => FeatureGroup;
}

/** What speaks for or against a reading, each with how much of it there is, 0 to 1 mostly. */
export type FeatureGroup = ReadonlyMap<string, number>;
/** All that speaks for or against a reading; groups that readings of a text share are the same object. */
export type Features = readonly FeatureGroup[];
/** Notes a feature; one that is noted twice counts twice. */
export type Note = (name: string, value?: number) => void;

export const notingIn =
  (features: Map<string, number>): Note =>
  (name, value = 1) =>
    features.set(name, (features.get(name) ?? 0) + value);

/** A value of 0 to 1 as one of so many steps. */
export const step = (name: string, value: number, steps: number): string =>
  `${name}=${Math.max(0, Math.min(steps, Math.floor(value * steps + 1e-9)))}`;

export const stemOf = (word: string): string => (word.length > 3 ? word.replace(/(?:ing|ed|es|s)$/, '') : word);

export function sureOf(guesses: readonly Guess[], label: string): number {
  for (const guess of guesses) if (guess.label === label) return guess.sure;
  return 0;
}

const negation = /^(not|never|no|nobody|without|cannot)$/;
const correction = /^(instead|wait|actually|scratch|cancel|nevermind|rather|nope|sorry)$/;

function marksOf(words: readonly string[], { text, whole }: PossibleReadings): string[] {
  const sentences = readSentences(text);
  const best = whole.guesses[0] ?? { label: '-', sure: 0 };
  const part: Part = { tokens: whole.tokens, said: text, best, act: 1 };
  const marks: Readonly<Record<string, boolean>> = {
    asked: sentences.some(({ question }) => question),
    quoted: sentences.some(({ quoted }) => quoted),
    conditional: sentences.some(({ clauses }) => clauses.some(({ conditional }) => conditional)),
    negated: words.some((word) => negation.test(word)),
    corrected: words.some((word) => correction.test(word)),
    told: isTold(part),
    own: isOwn(part),
    barred: isBarred(part),
    order: opensOrder(whole),
    please: words.some((word) => /^(please|pls|plz)$/.test(word)),
  };
  return Object.keys(marks).filter((mark) => marks[mark] === true);
}

/** What all readings of a text are weighed by, found once. */
export function textFacts(possible: PossibleReadings, context: RequestContext): TextFacts {
  const words = wordsIn(possible.text);
  const votes = new Map<string, number>();
  for (const { reading, sources } of possible.list)
    for (const goal of new Set(reading.goals.map(goalKey))) votes.set(goal, (votes.get(goal) ?? 0) + sources.size);
  const row = abstracted(possible.text, context).map(stemOf);
  const plain = row.filter((word) => !word.startsWith('='));
  const pairs = plain.slice(1).map((word, at) => `${plain[at]} ${word}`);
  const said = [...new Set([...row, ...pairs])];
  const beside = new Map<string, FeatureGroup>();
  const kinds = new Map<string, FeatureGroup>();
  const passed = new Map<Segment, FeatureGroup>();
  return {
    possible,
    context,
    words,
    shared: (name, find) => {
      const before = kinds.get(name);
      if (before !== undefined) return before;
      const group = new Map<string, number>();
      find(notingIn(group));
      kinds.set(name, group);
      return group;
    },
    wordsBeside: (what, worth) => {
      const group = beside.get(what) ?? new Map(said.map((each) => [`w ${each} ${what}`, worth]));
      beside.set(what, group);
      return group;
    },
    wordsPassedOver: (clause) => {
      const group =
        passed.get(clause) ?? new Map(clause.tokens.map(({ word }) => [`over ${stemOf(word)}`, PASSED_OVER]));
      passed.set(clause, group);
      return group;
    },
    numbers: numbersIn(words),
    mentioned: possible.clauses.map(({ tokens }) => mentionedIn(tokens, context)),
    marks: marksOf(words, possible),
    votes,
  };
}
