import { type Clause, readSentences, type Sentence, type Token } from '../language/sentences.ts';
import { notWaited } from '../parse/conditions.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import type { RequestReading } from '../parse/read-request.ts';
import {
  isBarred,
  isOpen,
  isOwn,
  isPointedOut,
  isPossible,
  isTold,
  otherQuestion,
  unasked,
  withoutGoals,
} from './asking.ts';
import type { Classifier, Guess } from './classifier.ts';
import { clauseByClause } from './clause-by-clause.ts';
import {
  about,
  actionOf,
  against,
  filled,
  inOrder,
  insteadOfAnswer,
  isOrder,
  oneOf,
  opensOrder,
  written,
} from './doing.ts';
import { acts, bounds, type Part, partOf, without } from './part.ts';

/** What the rules could make nothing of, or something that is hardly meant, is read once more by what was learned. */
export function secondReading(
  text: string,
  reading: RequestReading,
  context: RequestContext,
  classifier: Pick<Classifier, 'guess'>,
): RequestReading {
  const { leftOut = [], clauses: _clauses, ...read } = again(text, reading, context, classifier);
  const labels = read.goals.map(actionOf);
  const left = leftOut.filter(({ words, isOrder }) => {
    const [best] = isOrder ? classifier.guess(words, context) : [];
    return (
      !isOrder || (best !== undefined && best.sure >= bounds.left && isWanted(best) && !labels.includes(best.label))
    );
  });
  return left.length === 0 ? read : { ...read, leftOut: left };
}

/** It asks for something, be it what nobody can do. */
const isWanted = (guess: Guess): boolean => guess.label === 'x' || acts(guess);

function again(
  text: string,
  reading: RequestReading,
  context: RequestContext,
  classifier: Pick<Classifier, 'guess'>,
): RequestReading {
  const sentences = readSentences(text).filter(({ quoted }) => !quoted);
  const clauses = sentences.flatMap((sentence) => sentence.clauses);
  // What hangs on something is for the rules to judge.
  if (clauses.some(({ conditional }) => conditional) || reading.cannot?.reason === notWaited) return reading;
  // It is known not to be so; "tell me if there are carrots" hangs on nothing.
  if (reading.nothing === 'conditional' && reading.cannot !== undefined && !asksWhether.test(text)) return reading;
  const single = clauseByClause(reading, context, classifier);
  const isSequence = single !== undefined && single.goals.length > 1 && single.sure > 1;
  if (
    reading.goals.length > 0 &&
    reading.management === undefined &&
    single?.isChanged === true &&
    single.goals.length > 0
  )
    return { ...reading, goals: single.goals };
  const part = (tokens: readonly Token[], said: string) => partOf(tokens, said, context, classifier);
  const whole = part(clauses.flatMap(withLimit), text);
  if (whole === undefined) return reading;
  const hushed = single !== undefined && single.sure > 0 ? undefined : withoutGoals(reading, whole, context);
  if (hushed !== undefined) return hushed;
  const beside = besideForbidden(reading, context, part);
  if (beside !== undefined) return beside;
  if (reading.goals.length > 1) return reading;
  if (!isOpen(reading))
    return (
      insteadOfAnswer(reading, whole, context) ??
      otherQuestion(reading, whole) ??
      against(reading, whole, context) ??
      reading
    );
  const parts = (all: readonly (readonly Token[])[]): Part[] =>
    all.length < 2 ? [] : all.map((tokens) => part(tokens, written(tokens))).filter((each) => each !== undefined);
  if (isAllBarred(clauses, whole, context)) return { goals: [], nothing: 'negated' };
  const told = clauses.map((clause) => isTold({ ...whole, tokens: without(clause.tokens, context) }));
  const isOrdered = clauses.map(opensOrder);
  const isNarrated = clauses.length === 1 ? told[0] === true : told[0] === true && !isOrdered.includes(true);
  const isPlain =
    !isPointedOut(text) &&
    context.from !== undefined &&
    acts(whole.best) &&
    whole.best.sure >= bounds.despite &&
    !isPossible(whole);
  if ((isOwn(whole) || isNarrated || isPointedOut(text)) && !isPlain) return unasked(reading, whole);
  if (isSequence && whole.act >= bounds.several && isOpen(reading)) return { goals: single.goals };
  const orders = parts(clauses.filter(isOrder).map(({ tokens }) => tokens));
  if (whole.best.sure >= bounds.plain)
    return about(whole, reading, context) ?? partAbout(whole, orders, reading, context) ?? unasked(reading, whole);
  return (
    inOrder(orders, context) ??
    about(whole, reading, context) ??
    partAbout(whole, orders, reading, context) ??
    oneOf(whole, parts(tokensOf(sentences)), context) ??
    unasked(reading, whole)
  );
}

/** It is forbidden, and nothing else is asked for: "no kill the cows, is for milk". */
function isAllBarred(clauses: readonly Clause[], whole: Part, context: RequestContext): boolean {
  if (clauses.length === 1) return isBarred(whole);
  const rest = clauses.filter(({ tokens }) => !isBarred({ ...whole, tokens: without(tokens, context) }));
  return rest.length < clauses.length && rest.every((clause) => !opensOrder(clause));
}

const asksWhether =
  /\b(?:tell (?:me|us|him|her)|(?:let|lemme) (?:me|us|him|her)? ?know|ask|see|check|look|wonder|know) (?:if|whether)\b/i;

/** "stick behind me and don't wander off": what one clause forbids is not what another asks for, if that is plain. */
function besideForbidden(
  { goals, management, nothing, clauses = [] }: RequestReading,
  context: RequestContext,
  part: (tokens: readonly Token[], said: string) => Part | undefined,
): RequestReading | undefined {
  if (nothing !== 'negated' || goals.length > 0 || management !== undefined || context.from === undefined)
    return undefined;
  const forbids = clauses.findIndex(({ isDone }) => isDone);
  const asking = clauses.flatMap((clause, index) => {
    const { tokens, isDone } = clause;
    // "don't kill the cows, I need their milk": why, not what.
    const isWhy = index > forbids && (!opensOrder(clause) || /^(i|we)$/.test(tokens[0]?.word ?? ''));
    const found = isDone || isWhy ? undefined : part(tokens, written(tokens));
    const isPlain =
      found !== undefined && acts(found.best) && !found.best.label.startsWith('!') && found.best.sure >= bounds.drop;
    return isPlain && !isTold(found) && !isBarred(found) && !isPossible(found) ? [found] : [];
  });
  const [only, ...others] = asking;
  return only === undefined || others.length > 0 ? undefined : filled(only, context);
}

/** "strip mine time, get down to y -58": of several clauses the one that says what the whole is about. */
function partAbout(
  whole: Part,
  parts: readonly Part[],
  reading: RequestReading,
  context: RequestContext,
): RequestReading | undefined {
  const [only, ...others] = parts.filter(({ best }) => best.label === whole.best.label && best.sure >= bounds.every);
  return only === undefined || others.length > 0
    ? undefined
    : about({ ...only, act: whole.act, best: whole.best }, reading, context);
}

/** "until" says what stands behind it as nothing else does. */
const withLimit = ({ lead, tokens }: Clause): readonly Token[] =>
  /^(until|till)$/.test(lead) ? [{ word: 'until', capital: false, raw: 'until' }, ...tokens] : tokens;
const tokensOf = (sentences: readonly Sentence[]): Token[][] =>
  sentences.map(({ clauses }) => clauses.flatMap(({ tokens }) => tokens));
