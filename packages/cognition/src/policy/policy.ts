import type { Goal } from '@conscious-bot/contracts';
import { verbForms } from '../language/inflection.ts';
import { type Clause, readSentences, type Sentence, type Token } from '../language/sentences.ts';
import { findWishes } from '../language/wishes.ts';
import { matchVerbs } from '../parse/verbs.ts';
import { isPersonAt, type PersonContext } from './persons.ts';
import { type PolicyPattern, type PolicyRule, policyRules } from './rules.ts';

export interface PolicyContext extends PersonContext {
  /** How the bot is called. */
  readonly name?: string;
}

const OWNING = 'have';
const DEFAULT_WITHIN = 5;
const MAX_VERB_WORDS = 4;
const denials = new Set(['not', 'never', 'without', 'avoid', 'avoiding', 'no']);
/** Words behind which a verb is part of what is asked for: "get a sword to kill him". */
const joints = new Set(['to', 'and', 'then', 'or', 'just', 'by', 'for', 'of', 'until', 'go', 'start', 'quickly']);

/** Every form of every verb of the rules. */
const forms = new Set(
  policyRules.flatMap((rule) => rule.patterns.flatMap((pattern) => pattern.verbs.flatMap((verb) => formsOf(verb)))),
);

function formsOf(verb: string): string[] {
  const { base, gerund, past } = verbForms(verb);
  return [base, gerund, ...past];
}

const phrase = (tokens: readonly Token[], at: number, length: number) =>
  at + length > tokens.length
    ? undefined
    : tokens
        .slice(at, at + length)
        .map((token) => token.word)
        .join(' ');

function isRuledVerb(tokens: readonly Token[], at: number): boolean {
  for (let length = 1; length <= MAX_VERB_WORDS; length += 1) {
    if (forms.has(phrase(tokens, at, length) ?? '')) return true;
  }
  return false;
}

/** The rule a text asks to break, or undefined. Statements, questions and what the text itself denies break none. */
export function refuseText(text: string, context: PolicyContext): PolicyRule | undefined {
  // A goal tag is a request in plain words between brackets.
  const sentences = readSentences(text.replace(/\[goal:/gi, '. ').replaceAll(']', '. '));
  for (const rule of policyRules) {
    if (sentences.some((sentence) => asksFor(rule, sentence, context))) return rule;
  }
  return undefined;
}

/** The rule a goal breaks by its target, or undefined. */
export function refuseGoal(goal: Goal): PolicyRule | undefined {
  return policyRules.find(
    ({ goals }) => goals?.actions.includes(goal.action) === true && goals.targets.includes(goal.target ?? ''),
  );
}

function asksFor(rule: PolicyRule, sentence: Sentence, context: PolicyContext): boolean {
  const wishes = findWishes(sentence, {
    name: context.name?.toLowerCase(),
    musings: true,
    isVerb: (tokens, at) => isRuledVerb(tokens, at) || matchVerbs(tokens, at).length > 0,
  });
  return wishes.some((wish) => {
    if (wish.negated) return false;
    const { tokens, heads } = withContinuation(wish.clause, sentence);
    return rule.patterns.some((pattern) => {
      if (pattern.unless?.some((word) => tokens.some((token) => token.word === word))) return false;
      if (wish.kind === 'have' && pattern.verbs.includes(OWNING) && isAbout(pattern, tokens, wish.at, heads, context))
        return true;
      return tokens.some((_, at) => {
        if (at < wish.at || (at > wish.at && !joints.has(tokens[at - 1]?.word ?? ''))) return false;
        if (tokens.slice(wish.at, at).some((token) => denials.has(token.word))) return false;
        const behind = verbAt(pattern, tokens, at);
        return behind !== undefined && isAbout(pattern, tokens, behind, heads, context);
      });
    });
  });
}

/** Index behind the pattern's longest verb at `at`. */
function verbAt(pattern: PolicyPattern, tokens: readonly Token[], at: number): number | undefined {
  let best: number | undefined;
  for (const verb of pattern.verbs) {
    if (verb === OWNING) continue;
    const length = verb.split(' ').length;
    const said = phrase(tokens, at, length);
    if (said !== undefined && formsOf(verb).includes(said)) best = Math.max(best ?? 0, at + length);
  }
  return best;
}

function isAbout(
  pattern: PolicyPattern,
  tokens: readonly Token[],
  at: number,
  heads: readonly number[],
  context: PolicyContext,
): boolean {
  const { objects, within = DEFAULT_WITHIN } = pattern;
  if (objects === undefined) return true;
  if (objects === 'person')
    return [at, ...heads.filter((head) => head > at)].some((head) => isPersonAt(tokens, head, context));
  for (let index = at; index <= at + within && index < tokens.length; index += 1) {
    if (denials.has(tokens[index]?.word ?? '')) return false;
    if (objects.some((object) => phrase(tokens, index, object.split(' ').length) === object)) return true;
  }
  return false;
}

/** A clause with the bare nouns that go on behind it: "attack the zombies and the players". `heads` are where those begin. */
function withContinuation(clause: Clause, sentence: Sentence): { tokens: readonly Token[]; heads: number[] } {
  const tokens = [...clause.tokens];
  const heads: number[] = [];
  for (const next of sentence.clauses.slice(sentence.clauses.indexOf(clause) + 1)) {
    const isNoun =
      ['and', 'or', ',', 'plus'].includes(next.lead) &&
      !next.tokens.some((_, at) => isRuledVerb(next.tokens, at) || matchVerbs(next.tokens, at).length > 0);
    if (!isNoun) break;
    heads.push(tokens.length);
    tokens.push(...next.tokens);
  }
  return { tokens, heads };
}
