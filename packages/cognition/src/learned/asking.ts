import type { Token } from '../language/sentences.ts';
import { wordsOf } from '../language/tokens.ts';
import { frequencyOf } from '../language/words/english.ts';
import { notWaited } from '../parse/conditions.ts';
import { beyondAbility } from '../parse/impossible-feat.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { type QuestionKind, questionKinds } from '../parse/question.ts';
import type { RequestReading } from '../parse/read-request.ts';
import { acts, bounds, type Part } from './part.ts';

const notUnderstood = 'I do not understand what I am to do.';

/** Nothing came of it, and for no reason that the rules are sure of. */
export function isOpen({ goals, management, question, nothing, cannot }: RequestReading): boolean {
  if (goals.length > 0 || management !== undefined) return false;
  if (cannot !== undefined) return /^(unclear|no_such_thing)$/.test(cannot.why);
  if (question !== undefined) return question.kind === 'other';
  return nothing !== 'negated';
}

/** The rules took an order out of what only tells, asks, or can be done by nobody: "yesterday I made sixteen planks". */
export function withoutGoals(
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

/** The rules took a question for one about something else: "are you in pain" asks for no place. */
export function otherQuestion({ question }: RequestReading, { best }: Part): RequestReading | undefined {
  return question === undefined || !best.label.startsWith('?') || best.sure < bounds.other
    ? undefined
    : { goals: [], question: { ...question, kind: kindOf(best.label.slice(1)) } };
}

/** "it works again", "the wolf has run away": said of somebody or something, not to anybody. */
export const isTold = ({ tokens }: Part): boolean => {
  const words = wordsOf(tokens);
  // "the zombie has to go" says what is to be done.
  if (/\b(?:has|have|needs?|ought) to (?:go|die|be|come|leave)\b|\b(?:must|should) (?:go|die|be)\b/.test(words))
    return false;
  return (
    /^chat (?!that\b|in\b)/.test(words) ||
    /^(?:i|we) (?:am|are|was|were|have|had|did|will)\b|^(?:it|he|she|they|there|nobody|nothing|somebody|someone|who|which|what|what's|where|how|why|when)\b/.test(
      words,
    ) ||
    /^(?:(?:the|a|an|my|his|her|their|its|this|that|no|one|every|each) )?(?:\w+ ){1,3}(?:is|are|was|were|has|have|had|can|could|will|would|does|did|do|may|might|needs|wants|likes|lacks|says|said)\b/.test(
      words,
    )
  );
};

/** "a new pickaxe can be crafted": what could be, not what is to be. */
export const isPossible = (part: Part): boolean =>
  /\b(?:can|could|may|might) be \w+(?:ed|en|t)\b/.test(wordsOf(part.tokens));

/** "you are not supposed to pull that lever", "by no means climb up there", "stop telling me to dance". */
export const isBarred = (part: Part): boolean =>
  isForbidden(wordsOf(part.tokens)) ||
  /\b(?:not (?:supposed|allowed|meant|permitted) to|by no means|under no circumstances|not to be|(?:should|must|may|ought) not (?!just)|stop (?:telling|asking|saying|talking))\b/.test(
    wordsOf(part.tokens),
  );

/** What one may be told not to do, in so many words. */
const forbiddable =
  '(?:kill|eat|touch|open|break|hit|dig|cut|fight|attack|drop|burn|take|sell|throw|follow|move|use|mine|harvest|destroy|enter|shear|milk|feed|light|place|put|build|craft|smelt|cook|chop|pick|smash|sleep|wake|shoot|pull|push|press)';
const forbidding = new RegExp(
  `^(?:(?:please|pls|pray|hey|ok|okay|but|and|now|oh|so|well|kindly|you|u) )*(?:(?:do not|never)(?: (?:ever|even|you|u|go|try to|dare|dare to))*|no) ${forbiddable}\\b(?! (?:forget|more)\\b)`,
);

/** "pray do not eat that", "never ever open it", "no kill the cows": an order not to. */
const isForbidden = (words: string): boolean => forbidding.test(words);

/** "gonna dig for a bit", "I am off to mine a few stones", "I collected three logs": what the speaker does, did or is about to do. */
export const isOwn = (part: Part): boolean =>
  /^(?:gonna|going to|imma|off to)\b|^(?!(?:need|feed|seed|shed|breed|speed|weed|bed|red)\b)\w{2,}ed\b|^i (?!(?:need|want|would|wish|could|like|love|require|request|beg|ask|expect|suggest|hope|think|reckon|guess|lack|fancy|really|just|also|am (?:out of|hungry|starving|low|short|hoping|wondering))\b)/.test(
    wordsOf(part.tokens),
  );

/** "asdkjh", "sdfkj lkkj mm": hardly a word of it is one. */
function isNonsense(tokens: readonly Token[]): boolean {
  const words = tokens.filter(({ word }) => /^\p{L}{4,}$/u.test(word));
  return (
    words.length > 0 &&
    words.every(({ word }) => frequencyOf(word) === 0 && !/(.)\1\1|^(?:a?ha|he|lo|hm|uh|oh)+/.test(word))
  );
}

/** "what a lovely sunset" asks for no answer. */
export const isExclamation = (said: string): boolean => /^\W*what an?\b[^?]*$/i.test(said);

/** "look, a pig!" shows what is there; "look for a pig" asks for it. */
export const isPointedOut = (said: string): boolean =>
  /^\W*(?:(?:oh|hey|ooh|wow|whoa|omg|haha) *\W* *)*look(?: (?:there|here|over there|at that))?[\W ]+(?:(?:it|there|that)(?:'s| is) )?an? (?:\w+ )?\w+(?: over there| there| behind (?:you|me|us))?\W*$/i.test(
    said,
  );

/** Nothing is to be done: a question about the bot that the rules took for another one, talk they did not understand, or what nobody can do. */
export function unasked(reading: RequestReading, { best, tokens, said }: Part): RequestReading {
  const { cannot, nothing, question } = reading;
  // Only its name: somebody calls.
  if (tokens.length === 0) return reading;
  const isTalk = best.label === '-' && best.sure >= bounds.quiet;
  if (nothing === 'statement' && !isTalk && isNonsense(tokens))
    return { goals: [], cannot: { why: 'unclear', reason: notUnderstood } };
  const isOpenQuestion = question?.kind === 'other' || cannot?.reason === notUnderstood;
  if (best.label === 'x' && isOpenQuestion && best.sure >= bounds.plain) {
    // "can you fly to the moon?" is understood well enough.
    const beyond = beyondAbility(said);
    return beyond === undefined
      ? { goals: [], cannot: { why: 'unclear', reason: notUnderstood } }
      : { goals: [], cannot: { why: 'impossible', reason: beyond } };
  }
  if (best.label === '-' && cannot?.why === 'unclear' && cannot.reason !== notWaited && best.sure >= bounds.talk)
    return { goals: [], nothing: 'statement' };
  if (best.label === 'x' && nothing === 'statement' && best.sure >= bounds.cannot)
    return { goals: [], cannot: { why: 'unclear', reason: notUnderstood } };
  if (isExclamation(said)) return reading;
  if (!best.label.startsWith('?') || best.sure < (cannot === undefined ? bounds.asks : bounds.other)) return reading;
  if (cannot !== undefined && cannot.why !== 'unclear') return reading;
  return { goals: [], question: { ...reading.question, kind: kindOf(best.label.slice(1)) } };
}

const kindOf = (said: string): QuestionKind => questionKinds.find((kind) => kind === said) ?? 'other';
