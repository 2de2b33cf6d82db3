import type { QuestionKind } from '../parse/question.ts';
import type { AnswerFacts, AskedQuestion } from './answer-facts.ts';
import { answerDoing } from './doing.ts';
import { answerHurt } from './hurt.ts';
import { answerInventory } from './inventory.ts';
import { answerNext } from './next.ts';
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

/** Answers a question from facts alone. What is not known is said to be not known. */
export function answerOf(question: AskedQuestion, facts: AnswerFacts): string {
  return answerers[question.kind](facts, question);
}
