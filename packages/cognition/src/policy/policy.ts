import type { PolicyRule } from '@conscious-bot/contracts';
import { policyRules } from '@conscious-bot/contracts/policy';
import { type Clause, readSentences, type Sentence, type Token } from '../language/sentences.ts';
import { findWishes } from '../language/wishes.ts';
import { verbForms } from '../language/words/inflection.ts';
import { matchVerbs } from '../parse/phrases/verbs.ts';
import { type PolicyPattern, policyPatterns } from './patterns.ts';
import { isOwnedAt, isPersonAt, type PersonContext } from './persons.ts';

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

/** Behind these stands only where it is done: "mine the stone near his house". */
const places = new Set(
  'near by at behind next around under to towards beside beyond past outside with for until below'.split(' '),
);

interface ReadyPattern extends PolicyPattern {
  /** Every form of every verb, except "have". */
  readonly forms: ReadonlySet<string>;
}

const formsOf = (verb: string): string[] => {
  const { base, gerund, past } = verbForms(verb);
  return [base, gerund, ...past];
};

const ready: readonly { readonly rule: PolicyRule; readonly patterns: readonly ReadyPattern[] }[] = policyRules.map(
  (rule) => ({
    rule,
    patterns: policyPatterns[rule.id].map((pattern) => ({
      ...pattern,
      forms: new Set(pattern.verbs.filter((verb) => verb !== OWNING).flatMap(formsOf)),
    })),
  }),
);

const allForms: ReadonlySet<string> = new Set(
  ready.flatMap(({ patterns }) => patterns.flatMap(({ forms }) => [...forms])),
);

/** What a form of any verb may begin with: at most words of a text there is none. */
const openings: ReadonlySet<string> = new Set([...allForms].map((form) => form.split(' ', 1)[0] ?? ''));

const phrase = (tokens: readonly Token[], at: number, length: number) =>
  at + length > tokens.length
    ? undefined
    : tokens
        .slice(at, at + length)
        .map((token) => token.word)
        .join(' ');

/** Index behind the longest of the verb forms at `at`. */
function verbAt(forms: ReadonlySet<string>, tokens: readonly Token[], at: number): number | undefined {
  if (!openings.has(tokens[at]?.word ?? '')) return undefined;
  for (let length = MAX_VERB_WORDS; length >= 1; length -= 1) {
    if (forms.has(phrase(tokens, at, length) ?? '')) return at + length;
  }
  return undefined;
}

const isVerb = (tokens: readonly Token[], at: number): boolean =>
  verbAt(allForms, tokens, at) !== undefined || matchVerbs(tokens, at).length > 0;

/** Something asked for: the words, where the request begins, and where nouns that go on with it begin. */
interface Request {
  readonly tokens: readonly Token[];
  readonly at: number;
  readonly wantsToHave: boolean;
  readonly heads: readonly number[];
  /** What was said in front of it. */
  readonly before: readonly Clause[];
}

/** The rule a text asks to break, or undefined. Statements, questions and what the text itself denies break none. */
export function refuseText(text: string, context: PolicyContext): PolicyRule | undefined {
  const name = context.name?.toLowerCase();
  // A goal tag is a request in plain words between brackets.
  const sentences = readSentences(text.replace(/\[goal:/gi, '. ').replaceAll(']', '. '));
  const all = sentences.flatMap(({ clauses }) => clauses);
  const requests = sentences.flatMap((sentence) =>
    findWishes(sentence, { name, musings: true, isVerb })
      .filter(({ clause, negated }) => !negated && !isCondition(clause))
      .map(
        ({ clause, at, kind }): Request => ({
          at,
          wantsToHave: kind === 'have',
          before: all.slice(0, all.indexOf(clause)),
          ...withContinuation(clause, sentence),
        }),
      ),
  );
  return ready.find(({ patterns }) =>
    patterns.some((pattern) => requests.some((request) => asksFor(pattern, request, context))),
  )?.rule;
}

/** "… if you die": what an order hangs on asks for nothing; "what if I dug straight down" is no such clause. */
const isCondition = ({ subordinate, lead }: Clause): boolean => subordinate && /^(if|unless|incase)$/.test(lead);

function asksFor(pattern: ReadyPattern, request: Request, context: PolicyContext): boolean {
  const { tokens, at: start, wantsToHave } = request;
  if (pattern.unless?.some((word) => tokens.some((token) => token.word === word))) return false;
  if (wantsToHave && pattern.verbs.includes(OWNING) && isAbout(pattern, request, start, context)) return true;
  for (let at = start; at < tokens.length; at += 1) {
    if (denials.has(tokens[at]?.word ?? '')) return false;
    if (at > start && !joints.has(tokens[at - 1]?.word ?? '')) continue;
    const behind = verbAt(pattern.forms, tokens, at);
    if (behind !== undefined && isAbout(pattern, request, behind, context)) return true;
  }
  return false;
}

function isAbout(
  pattern: PolicyPattern,
  { tokens, heads, before }: Request,
  at: number,
  context: PolicyContext,
): boolean {
  const { objects, within = DEFAULT_WITHIN } = pattern;
  if (objects === undefined) return true;
  if (objects === 'person')
    return [at, ...heads.filter((head) => head > at)].some((head) => isPersonAt(tokens, head, context));
  if (objects === 'owned_before')
    return before.some((clause) => clause.tokens.some((_, index) => isOwnedAt(clause.tokens, index, context)));
  for (let index = at; index <= at + within && index < tokens.length; index += 1) {
    if (denials.has(tokens[index]?.word ?? '')) return false;
    if (objects === 'owned') {
      if (places.has(tokens[index]?.word ?? '')) return false;
      if (isOwnedAt(tokens, index, context)) return true;
      continue;
    }
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
      ['and', 'or', ',', 'plus'].includes(next.lead) && !next.tokens.some((_, at) => isVerb(next.tokens, at));
    if (!isNoun) break;
    heads.push(tokens.length);
    tokens.push(...next.tokens);
  }
  return { tokens, heads };
}
