import { impossibleAbility } from '../parse/impossible-feat.ts';
import type { QuestionKind } from '../parse/question.ts';
import { answerAbility, answerIfAsleep, asksAbility, asksIfAsleep } from './abilities.ts';
import { answerAbout } from './about-itself.ts';
import { answerWhatIsThought, answerWhatWasAsked, asksWhatIsThought, asksWhatWasAsked } from './asked-of-me.ts';
import { answerInventory } from './belongings/inventory.ts';
import { answerMostValuable, asksMostValuable } from './belongings/most-valuable.ts';
import { answerMakeable, answerRecipe, asksForRecipe, asksWhatCanBeMade } from './belongings/recipe.ts';
import { answerStored, asksOfStore } from './belongings/stored.ts';
import type { AnswerFacts, AskedQuestion } from './facts/answer-facts.ts';
import { answerFeelings, asksOfFeelings } from './feelings.ts';
import { answerHurt } from './hurt.ts';
import { answerHome } from './surroundings/home.ts';
import { answerAnimals, answerHowMany, answerSight, answerSurroundings, asksWhatIsSeen } from './surroundings/sight.ts';
import { answerTime } from './surroundings/time.ts';
import { answerWhere } from './surroundings/where.ts';
import { answerWho } from './surroundings/who.ts';
import { answerDoing, answerWhatIsMissing, asksHowMuch, asksWhatIsMissing, asksWhereTo } from './work/doing.ts';
import { answerHowLong, asksHowLong } from './work/how-long.ts';
import { answerNext, answerOwnAims, asksForAim, asksOfOwnAims } from './work/next.ts';
import {
  answerDeath,
  answerOrigin,
  answerWhatWasDone,
  answerWhatWasMade,
  answerWhetherDone,
  asksOfDeath,
  asksOfOrigin,
  asksWhatWasDone,
  asksWhatWasMade,
  asksWhatWentWrong,
  asksWhetherDone,
  whatWentWrong,
} from './work/past.ts';
import { answerWhy } from './work/why.ts';

type Answerer = (facts: AnswerFacts, question: AskedQuestion) => string;

const answerers: Readonly<Record<QuestionKind, Answerer>> = {
  doing: (facts, question) => {
    if (!asksWhetherDone.test(question.text)) return answerDoing(facts);
    const whether = answerWhetherDone(facts, question);
    return whether ?? (facts.work?.active === undefined ? answerWhatWasDone(facts) : answerDoing(facts));
  },
  why: answerWhy,
  inventory: answerInventory,
  where: answerWhere,
  next: answerNext,
  hurt: answerHurt,
  who: answerWho,
  time: answerTime,
  other: () => "I don't know.",
};

/** "Got anything to eat?" asks for what is to be eaten, however it is put. */
const answerFood: Answerer = (facts, question) => answerInventory(facts, { ...question, about: 'food' });

/** Nothing has gone wrong: what it waits for, or does. */
const answerNothingWrong: Answerer = (facts, question) =>
  question.kind === 'other' ? answerDoing(facts) : answerers[question.kind](facts, question);

/** What is asked for in other words than the kinds of question go by; the first that fits. */
const closer: readonly (readonly [RegExp, Answerer])[] = [
  [asksOfDeath, answerDeath],
  [asksOfFeelings, answerFeelings],
  [asksWhatCanBeMade, answerMakeable],
  [asksWhatIsThought, answerWhatIsThought],
  [asksHowLong, answerHowLong],
  [asksWhatWasAsked, answerWhatWasAsked],
  [asksWhatWasMade, answerWhatWasMade],
  [asksMostValuable, answerMostValuable],
  [asksOfOwnAims, answerOwnAims],
  [asksHowMuch, answerDoing],
  [asksWhatWasDone, answerWhatWasDone],
  [asksWhatWentWrong, (facts, question) => whatWentWrong(facts) ?? answerNothingWrong(facts, question)],
  [asksOfOrigin, answerOrigin],
  [asksWhatIsMissing, answerWhatIsMissing],
  [asksForAim, answerNext],
  [asksWhereTo, answerDoing],
  [
    /\b(?:got|have|has) (?:(?:you|u|we|any|some|a|bit|little|of|else|with) )*(?:(?:any|some)?thing to eat|food)\b|\bwhat(?:'s| is|s) (?:there )?(?:to eat|for (?:dinner|lunch|breakfast|supper))\b/i,
    answerFood,
  ],
  // Asks how it is, unless it says with what.
  [/^how (?:are|r) (?:you|u|ya) (?:doing|feeling|keeping|holding up)\b(?!.*\b(?:with|on|at)\b)/i, answerHurt],
  [/\bdoing\b.*\bwhy\b/i, answerWhy],
  [/\b(?:what|which things?) (?:can|could|do) (?:you|u) (?:do|know how to)\b|\bhow can (?:you|u) help\b/i, answerAbout],
  [
    /\b(?:your|ur) name\b|\bwho (?:are|r) (?:you|u)\b|\bhow old\b|\b(?:have|did|were) (?:you|u) (?:ever )?born\b/i,
    answerAbout,
  ],
  [/^are (?:you|u) (?:a )?(?:bot|human|person|player|robot|real|ai)\b/i, answerAbout],
  [
    /\b(?:your|ur|our) (?:home|house|base)\b|\b(?:far|where|way)\b.*\bhome\b|\b(?:have|got) (?:(?:you|u|we|got|a|an|any|your|ur|own|already|yet) )*(?:home|house|base|place to (?:live|stay|sleep)|somewhere to (?:live|stay|sleep))\b|\bwhere do (?:you|u) (?:live|stay|sleep)\b/i,
    answerHome,
  ],
  [
    /\b(?:see|is there|are there|any)\b.*\b(?:monsters?|mobs?|hostiles?|danger|enem(?:y|ies))\b|\bsafe (?:here|outside|out there|now)\b/i,
    answerSight,
  ],
  [
    /\b(?:see|is there|are there|any)\b.*\b(?:animals?|creatures?|critters?|livestock)\b|\b(?:what|which|how many) (?:kinds? of )?(?:animals?|creatures?|critters?|livestock)\b.*\b(?:see|seen|saw|know|found|around|here|near|nearby|there)\b/i,
    answerAnimals,
  ],
  [asksWhatIsSeen, answerSurroundings],
  [impossibleAbility, () => "No, I can't."],
  [asksAbility, answerAbility],
  [asksIfAsleep, answerIfAsleep],
  [/^(?:co-?ords?|coordinates|position|location)\b/i, answerWhere],
];

/** Answers a question from facts alone. What is not known is said to be not known. */
export function answerOf(question: AskedQuestion, facts: AnswerFacts): string {
  const { kind, about, text } = question;
  if (about !== undefined && asksForRecipe.test(text)) return answerRecipe(facts, question);
  if (asksOfStore(text)) return answerStored(facts, question);
  const exact = closer.find(([pattern]) => pattern.test(text))?.[1];
  if (exact !== undefined) return exact(facts, question);
  if (about !== undefined && isSeen(about, facts) && howManyThere.test(text)) return answerHowMany(facts, question);
  // "How many logs?" asks for what it has; "do you see any cows?" for what it sees.
  if (kind === 'other' && about !== undefined && /^how (?:many|much)\b(?!.*\bdid\b)/i.test(text))
    return answerInventory(facts, question);
  if (kind === 'inventory' && about !== undefined && isSeen(about, facts)) return answerWhere(facts, question);
  return answerers[kind](facts, question);
}

const howManyThere = /\bhow many\b(?!.*\b(?:did|have) (?:you|u)\b)/i;

/** A creature is nothing one has with one. */
const isSeen = (about: string, { vocabulary }: AnswerFacts): boolean =>
  vocabulary.isEntity(about) && !vocabulary.knowsItem(about);
