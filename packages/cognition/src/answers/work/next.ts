import type { AnswerFacts } from '../facts/answer-facts.ts';
import { toDo, underWay, waitsFor } from './describe-work.ts';

/** Tasks to come that are named. */
const MOST = 3;

/** "What do you want to do?", "What should we do next?", "Do you need anything?", "What's the plan for the night?" */
export const asksForAim =
  /\bwhat (?:do|would|should|shall|can|could) (?:you|u|we) (?:want|like|need|plan|do next|do now|do tonight)\b(?!.*\b(?:for|to (?:make|craft|build))\b)|\b(?:do|would) (?:you|u) need (?:any|some)(?:thing| help)\b|\banything (?:i|we) can (?:help|do)\b|\bwhat(?:'s| is| are) (?:the|your|our) (?:plan|plans|goal|aim)\b/i;

/** "What would you be doing if I wasn't here?", "What do you do when nobody asks you?" */
export const asksOfOwnAims =
  /\bwhat (?:would|will|do|did) (?:you|u) (?:be doing|do|be up to)\b.*\b(?:if|when|without|while)\b.*\b(?:me|i|we|us|nobody|no ?one|here|around|alone|ask)/i;

export function answerOwnAims({ aim }: AnswerFacts): string {
  return aim ?? 'I have set myself nothing right now. I would see what I need.';
}

/** "What will you do next?"; where nobody has asked for anything, what it has set itself. */
export function answerNext({ work, listener, aim }: AnswerFacts): string {
  if (work === undefined) return "I can't say right now what I will do next.";
  const { active, waiting, paused } = work;
  const coming = waiting.slice(0, MOST).map((known) => toDo(known, listener));
  const more = waiting.length - coming.length;
  const [first] = waiting;
  if (first !== undefined) {
    const reason = waitsFor(first, listener);
    const then = [...coming, ...(more > 0 ? [`${more} more thing${more === 1 ? '' : 's'}`] : [])].join(', then ');
    return `Next I will ${then}.${reason === undefined ? '' : ` First I have to wait: ${reason}.`}`;
  }
  const [aside] = paused;
  if (aside !== undefined)
    return `Nothing yet, unless I am to go on with what is put aside: to ${toDo(aside, listener)}.`;
  if (aim !== undefined && (active === undefined || active.task.origin.kind === 'strategic_intent')) return aim;
  if (active !== undefined) return `Nothing is planned after ${underWay(active, listener)}.`;
  return 'I have no plans yet.';
}
