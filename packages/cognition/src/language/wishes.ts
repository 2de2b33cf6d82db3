import {
  askingDoFrames,
  askingHaveFrames,
  doFrames,
  fillers,
  haveFrames,
  musingFrames,
  patterns,
  transparent,
} from './frames.ts';
import { Pattern } from './pattern.ts';
import type { Clause, Sentence, Token } from './sentences.ts';
import { isGerund } from './words/inflection.ts';

/** A place in a clause where something is asked for. */
export interface Wish {
  readonly clause: Clause;
  /** First token of what is wished: a verb for `do`, a noun phrase for `have`. */
  readonly at: number;
  readonly kind: 'do' | 'have';
  /** "don't …", "never …": wished not to be. */
  readonly negated: boolean;
}

const negations = new Set('not never no without hardly neither nor avoid avoiding'.split(' '));
const denial = new Pattern('do? not|never');
/** Verbs behind which somebody else's words follow. */
const reporting = new Set('says said say reads read tells told asks asked shouts shouted wrote writes'.split(' '));
/** Openings in which "not" denies nothing. */
const affirmative = patterns([
  'do not forget to',
  'why do not we|i|you',
  'why not',
  'i can not wait to',
  'i|we|you would not mind',
]);
const questionWords = new Set(
  'whatif where what who whose which how why when do does did is are am was were has have had should can could would will may might must shall'.split(
    ' ',
  ),
);

interface WishOptions {
  /** How the bot is called, in lower case: may open a sentence. */
  readonly name?: string | undefined;
  /** Also what is only turned over ("what if I …", "I might …") and what stands under a condition. */
  readonly musings?: boolean;
  /** Whether a verb phrase begins at `at`; only then is a bare opening an imperative. */
  isVerb(tokens: readonly Token[], at: number): boolean;
  /** Whether a verb of several words begins there: "keep watch" hands nothing on to "watch". */
  isPhrase?(tokens: readonly Token[], at: number): boolean;
}

/** The clause before the one at hand. */
export interface Before {
  readonly clause: Clause;
  readonly wishes: readonly Wish[];
  /** It holds a verb of the tables. */
  readonly verbs: boolean;
}

/** The wishes of a sentence in their order. Statements, questions, quotations and what is said about others have none. */
export function findWishes(sentence: Sentence, options: WishOptions): Wish[] {
  if (sentence.quoted) return [];
  const wishes: Wish[] = [];
  let before: Before | undefined;
  for (const clause of sentence.clauses) {
    const skip = clause.subordinate || clause.conditional;
    const found = skip && !options.musings ? [] : wishesOf(clause, sentence.question, before, options);
    wishes.push(...found);
    before = { clause, wishes: found, verbs: mentionsVerb(clause, options) };
  }
  return wishes;
}

export function wishesOf(clause: Clause, question: boolean, before: Before | undefined, options: WishOptions): Wish[] {
  const { tokens } = clause;
  const start = skipFillers(tokens, options.name);
  if (start >= tokens.length) return [];
  const asks = question
    ? !isOrder(tokens, start)
    : questionWords.has(tokens[start]?.word ?? '') && !isOrder(tokens, start);
  const found: Wish[] = [];
  const add = (frames: readonly Pattern[], kind: Wish['kind']) => {
    for (const frame of frames) {
      const end = frame.match(tokens, start);
      if (end === undefined || end >= tokens.length) continue;
      const at = kind === 'do' ? skipTransparent(tokens, end, options) : end;
      found.push({ clause, at, kind, negated: isNegated(tokens, at) });
    }
  };
  add(askingHaveFrames, 'have');
  add(askingDoFrames, 'do');
  if (!question) {
    add(haveFrames, 'have');
    add(doFrames, 'do');
  }
  if (options.musings) add(musingFrames, 'do');
  const opening = imperativeAt(tokens, start, asks, options);
  if (opening !== undefined && found.length === 0) {
    const inherited = continues(clause, before);
    if (inherited !== 'no') {
      const negated = inherited === 'negated' || isNegated(tokens, opening);
      found.push({ clause, at: opening, kind: 'do', negated });
    }
  }
  return found;
}

/** "have some bread", "do the rounds": an order, where a pronoun behind would make it a question. */
function isOrder(tokens: readonly Token[], start: number): boolean {
  const [first, second] = [tokens[start]?.word ?? '', tokens[start + 1]?.word ?? ''];
  // "have this": it is handed over.
  if (first === 'have' && /^(this|these)$/.test(second) && tokens.length <= start + 4) return true;
  return (
    /^(have|do)$/.test(first) &&
    /^(a|an|the|some|one|two|three|four|five|\d+|rounds|your|another|laps|more|something|anything|lunch|dinner|breakfast)$/.test(
      second,
    )
  );
}

/** Where the verb of an imperative stands; "do not collect" and "never dig" are imperatives too. */
function imperativeAt(
  tokens: readonly Token[],
  start: number,
  asks: boolean,
  options: WishOptions,
): number | undefined {
  const denied = denial.match(tokens, start);
  if (denied !== undefined) {
    const at = skipTransparent(tokens, denied, options);
    return options.isVerb(tokens, at) ? at : undefined;
  }
  if (asks) return undefined;
  const at = skipTransparent(tokens, start, options);
  return options.isVerb(tokens, at) ? at : undefined;
}

/**
 * Whether a clause that opens with a verb is a wish of its own. After "and"/"or" it goes on as the clause before it began; after a comma
 * it stands for itself unless it is one more verb of a list ("villagers farm wheat, craft bread and trade").
 */
function continues(clause: Clause, before: Before | undefined): 'yes' | 'no' | 'negated' {
  if (before === undefined) return 'yes';
  if (reporting.has(before.clause.tokens.at(-1)?.word ?? '')) return 'no';
  const wished = before.wishes[0];
  if (clause.lead === 'and' || clause.lead === 'or' || clause.lead === 'plus') {
    if (wished === undefined) return before.clause.tokens.length <= 2 && !before.verbs ? 'yes' : 'no';
    return wished.negated ? 'negated' : 'yes';
  }
  return wished === undefined && before.verbs && !before.clause.subordinate ? 'no' : 'yes';
}

/** The -ing forms are no predicates: "it is getting dark, build a shelter" is no list. */
const articles = /^(a|an|the|my|your|our|his|her|this|that|some|is|are|was|would|nice|good|great|new|big|little)$/;

export function mentionsVerb({ tokens }: Clause, options: WishOptions): boolean {
  // "a nice spot", "there is a trap": nouns.
  const [first, second] = [tokens[0]?.word ?? '', tokens[1]?.word ?? ''];
  if (
    first === 'there' ||
    (/^(i|we)$/.test(first) && /^(see|saw|found|dropped|left|lost|spotted|heard|hear)$/.test(second))
  )
    return false;
  return tokens.some(
    (token, at) => !isGerund(token.word) && !articles.test(tokens[at - 1]?.word ?? '') && options.isVerb(tokens, at),
  );
}

/** Index behind greetings, fillers and the bot's own name. */
export function skipFillers(tokens: readonly Token[], name: string | undefined): number {
  let at = 0;
  for (;;) {
    if (name !== undefined && tokens[at]?.word === name) {
      at += 1;
      continue;
    }
    const next = longest(fillers, tokens, at);
    if (next === undefined || next === at) return at;
    at = next;
  }
}

/** Index behind verbs that only hand on, as long as a verb follows them. */
function skipTransparent(tokens: readonly Token[], from: number, options: WishOptions): number {
  let at = from;
  for (;;) {
    if (options.isPhrase?.(tokens, at) === true) return at;
    const ends = transparent
      .map((pattern) => pattern.match(tokens, at))
      .filter((end) => end !== undefined && end > at && options.isVerb(tokens, end));
    const end = Math.max(...ends.map((value) => value ?? at), at);
    if (end === at) return at;
    at = end;
  }
}

function longest(all: readonly Pattern[], tokens: readonly Token[], at: number): number | undefined {
  let best: number | undefined;
  for (const pattern of all) {
    const end = pattern.match(tokens, at);
    if (end !== undefined && (best === undefined || end > best)) best = end;
  }
  return best;
}

/** A negation anywhere in front of what is wished denies it: "I don't think we need wood". */
function isNegated(tokens: readonly Token[], at: number): boolean {
  const denying = new Set<number>();
  for (let index = 0; index < at; index += 1) {
    if (negations.has(tokens[index]?.word ?? '')) denying.add(index);
  }
  for (let index = 0; index < at; index += 1) {
    for (const pattern of affirmative) {
      const end = pattern.match(tokens, index);
      for (let denied = index; end !== undefined && denied < end; denied += 1) denying.delete(denied);
    }
  }
  return denying.size > 0;
}
