import { canonicalName, type Goal } from '@conscious-bot/contracts';
import { isManagementAction } from '@conscious-bot/contracts/goal';
import { groundName } from '../grounding/ground-goal.ts';
import { readSentences } from '../language/sentences.ts';
import type { Speller } from '../language/spelling.ts';
import type { ReadClause } from './clause-reader.ts';
import { isWhenDone } from './conditions.ts';
import { withThingMeant } from './enough-for-one.ts';
import { beyondAbility, impossibleFeat } from './impossible-feat.ts';
import { withKindNamed } from './kind-named.ts';
import type { LeftOut } from './left-out.ts';
import { type CannotWhy, cannot, type RequestContext } from './phrases/request-context.ts';
import { findPlaceName, isNamelessPlace, type NamedPlace } from './place-names.ts';
import { type Question, readQuestion } from './question.ts';
import { RequestReader } from './request-reader.ts';
import { isFormula, isLeaving } from './small-talk.ts';
import { findSpeech, MAX_SPOKEN } from './speech.ts';

/** Why a text asks for nothing that is to be done now. */
export type NothingWhy = 'negated' | 'conditional' | 'statement';

export interface RequestReading {
  /** What is to be done, in order; targets of what is to be had are still as said. */
  readonly goals: readonly Goal[];
  readonly management?: Goal;
  /** They are meant for when the task in hand has ended. */
  readonly whenDone?: true;
  readonly question?: Question;
  readonly leftOut?: readonly LeftOut[];
  /** The clauses it was read of, where there are several. */
  readonly clauses?: readonly ReadClause[];
  /** It asks for nothing; `statement` also where the rules can make nothing of it. */
  readonly nothing?: NothingWhy;
  /** It asks for something, but for nothing that can be done. */
  readonly cannot?: { readonly why: CannotWhy; readonly reason: string };
  /** Its words have this one meaning, whatever was learned of them. */
  readonly isPlain?: true;
}

/** Longest chain of speeches and names in one text. */
const MAX_DEPTH = 6;

/** A text with its mistakes of spelling set right, without those that are names. */
export function correctedRequest(text: string, context: RequestContext, speller: Speller): string {
  const names = [
    ...context.players,
    ...context.places.flatMap((place) => place.split(/[\W_]+/)),
    ...[context.name, context.from].filter((name) => name !== undefined),
    // "yellow-ish" ends with no misspelt fish.
    ...(/-ish\b/i.test(text) ? ['ish'] : []),
    // Who says that it was a typo asks for no type.
    ...(/\btypos?\b/i.test(text) ? ['typo', 'typos'] : []),
  ];
  const corrected = speller.correct(
    text
      .normalize('NFKC')
      .replace(/[‘’ʼ`]/g, "'")
      .replace(/(?<=\p{L})''+(?=\p{L})/gu, "'"),
    names,
  );
  return withThingMeant(withKindNamed(corrected, context.vocabulary), context);
}

/** Reads plain wording: what is asked for, in order, or why nothing comes of it. Names and spoken words keep their spelling. */
export function readRequest(
  text: string,
  context: RequestContext,
  speller: Speller,
  corrected = correctedRequest(text, context, speller),
): RequestReading {
  const reader = new RequestReader(context);
  read(corrected, text.normalize('NFKC'), reader, context, 0);
  const { clauses } = reader;
  return { ...reading(corrected, reader, context), ...(clauses.length < 2 ? {} : { clauses }) };
}

/** Reads the parts of a text in their order: speech and names of places as they were written, the rest by its clauses. */
function read(text: string, raw: string, reader: RequestReader, context: RequestContext, depth: number): void {
  const goesOn = (rest: string): boolean => {
    const trial = new RequestReader(context);
    trial.read(readSentences(rest));
    return trial.goals.length > 0 || findSpeech(rest, context, () => false) !== undefined;
  };
  const speech = depth < MAX_DEPTH ? findSpeech(text, context, goesOn) : undefined;
  if (speech !== undefined) {
    read(speech.before, speech.before, reader, context, MAX_DEPTH);
    const target = asWritten(speech.goal.target ?? '', text, raw);
    if (target.length > MAX_SPOKEN)
      reader.refuse(cannot('impossible', `That is more than one line of chat can hold: ${MAX_SPOKEN} characters.`));
    else reader.add([{ ...speech.goal, target }]);
    if (speech.after !== '') read(speech.after, tail(speech.after, text, raw), reader, context, depth + 1);
    return;
  }
  const place = depth < MAX_DEPTH ? findPlaceName(text) : undefined;
  if (place !== undefined) {
    read(place.before, place.before, reader, context, MAX_DEPTH);
    const target = placeNameOf(place, context);
    if (target !== '') reader.add([{ ...place.goal, target }]);
    if (place.after !== '') read(place.after, tail(place.after, text, raw), reader, context, depth + 1);
    return;
  }
  if (isNamelessPlace(text)) reader.refuse(cannot('unclear', nameWanted));
  else reader.read(readSentences(text));
}

const nameWanted = 'What shall I call this place? Say "remember this place as" and its name.';

/** What a place is kept under: one called like a block would be meant wherever that is spoken of. */
function placeNameOf({ goal, isOfThing }: NamedPlace, { vocabulary }: RequestContext): string {
  const name = canonicalName(goal.target ?? '');
  return isOfThing && vocabulary.isBlock(groundName(name, 'navigate', vocabulary, undefined) ?? name)
    ? `${name}_spot`
    : name;
}

/** "leave it, come home", "stop, come here", "stop that and come here": what is in hand ends, and another thing is done. */
const isLeftFor = (text: string, management: Goal | undefined, { length }: readonly Goal[]): boolean =>
  management?.action === 'cancel' && management.target === undefined && length > 0 && leftFor.test(text);
const leftFor =
  /^\W*(?:(?:ok|okay|hey|no|please|pls|whoa|wait)\W+)*(?:(?:leave|stop|quit|forget|drop|cancel) (?:it|that|this)(?: for now| now)?(?:[,.;!:\s-]+(?:and |then |just )*)|(?:stop|halt)(?: (?:what(?:ever)? (?:you|u)(?:'re| are|r| r)? doing|everything|right (?:there|now)|now|at once))?(?:\W*[,.;!:-]+\s*(?:and |then |just )*|\s+and (?:then )?))(?!for\b|to\b|in\b|at\b|on\b|(?:drop|leave|stop|quit|forget) (?:it|that)\b)/i;

/** The reason that nobody of a name is here. */
const strangers = /^I see nobody called /;

const spans = (text: string) =>
  [...text.matchAll(/[\p{L}\d_']+/gu)].map((match) => ({ from: match.index, to: match.index + match[0].length }));

/** The words as they stood before mistakes were set right: every word of the one text is a word of the other. */
function asWritten(target: string, text: string, raw: string): string {
  if (text === raw) return target;
  const [to, ...rest] = target.split(' ');
  const isWhisper = text.indexOf(target) < 0;
  const words = isWhisper ? rest.join(' ') : target;
  const at = text.indexOf(words);
  if (at < 0) return target;
  const before = spans(text.slice(0, at)).length;
  const count = spans(words).length;
  const all = spans(raw);
  const [first, last] = [all[before], all[before + count - 1]];
  if (first === undefined || last === undefined) return target;
  const lead = /^[^\p{L}\d_']*/u.exec(words)?.[0].length ?? 0;
  const trail = /[^\p{L}\d_']*$/u.exec(words)?.[0].length ?? 0;
  const written = raw.slice(Math.max(0, first.from - lead), last.to + trail).replace(/\s+/g, ' ');
  return isWhisper ? `${to ?? ''} ${written}` : written;
}

function tail(rest: string, text: string, raw: string): string {
  const count = spans(rest).length;
  const from = spans(raw).at(-count)?.from;
  return text === raw || from === undefined ? rest : raw.slice(from);
}

function reading(text: string, reader: RequestReader, context: RequestContext): RequestReading {
  if (isLeaving(text)) return { goals: [], nothing: 'statement' };
  // Who is named and not here: nothing of what was asked is done half.
  if (reader.refusal?.cannot === 'whom' && strangers.test(reader.refusal.reason))
    return { goals: [], cannot: { why: 'whom', reason: reader.refusal.reason } };
  const managing = reader.goals.find(({ action }) => isManagementAction(action));
  const goals = reader.goals.filter(({ action }) => !isManagementAction(action));
  // "go on, have some bread": only an opening.
  const management =
    /^(resume|continue)$/.test(managing?.action ?? '') && managing?.target === undefined && goals.length > 0
      ? undefined
      : managing;
  if (goals.length > 0 || management !== undefined)
    return {
      goals,
      ...(management === undefined ? {} : { management }),
      ...(isWhenDone(text, goals.length) ? { whenDone: true } : {}),
      ...((reader.isPlain && management === undefined) || isLeftFor(text, management, goals) ? { isPlain: true } : {}),
      ...(reader.leftOut.length === 0 ? {} : { leftOut: reader.leftOut }),
    };
  const { refusal } = reader;
  const formula = isFormula(text, context.name);
  if (refusal?.cannot === 'forbidden' || refusal?.cannot === 'impossible')
    return { goals, cannot: { why: refusal.cannot, reason: refusal.reason } };
  const question = readQuestion(text, {
    vocabulary: context.vocabulary,
    players: context.players,
    ...(context.name === undefined ? {} : { name: context.name }),
  });
  if (question !== undefined && !reader.asked) return { goals, question };
  const beyond = impossibleFeat(text, context.name) === undefined ? undefined : beyondAbility(text, context.name);
  if (beyond !== undefined && !reader.negated) return { goals, cannot: { why: 'impossible', reason: beyond } };
  if (formula && refusal?.cannot !== 'whom') return { goals, nothing: 'statement' };
  if (/^\W*(can|could|would|will) (you|u)( please| pls)?\W*$/i.test(text))
    return { goals, cannot: { why: 'unclear', reason: 'What would you like me to do?' } };
  if (refusal !== undefined) {
    const said = { why: refusal.cannot, reason: refusal.reason };
    // "if it rains, …" while the sun shines: nothing is to be done now, and it can be said why.
    return reader.conditional ? { goals, nothing: 'conditional', cannot: said } : { goals, cannot: said };
  }
  if (reader.negated) return { goals, nothing: 'negated' };
  if (reader.conditional) return { goals, nothing: 'conditional' };
  if (question !== undefined) return { goals, question };
  if (reader.asked) return { goals, cannot: { why: 'unclear', reason: 'I do not understand what I am to do.' } };
  return { goals, nothing: 'statement' };
}
