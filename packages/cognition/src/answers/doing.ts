import { whyIdle } from '../prompts/lines/doing.ts';
import type { AnswerFacts } from './answer-facts.ts';
import { toDo, underWay, waitsFor } from './describe-work.ts';

/** "Where are you going?", "Where are you off to?" */
export const asksWhereTo = /\bwhere (?:are|r|will) (?:you|u|ya)(?: be)? (?:going|off|headed|heading)\b/i;

/** "What are you doing?" */
export function answerDoing({ work, listener }: AnswerFacts): string {
  if (work === undefined) return "I can't say right now what I am doing.";
  const { active, waiting, paused, idleReason } = work;
  if (active !== undefined) return `I am ${underWay(active, listener)}.`;
  const [next] = waiting;
  if (next !== undefined) {
    const reason = waitsFor(next, listener);
    return reason === undefined
      ? `I am about to ${toDo(next, listener)}.`
      : `I want to ${toDo(next, listener)}, and I am waiting: ${reason}.`;
  }
  const [aside] = paused;
  if (aside !== undefined) return `I have put aside what I was doing: to ${toDo(aside, listener)}.`;
  return idleReason === undefined || idleReason === 'no_tasks'
    ? 'I have nothing to do right now.'
    : whyIdle[idleReason];
}
