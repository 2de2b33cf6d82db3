import type { Goal } from '@conscious-bot/contracts';
import { isManagementAction } from '@conscious-bot/contracts/goal';
import { type Clause, readSentences, type Sentence, type Token } from '../language/sentences.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { type QuestionKind, questionKinds } from '../parse/question.ts';
import { type RequestReading, readRequest } from '../parse/read-request.ts';
import { spellerFor } from '../parse/speller-for.ts';
import { timeMeant } from '../parse/times.ts';
import type { Classifier, Guess } from './classifier.ts';
import { fill } from './fill.ts';

/**
 * How sure it must be: that a text is about something (`sure`, and `ahead` times surer than about anything else; `plain`: beyond doubt; `asked`: of what has the form of a
 * question, or names nothing there is), that a `part` of it is, or `every` clause, that the rules took it for something else (`against`), that it is a question or talk. Chosen so that of the sets that nothing was learned of hardly a sentence that
 * asks for nothing comes to a goal (docs/decisions/0062).
 */
const bounds = {
  sure: 0.4,
  ahead: 3,
  plain: 0.8,
  asked: 0.7,
  part: 0.75,
  every: 0.6,
  against: 0.9,
  question: 0.5,
  told: 0.85,
  talk: 0.6,
};

const acts = ({ label }: Guess): boolean => !/^[?x-]/.test(label);
const actionOf = ({ action }: Goal): string => (/^(collect|gather|mine)$/.test(action) ? 'get' : action);

/** A part of a text, with what it is likely about. */
interface Part {
  readonly tokens: readonly Token[];
  readonly best: Guess;
  readonly next: Guess;
}

/** What the rules could make nothing of, or something that is hardly meant, is read once more by what was learned. */
export function secondReading(
  text: string,
  reading: RequestReading,
  context: RequestContext,
  classifier: Classifier,
): RequestReading {
  const sentences = readSentences(text).filter(({ quoted }) => !quoted);
  const clauses = sentences.flatMap((sentence) => sentence.clauses);
  // What hangs on something is for the rules to judge; so is what it thinks of itself, which is not how one speaks to a companion.
  if (context.from === undefined || clauses.some(({ conditional }) => conditional)) return reading;
  if (reading.goals.length > 0) {
    const longer = completed(reading, clauses, context, classifier);
    if (longer !== undefined) return longer;
  }
  if (reading.goals.length > 1) return reading;
  const part = (tokens: readonly Token[], said: string): Part | undefined => {
    const [best, next] = classifier.guess(said, context);
    return best === undefined || next === undefined ? undefined : { tokens: without(tokens, context), best, next };
  };
  const whole = part(clauses.flatMap(withLimit), text);
  if (whole === undefined) return reading;
  if (!isOpen(reading)) return otherQuestion(reading, whole) ?? against(reading, whole, context) ?? reading;
  const parts = (all: readonly (readonly Token[])[]): Part[] =>
    all.length < 2 ? [] : all.map((tokens) => part(tokens, written(tokens))).filter((each) => each !== undefined);
  if (clauses.length === 1 && isTold(whole)) return unasked(reading, whole);
  const isDoubtful = reading.question !== undefined || reading.cannot?.why === 'no_such_thing';
  if (isDoubtful && whole.best.sure < bounds.asked) return unasked(reading, whole);
  if (whole.best.sure >= bounds.plain) return about(whole, context) ?? unasked(reading, whole);
  return (
    inOrder(parts(clauses.filter(isOrder).map(({ tokens }) => tokens)), context) ??
    about(whole, context) ??
    oneOf(whole, parts(tokensOf(sentences)), context) ??
    unasked(reading, whole)
  );
}

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
  if (only === undefined || others.length > 0 || !acts(whole.best) || whole.best.sure < bounds.against)
    return undefined;
  const label = management === undefined ? actionOf(only) : `!${only.action.replace('continue', 'resume')}`;
  return label === whole.best.label ? undefined : filled(whole, context);
}

/** The rules took a question for one about something else: "are you in pain" asks for no place. */
function otherQuestion({ question }: RequestReading, { best }: Part): RequestReading | undefined {
  return question === undefined || !best.label.startsWith('?') || best.sure < bounds.told
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

/** The whole is about one thing. */
function about(whole: Part, context: RequestContext): RequestReading | undefined {
  const { best, next } = whole;
  if (!acts(best) || best.sure < bounds.sure || best.sure < next.sure * bounds.ahead) return undefined;
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
  classifier: Classifier,
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
    const [best, next] = classifier.guess(said, context);
    if (best === undefined || next === undefined || !acts(best) || best.label.startsWith('!')) continue;
    const found = { tokens: without(tokens, context), best, next };
    if (best.sure < bounds.plain || isTold(found)) continue;
    const further = filled(found, context)?.goals ?? [];
    if (further.some((goal) => reading.goals.some(({ action }) => action === goal.action))) continue;
    isLonger ||= further.length > 0;
    goals.push(...further);
  }
  return isLonger ? { ...reading, goals: [...goals, ...waiting] } : undefined;
}

/** One sentence among others is a request, and is plainly so. */
function oneOf(whole: Part, parts: readonly Part[], context: RequestContext): RequestReading | undefined {
  if (parts.length < 2 || (!acts(whole.best) && whole.best.sure >= bounds.talk)) return undefined;
  const asking = parts.filter(({ best }) => acts(best) && best.sure >= bounds.part);
  const [only, ...others] = asking;
  return only === undefined || others.length > 0 ? undefined : filled(only, context);
}

/** Nothing is to be done: a question about the bot that the rules took for another one, talk they did not understand, or what nobody can do. */
function unasked(reading: RequestReading, { best }: Part): RequestReading {
  const { cannot, nothing } = reading;
  if (best.label === '-' && cannot?.why === 'unclear' && best.sure >= bounds.talk)
    return { goals: [], nothing: 'statement' };
  if (best.label === 'x' && nothing === 'statement' && best.sure >= bounds.talk)
    return { goals: [], cannot: { why: 'unclear', reason: 'I do not understand what I am to do.' } };
  if (!best.label.startsWith('?') || best.sure < (cannot === undefined ? bounds.question : bounds.told)) return reading;
  if (cannot !== undefined && cannot.why !== 'unclear') return reading;
  return { goals: [], question: { ...reading.question, kind: kindOf(best.label.slice(1)) } };
}

const kindOf = (said: string): QuestionKind => questionKinds.find((kind) => kind === said) ?? 'other';

function filled({ tokens, best }: Part, context: RequestContext): RequestReading | undefined {
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
