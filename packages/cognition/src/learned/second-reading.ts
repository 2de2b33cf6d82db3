import type { Goal } from '@conscious-bot/contracts';
import { isManagementAction } from '@conscious-bot/contracts/goal';
import { commonVerbs } from '../language/common-verbs.ts';
import { frequencyOf } from '../language/english.ts';
import { type Clause, readSentences, type Sentence, type Token } from '../language/sentences.ts';
import { notWaited } from '../parse/conditions.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { matchVerbs } from '../parse/phrases/verbs.ts';
import { type QuestionKind, questionKinds } from '../parse/question.ts';
import { type RequestReading, readRequest } from '../parse/read-request.ts';
import { spellerFor } from '../parse/speller-for.ts';
import { timeMeant } from '../parse/times.ts';
import type { Classifier, Guess } from './classifier.ts';
import { fill } from './fill.ts';
import { spokenIn } from './spoken.ts';

/**
 * How sure it must be, 0 to 1. That something is to be done at all counts most (`act`: all that can be done taken together); which of it has to be
 * as sure as `sure`. It is believed sooner where the rules found an order they could not read (`asked`) than where they found a question or no
 * order at all (`told`), and later where nobody is named who says it (`unnamed`): it may be a thought of the bot's own. What is to become of tasks
 * has to be surer (`management`), and most of all what has the form of something told (`despite`). The others: that a `part` of a text is about
 * something, or `every` clause; beyond doubt (`plain`); that the rules took it for something else (`against`), made an order of what is none
 * (`hush`), a question of an order (`instead`) or another question of it (`other`); that it is a question (`asks`), talk (`quiet`: so that no part
 * of it counts), or what nobody can do; that a part nothing came of asks for something (`left`). Chosen by how two hands' sentences are read by what was learned of the others (docs/decisions/0094).
 */
const bounds = {
  asked: { act: 0.7, sure: 0.25 },
  question: { act: 0.7, sure: 0.6 },
  told: { act: 0.9, sure: 0.25 },
  unnamed: { act: 0.9, sure: 0.4 },
  management: 0.5,
  plain: 0.8,
  part: 0.75,
  every: 0.6,
  against: 0.6,
  despite: 0.9,
  hush: 0.85,
  instead: 0.7,
  left: 0.4,
  other: 0.85,
  asks: 0.5,
  talk: 0.35,
  quiet: 0.6,
  cannot: 0.35,
};

const notUnderstood = 'I do not understand what I am to do.';

const acts = ({ label }: Guess): boolean => !/^[?x-]/.test(label);
const actionOf = ({ action }: Goal): string => (/^(collect|gather|mine)$/.test(action) ? 'get' : action);

/** A part of a text, with what it is likely about. */
interface Part {
  readonly tokens: readonly Token[];
  /** As it was said. */
  readonly said: string;
  readonly best: Guess;
  /** That something is to be done, whatever it is. */
  readonly act: number;
}

/** What the rules could make nothing of, or something that is hardly meant, is read once more by what was learned. */
export function secondReading(
  text: string,
  reading: RequestReading,
  context: RequestContext,
  classifier: Pick<Classifier, 'guess'>,
): RequestReading {
  const { leftOut = [], ...read } = again(text, reading, context, classifier);
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
  // What hangs on something is for the rules to judge; what speaks of a tag commits to nothing.
  if (clauses.some(({ conditional }) => conditional) || /\[ *goal|intent:/i.test(text)) return reading;
  if (reading.goals.length > 0) {
    const longer = completed(reading, clauses, context, classifier);
    if (longer !== undefined) return longer;
  }
  const part = (tokens: readonly Token[], said: string): Part | undefined => {
    const guesses = classifier.guess(said, context);
    const [best] = guesses;
    return best === undefined ? undefined : { tokens: without(tokens, context), said, best, act: actIn(guesses) };
  };
  const whole = part(clauses.flatMap(withLimit), text);
  if (whole === undefined) return reading;
  const hushed = withoutGoals(reading, whole, context);
  if (hushed !== undefined) return hushed;
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
  if (clauses.length === 1 && isBarred(whole)) return { goals: [], nothing: 'negated' };
  const told = clauses.map((clause) => isTold({ ...whole, tokens: without(clause.tokens, context) }));
  const isOrdered = clauses.map(opensOrder);
  const isNarrated = clauses.length === 1 ? told[0] === true : told[0] === true && !isOrdered.includes(true);
  const isPlain =
    context.from !== undefined && acts(whole.best) && whole.best.sure >= bounds.despite && !isPossible(whole);
  if ((isOwn(whole) || isNarrated) && !isPlain) return unasked(reading, whole);
  if (whole.best.sure >= bounds.plain) return about(whole, reading, context) ?? unasked(reading, whole);
  return (
    inOrder(parts(clauses.filter(isOrder).map(({ tokens }) => tokens)), context) ??
    about(whole, reading, context) ??
    oneOf(whole, parts(tokensOf(sentences)), context) ??
    unasked(reading, whole)
  );
}

/** It begins as an order does. */
const opensOrder = ({ tokens }: Clause): boolean =>
  commonVerbs.has(tokens[0]?.word ?? '') ||
  matchVerbs(tokens, 0).length > 0 ||
  /^(?:please|let|you|could|can)$/.test(tokens[0]?.word ?? '');
/** No bare noun either: "the coal and the diamonds" are one order. */
const isOrder = ({ subordinate, tokens }: Clause): boolean =>
  !subordinate && !/^(the|a|an|some|your|my|our|those|all)$/.test(tokens[0]?.word ?? '');
/** "until" says what stands behind it as nothing else does. */
const withLimit = ({ lead, tokens }: Clause): readonly Token[] =>
  /^(until|till)$/.test(lead) ? [{ word: 'until', capital: false, raw: 'until' }, ...tokens] : tokens;
const written = (tokens: readonly Token[]): string => tokens.map(({ raw, word }) => raw ?? word).join(' ');
const tokensOf = (sentences: readonly Sentence[]): Token[][] =>
  sentences.map(({ clauses }) => clauses.flatMap(({ tokens }) => tokens));

const without = (tokens: readonly Token[], { name }: RequestContext): readonly Token[] =>
  tokens.filter(({ word }) => word !== name?.toLowerCase());

const actIn = (guesses: readonly Guess[]): number => guesses.filter(acts).reduce((sum, { sure }) => sum + sure, 0);

/** Nothing came of it, and for no reason that the rules are sure of. */
function isOpen({ goals, management, question, nothing, cannot }: RequestReading): boolean {
  if (goals.length > 0 || management !== undefined) return false;
  if (cannot !== undefined) return /^(unclear|no_such_thing)$/.test(cannot.why);
  if (question !== undefined) return question.kind === 'other';
  return nothing !== 'negated';
}

/** The rules took one verb for another: "steaks please, five of the beef into the oven" is no wish for beef. */
function against({ goals, management }: RequestReading, whole: Part, context: RequestContext) {
  const [only, ...others] = management === undefined ? goals : [management];
  // Words that are to be spoken may speak of anything.
  if (only?.action === 'say' || only?.action === 'whisper') return undefined;
  // Nobody who is named spoke: what the rules read stands.
  if (context.from === undefined) return undefined;
  if (only === undefined || others.length > 0 || !acts(whole.best) || whole.best.sure < bounds.against)
    return undefined;
  const label = management === undefined ? actionOf(only) : `!${only.action.replace('continue', 'resume')}`;
  if (label !== whole.best.label) return filled(whole, context);
  // "where there is a village? Go search for one": what was thought of last is not what the text names.
  const isGuessed = context.recent.includes(only.target ?? '') && !whole.said.toLowerCase().includes(only.target ?? '');
  return isGuessed ? filled(whole, context) : undefined;
}

/** The rules took an order out of what only tells, asks, or can be done by nobody: "yesterday I made sixteen planks". */
function withoutGoals(
  { goals, management, leftOut = [] }: RequestReading,
  { best }: Part,
  { from }: RequestContext,
): RequestReading | undefined {
  if (from === undefined || acts(best) || best.sure < bounds.hush) return undefined;
  if (goals.length === 0 || management !== undefined || goals.some(({ action }) => /^(say|whisper)$/.test(action)))
    return undefined;
  if (best.label === '-') return { goals: [], nothing: 'statement' };
  // "kill the cow and dance": only the second is beyond it.
  if (best.label === 'x' && leftOut.some(({ isOrder }) => isOrder)) return undefined;
  return best.label === 'x'
    ? { goals: [], cannot: { why: 'unclear', reason: notUnderstood } }
    : { goals: [], question: { kind: kindOf(best.label.slice(1)) } };
}

/** The rules took an order for a question: "is there a pumpkin somewhere? please look around until you see one". */
function insteadOfAnswer(
  { question }: RequestReading,
  whole: Part,
  context: RequestContext,
): RequestReading | undefined {
  if (question === undefined || context.from === undefined) return undefined;
  return acts(whole.best) && whole.best.sure >= bounds.instead ? filled(whole, context) : undefined;
}

/** The rules took a question for one about something else: "are you in pain" asks for no place. */
function otherQuestion({ question }: RequestReading, { best }: Part): RequestReading | undefined {
  return question === undefined || !best.label.startsWith('?') || best.sure < bounds.other
    ? undefined
    : { goals: [], question: { ...question, kind: kindOf(best.label.slice(1)) } };
}

/** "it works again", "the wolf has run away": said of somebody or something, not to anybody. */
const isTold = ({ tokens }: Part): boolean => {
  const words = tokens.map(({ word }) => word).join(' ');
  // "the zombie has to go" says what is to be done.
  if (/\b(?:has|have|needs?|ought) to (?:go|die|be|come|leave)\b|\b(?:must|should) (?:go|die|be)\b/.test(words))
    return false;
  return (
    /^(?:i|we) (?:am|are|was|were|have|had|did|will)\b|^(?:it|he|she|they|there|nobody|nothing|somebody|someone|who|which|what|what's|where|how|why|when)\b/.test(
      words,
    ) ||
    /^(?:(?:the|a|an|my|his|her|their|its|this|that|no|one|every|each) )?(?:\w+ ){1,3}(?:is|are|was|were|has|have|had|can|could|will|would|does|did|do|may|might|needs|wants|likes|lacks|says|said)\b/.test(
      words,
    )
  );
};

/** "a new pickaxe can be crafted": what could be, not what is to be. */
const isPossible = (part: Part): boolean => /\b(?:can|could|may|might) be \w+(?:ed|en|t)\b/.test(wordsOf(part));

const wordsOf = ({ tokens }: Part): string => tokens.map(({ word }) => word).join(' ');

/** "you are not supposed to pull that lever", "by no means climb up there", "stop telling me to dance". */
const isBarred = (part: Part): boolean =>
  /\b(?:not (?:supposed|allowed|meant|permitted) to|by no means|under no circumstances|not to be|(?:should|must|may|ought) not (?!just)|stop (?:telling|asking|saying|talking))\b/.test(
    wordsOf(part),
  );

/** "gonna dig for a bit", "I am off to mine a few stones", "I collected three logs": what the speaker does, did or is about to do. */
const isOwn = (part: Part): boolean =>
  /^(?:gonna|going to|imma|off to)\b|^(?!(?:need|feed|seed|shed|breed|speed|weed|bed|red)\b)\w{2,}ed\b|^i (?!(?:need|want|would|wish|could|like|love|require|request|beg|ask|expect|suggest|hope|think|reckon|guess|lack|fancy|really|just|also|am (?:out of|hungry|starving|low|short|hoping|wondering))\b)/.test(
    wordsOf(part),
  );

/** The whole is about one thing. */
function about(whole: Part, { question, cannot }: RequestReading, context: RequestContext): RequestReading | undefined {
  const { best, act } = whole;
  const open = question !== undefined ? bounds.question : cannot === undefined ? bounds.told : bounds.asked;
  const bound = context.from === undefined ? bounds.unnamed : open;
  if (!acts(best) || act < bound.act || best.sure < bound.sure) return undefined;
  if (best.label.startsWith('!') && best.sure < bounds.management) return undefined;
  return filled(whole, context);
}

/** Each clause is about something that can be done: one after the other. */
function inOrder(parts: readonly Part[], context: RequestContext): RequestReading | undefined {
  if (parts.length < 2 || !parts.every(({ best }) => acts(best) && best.sure >= bounds.every)) return undefined;
  const goals: Goal[] = [];
  for (const part of parts) {
    const found = filled(part, context);
    if (found === undefined || found.goals.length === 0) return undefined;
    goals.push(...found.goals);
  }
  return new Set(goals.map(({ action }) => action)).size > 1 ? { goals } : undefined;
}

const isSame = (a: Goal, b: Goal): boolean => a.action === b.action && a.target === b.target;

/** The rules read some of the orders and passed over others: what stands in between is read by what was learned, if that is beyond doubt. */
function completed(
  reading: RequestReading,
  clauses: readonly Clause[],
  context: RequestContext,
  classifier: Pick<Classifier, 'guess'>,
): RequestReading | undefined {
  const orders = clauses.filter(isOrder);
  if (reading.management !== undefined || orders.length <= reading.goals.length) return undefined;
  if (reading.goals.some(({ action }) => /^(say|whisper|remember|wait)$/.test(action))) return undefined;
  const waiting = [...reading.goals];
  const goals: Goal[] = [];
  let isLonger = false;
  for (const { tokens } of orders) {
    const said = written(tokens);
    const own = readRequest(said, context, spellerFor(context.vocabulary)).goals;
    for (const goal of own) {
      const next = waiting.findIndex((each) => isSame(each, goal));
      if (next < 0) return undefined;
      goals.push(...waiting.splice(0, next + 1));
    }
    if (own.length > 0) continue;
    const guesses = classifier.guess(said, context);
    const [best] = guesses;
    if (best === undefined || !acts(best) || best.label.startsWith('!')) continue;
    const found = { tokens: without(tokens, context), said, best, act: actIn(guesses) };
    if (best.sure < bounds.plain || isTold(found)) continue;
    const further = filled(found, context)?.goals ?? [];
    if (further.some((goal) => reading.goals.some(({ action }) => action === goal.action))) continue;
    isLonger ||= further.length > 0;
    goals.push(...further);
  }
  if (!isLonger) return undefined;
  const { leftOut: _read, ...rest } = reading;
  return { ...rest, goals: [...goals, ...waiting] };
}

/** One sentence among others is a request, and is plainly so. */
function oneOf(whole: Part, parts: readonly Part[], context: RequestContext): RequestReading | undefined {
  if (parts.length < 2 || (!acts(whole.best) && whole.best.sure >= bounds.quiet)) return undefined;
  const asking = parts.filter(({ best }) => acts(best) && best.sure >= bounds.part);
  const [only, ...others] = asking;
  return only === undefined || others.length > 0 ? undefined : filled(only, context);
}

/** "asdkjh", "sdfkj lkkj mm": hardly a word of it is one. */
function isNonsense(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ word }) => /^\p{L}{4,}$/u.test(word));
  return (
    words.length > 0 &&
    words.every(({ word }) => frequencyOf(word) === 0 && !/(.)\1\1|^(?:a?ha|he|lo|hm|uh|oh)+/.test(word))
  );
}

/** Nothing is to be done: a question about the bot that the rules took for another one, talk they did not understand, or what nobody can do. */
function unasked(reading: RequestReading, { best, tokens }: Part): RequestReading {
  const { cannot, nothing, question } = reading;
  // Only its name: somebody calls.
  if (tokens.length === 0) return reading;
  const isTalk = best.label === '-' && best.sure >= bounds.quiet;
  if (nothing === 'statement' && !isTalk && isNonsense(tokens))
    return { goals: [], cannot: { why: 'unclear', reason: notUnderstood } };
  if (best.label === 'x' && question?.kind === 'other' && best.sure >= bounds.plain)
    return { goals: [], cannot: { why: 'unclear', reason: notUnderstood } };
  if (best.label === '-' && cannot?.why === 'unclear' && cannot.reason !== notWaited && best.sure >= bounds.talk)
    return { goals: [], nothing: 'statement' };
  if (best.label === 'x' && nothing === 'statement' && best.sure >= bounds.cannot)
    return { goals: [], cannot: { why: 'unclear', reason: notUnderstood } };
  if (!best.label.startsWith('?') || best.sure < (cannot === undefined ? bounds.asks : bounds.other)) return reading;
  if (cannot !== undefined && cannot.why !== 'unclear') return reading;
  return { goals: [], question: { ...reading.question, kind: kindOf(best.label.slice(1)) } };
}

const kindOf = (said: string): QuestionKind => questionKinds.find((kind) => kind === said) ?? 'other';

function filled({ tokens, said, best }: Part, context: RequestContext): RequestReading | undefined {
  const spoken = spokenIn(best.label, said, context);
  if (spoken !== undefined) return { goals: [spoken] };
  const found = fill(best.label, tokens, context);
  if (found === undefined) return undefined;
  if ('cannot' in found)
    return found.cannot === 'impossible' || found.cannot === 'forbidden'
      ? { goals: [], cannot: { why: found.cannot, reason: found.reason } }
      : undefined;
  const management = found.find(({ action }) => isManagementAction(action));
  if (management !== undefined) return { goals: [], management };
  const later = timeMeant(tokens);
  return {
    goals: later === undefined || found[0]?.action === 'wait' ? found : [{ action: 'wait', ...later }, ...found],
  };
}
