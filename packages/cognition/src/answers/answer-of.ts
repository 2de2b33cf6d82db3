import { impossibleAbility } from '../parse/impossible-feat.ts';
import type { QuestionKind } from '../parse/question.ts';
import { answerAbout } from './about-itself.ts';
import type { AnswerFacts, AskedQuestion } from './answer-facts.ts';
import { answerDoing } from './doing.ts';
import { answerHome } from './home.ts';
import { answerHurt } from './hurt.ts';
import { answerInventory } from './inventory.ts';
import { answerNext } from './next.ts';
import { answerRecipe, asksForRecipe } from './recipe.ts';
import { answerAnimals, answerSight } from './sight.ts';
import { answerTime } from './time.ts';
import { answerWhere } from './where.ts';
import { answerWho } from './who.ts';
import { answerWhy } from './why.ts';

type Answerer = (facts: AnswerFacts, question: AskedQuestion) => string;

const answerers: Readonly<Record<QuestionKind, Answerer>> = {
  doing: answerDoing,
  why: answerWhy,
  inventory: answerInventory,
  where: answerWhere,
  next: answerNext,
  hurt: answerHurt,
  who: answerWho,
  time: answerTime,
  other: () => "I don't know.",
};

/** What is asked for in other words than the kinds of question go by; the first that fits. */
const closer: readonly (readonly [RegExp, Answerer])[] = [
  // Asks how it is, unless it says with what.
  [/^how (?:are|r) (?:you|u|ya) (?:doing|feeling|keeping|holding up)\b(?!.*\b(?:with|on|at)\b)/i, answerHurt],
  [/\bdoing\b.*\bwhy\b/i, answerWhy],
  [/\b(?:what|which things?) (?:can|could|do) (?:you|u) (?:do|know how to)\b|\bhow can (?:you|u) help\b/i, answerAbout],
  [
    /\b(?:your|ur) name\b|\bwho (?:are|r) (?:you|u)\b|\bhow old\b|\b(?:have|did|were) (?:you|u) (?:ever )?(?:die|died|born)\b/i,
    answerAbout,
  ],
  [/^are (?:you|u) (?:a )?(?:bot|human|person|player|robot|real|ai)\b/i, answerAbout],
  [/\b(?:your|ur) (?:home|house|base)\b|\b(?:far|where|way)\b.*\bhome\b/i, answerHome],
  [
    /\b(?:see|is there|are there|any)\b.*\b(?:monsters?|mobs?|hostiles?|danger|enem(?:y|ies))\b|\bsafe here\b/i,
    answerSight,
  ],
  [/\b(?:see|is there|are there|any)\b.*\b(?:animals?|creatures?|critters?|livestock)\b/i, answerAnimals],
  [impossibleAbility, () => "No, I can't."],
  [/^(?:co-?ords?|coordinates|position|location)\b/i, answerWhere],
];

/** Answers a question from facts alone. What is not known is said to be not known. */
export function answerOf(question: AskedQuestion, facts: AnswerFacts): string {
  const { kind, about, text } = question;
  if (about !== undefined && asksForRecipe.test(text)) return answerRecipe(facts, question);
  const exact = closer.find(([pattern]) => pattern.test(text))?.[1];
  if (exact !== undefined) return exact(facts, question);
  // "How many logs?" asks for what it has; "do you see any cows?" for what it sees.
  if (kind === 'other' && about !== undefined && /^how (?:many|much)\b(?!.*\bdid\b)/i.test(text))
    return answerInventory(facts, question);
  if (kind === 'inventory' && about !== undefined && isSeen(about, facts)) return answerWhere(facts, question);
  return answerers[kind](facts, question);
}

/** A creature is nothing one has with one. */
const isSeen = (about: string, { vocabulary }: AnswerFacts): boolean =>
  vocabulary.isEntity(about) && !vocabulary.knowsItem(about);
