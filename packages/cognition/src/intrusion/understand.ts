import { type Goal, goalKey, type PolicyRule, refuseGoal } from '@conscious-bot/contracts';
import { correctedWithin } from '../earlier/corrected-within.ts';
import { readEarlier } from '../earlier/read-earlier.ts';
import { groundGoal } from '../grounding/ground-goal.ts';
import { isOpen } from '../learned/asking.ts';
import { type Classifier, remembering } from '../learned/classifier.ts';
import { isToldRequest, requestInTalk } from '../learned/in-talk.ts';
import { orderOf } from '../learned/lead-in.ts';
import { learned, nothingLearned } from '../learned/learned.ts';
import { withSaidAmount } from '../learned/said-amount.ts';
import { secondReading } from '../learned/second-reading.ts';
import { isTwoPlaces } from '../parse/impossible-feat.ts';
import { unknownMaterial } from '../parse/materials.ts';
import { nobodyCalled } from '../parse/phrases/persons.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import { correctedRequest, type RequestReading, readRequest } from '../parse/read-request.ts';
import { isAllFormulas } from '../parse/small-talk.ts';
import { spellerFor } from '../parse/speller-for.ts';
import { unknownPerson } from '../parse/unknown-person.ts';
import { withYields } from '../parse/what-it-yields.ts';
import { refuseText } from '../policy/policy.ts';
import { type PossibleReadings, possibleReadings } from '../reranking/possible-readings.ts';
import { bestReading } from '../reranking/rerank.ts';
import { learnedReranker, nothingWeighed, type Reranker } from '../reranking/reranker.ts';
import { callForHelp } from './call-for-help.ts';
import { fillingAsked } from './filling-asked.ts';
import { gestureAsked } from './gesture-asked.ts';
import { outOfReach } from './out-of-reach.ts';
import { allButMeant, isOfAllBut } from './read-all-but.ts';
import { untilTheyReturn, whereTheyStand } from './where-they-stand.ts';

export interface Understanding {
  /** The rule of conduct it asks to break; then nothing of it is done. */
  readonly forbidden?: PolicyRule;
  /** Its goals grounded in the world. */
  readonly reading: RequestReading;
}

/** What was learned: what a text is about, and which of its possible readings fits it best. */
export interface Knowledge {
  readonly classifier: Pick<Classifier, 'guess'>;
  readonly reranker: Pick<Reranker, 'score'>;
}

/** What speaks of a goal tag commits to nothing by what was learned: "Instead of [GOAL: …] I stay here" asks for no wait. */
const speaksOfTag = (text: string): boolean => /\[\s*goal|intent:/i.test(text);

/**
 * What a text asks for, by the rules and by what was learned, without a model; and whether that is allowed. `said` is the text with the tags that
 * were taken out of it.
 */
export function understand(
  written: string,
  context: RequestContext,
  { classifier, reranker }: Knowledge = { classifier: learned(), reranker: learnedReranker() },
  said = written,
): Understanding {
  const text = context.from === undefined ? written : orderOf(written);
  const { vocabulary, players } = context;
  const speller = spellerFor(vocabulary);
  const policy = { vocabulary, players: [...players], ...(context.name === undefined ? {} : { name: context.name }) };
  const corrected = correctedRequest(text, context, speller);
  const guesses = speaksOfTag(said) ? nothingLearned : remembering(classifier);
  const rules =
    readEarlier(corrected, context) ??
    correctedWithin(corrected, context, (part, here) => {
      const { reading, forbidden } = understand(part, here, { classifier, reranker });
      return forbidden === undefined && reading.management === undefined ? reading.goals : undefined;
    }) ??
    fillingAsked(corrected, context) ??
    gestureAsked(corrected, context) ??
    callForHelp(corrected, context) ??
    outOfReach(corrected, context) ??
    unlessTalk(corrected, readRequest(text, context, speller, corrected), context);
  const chosen = chosenReading(corrected, rules, context, guesses);
  const isWeighed =
    (context.from !== undefined || !isOfItself(corrected)) &&
    guesses !== nothingLearned &&
    reranker !== nothingWeighed &&
    !isToldRequest(corrected) &&
    !isSettled(corrected, rules, context);
  const best = isWeighed
    ? bestReading(possibleReadings({ text: corrected, chosen, rules }, context, guesses), context, reranker)
    : undefined;
  const reading = best === undefined || best === chosen ? chosen : denied(corrected, best, context);
  // What was meant counts, and what was written: a mistake in typing makes nothing harmless, nor does another reading.
  const spelled = speller.correct(written, players);
  const forbidden =
    refuseText(written, policy) ??
    (spelled === written ? undefined : refuseText(spelled, policy)) ??
    firstOf(chosen, policy.players) ??
    firstOf(reading, policy.players);
  const meant = withYields(corrected, withoutDoubles(reading.goals), context);
  const placed = {
    ...withThingAskedOf(corrected, reading, context),
    goals: untilTheyReturn(corrected, whereTheyStand(corrected, meant, context), context),
  };
  return { reading: placed, ...(forbidden === undefined ? {} : { forbidden }) };
}

/**
 * Whether a text that nobody in particular says speaks of whoever thinks it: it may be a thought in words of the bot's own ("I really want a diamond"), of
 * which nothing was learned. Whoever asks for something over HTTP without a name seldom speaks of himself.
 */
const isOfItself = (text: string): boolean => /\bi(['’]?(m|d|ve|ll))?\b|^\W*my\b/i.test(text);

/** "What can I make with it?": what was spoken of last is asked about. */
function withThingAskedOf(text: string, reading: RequestReading, context: RequestContext): RequestReading {
  const { question } = reading;
  if (question === undefined || question.about !== undefined || !ofPronoun.test(text)) return reading;
  const spoken = [
    ...(context.asked ?? []).flatMap(({ target = '' }) => target.split('_to_')[0] ?? []),
    ...context.recent,
  ];
  const about = spoken.find((name) => context.vocabulary.knowsItem(name));
  return about === undefined ? reading : { ...reading, question: { ...question, about } };
}
const ofPronoun = /\b(?:make|craft|build|create|do)\b.*\b(?:with|of|from|using) (?:it|this|that|them|these|those)\b/i;

/** Small talk that the rules can make nothing of is no request that was not understood. */
const unlessTalk = (text: string, rules: RequestReading, { name }: RequestContext): RequestReading =>
  rules.cannot?.why === 'unclear' &&
  rules.goals.length === 0 &&
  rules.management === undefined &&
  isAllFormulas(text, name)
    ? { goals: [], nothing: 'statement' }
    : rules;

/** What is as it is to be once it is done: said twice it is meant once ("get me 16 canes and bring them here"). */
const doneOnce = /^(?:give|store|ride|dismount|equip|navigate|sleep|wake|follow|sort|hide|flee|defend|remember)$/;

const withoutDoubles = (goals: readonly Goal[]): readonly Goal[] =>
  goals.filter((goal, at) => {
    const before = goals[at - 1];
    return (
      before === undefined ||
      !doneOnce.test(goal.action) ||
      goalKey(before) !== goalKey(goal) ||
      before.amount !== goal.amount
    );
  });

/** What only has one meaning, whatever was learned of its words: formulas of small talk, "stop following me", and handing over all there is. */
const isSettled = (text: string, rules: RequestReading, { name, world }: RequestContext): boolean => {
  const { goals, management, nothing, isPlain } = rules;
  if (isPlain === true) return true;
  if (goals.length > 1) return isAllHandedOver(rules, new Set(world?.inventory.map((item) => item.name)).size);
  return (
    isOfAllBut(text, rules) ||
    (nothing === 'statement' && isAllFormulas(text, name)) ||
    (goals.length === 0 && management?.action === 'cancel' && stopping.test(text))
  );
};

/** "give me everything you have": a goal for each of the kinds that are carried, of which none is to be left out. */
const isAllHandedOver = ({ goals }: RequestReading, kinds: number): boolean =>
  (goals.length === kinds && goals.every(({ action }) => action === 'give')) ||
  (goals.length === 2 &&
    goals[0]?.action === 'navigate' &&
    goals[1]?.action === 'drop' &&
    goals[1].target === 'everything');

const stopping =
  /^\W*(?:(?:ok|okay|hey|please|pls|you can|could you|would you)\W+)*(?:stop|quit|cease) \w+in(?:g|')?\b(?! (?:me )?(?:that|to)\b)/i;

/** All the ways in which a request may be meant, the one that the rules and the bounds chose first. */
export function readingsToWeigh(
  text: string,
  context: RequestContext,
  classifier: Pick<Classifier, 'guess'>,
): PossibleReadings {
  const guesses = remembering(classifier);
  const speller = spellerFor(context.vocabulary);
  const corrected = correctedRequest(text, context, speller);
  const rules = readRequest(text, context, speller, corrected);
  const chosen = chosenReading(corrected, rules, context, guesses);
  return possibleReadings({ text: corrected, chosen, rules }, context, guesses);
}

/** What the rules read, and where they find nothing what was learned tells within its bounds; grounded in the world. */
function chosenReading(
  corrected: string,
  rules: RequestReading,
  context: RequestContext,
  guesses: Pick<Classifier, 'guess'>,
): RequestReading {
  const plain: RequestReading = isToldRequest(corrected)
    ? { goals: [], nothing: 'statement' }
    : isSettled(corrected, rules, context)
      ? rules
      : secondReading(corrected, rules, context, guesses);
  const inTalk = context.from === undefined || !isOpen(plain) ? undefined : requestInTalk(corrected);
  const talked =
    inTalk === undefined
      ? undefined
      : secondReading(inTalk, readRequest(inTalk, context, spellerFor(context.vocabulary)), context, guesses);
  const read = denied(corrected, talked !== undefined && talked.goals.length > 0 ? talked : plain, context);
  const goals = read.isPlain === true ? read.goals : withSaidAmount(read.goals, corrected, context);
  return { ...read, goals: goals.map((goal) => groundGoal(goal, context.vocabulary, context.world)) };
}

/** What is asked for is for somebody who is not here, of a stuff the game does not have, or in two places at once: nothing of it is done. */
function denied(text: string, reading: RequestReading, context: RequestContext): RequestReading {
  // What is to be said may speak of anything.
  const isAsked = reading.goals.length > 0 || reading.cannot?.why === 'unclear';
  if (!isAsked || reading.goals.some(({ action }) => /^(say|whisper|remember)$/.test(action))) return reading;
  const person = unknownPerson(text, reading.goals, context);
  if (person !== undefined) return { goals: [], cannot: { why: 'whom', reason: nobodyCalled(person, context) } };
  const material = unknownMaterial(text, context);
  if (material !== undefined)
    return { goals: [], cannot: { why: 'no_such_thing', reason: `There is no ${material} in this world.` } };
  return (
    allButMeant(text, reading) ??
    (isTwoPlaces(text) ? { goals: [], cannot: { why: 'impossible', reason: 'I can be in one place only.' } } : reading)
  );
}

function firstOf({ goals }: RequestReading, players: readonly string[]): PolicyRule | undefined {
  for (const goal of goals) {
    const rule = refuseGoal(goal, players);
    if (rule !== undefined) return rule;
  }
  return undefined;
}
