import { whyIdle } from '../prompts/lines/doing.ts';
import type { AnswerFacts, KnownTask, Listener } from './answer-facts.ts';
import { toDo, underWay, waitsFor } from './describe-work.ts';

/** "Where are you going?", "Where are you off to?" */
export const asksWhereTo = /\bwhere (?:are|r|will) (?:you|u|ya)(?: be)? (?:going|off|headed|heading)\b/i;

/** "What are you doing?" */
export function answerDoing({ work, listener }: Pick<AnswerFacts, 'work' | 'listener'>): string {
  if (work === undefined) return "I can't say right now what I am doing.";
  const { active, waiting, paused, idleReason } = work;
  if (active !== undefined)
    return `I am ${underWay(active, listener)}.${listener.player === undefined ? '' : whatWaits(waiting, listener)}`;
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

/** "What are you missing for that?", "What's missing?" */
export const asksWhatIsMissing =
  /\bwhat(?:'s| is| are|s)? (?:(?:you|u|still|is|it) )*missing\b|\bwhat (?:else )?(?:are|r) (?:you|u) (?:waiting for|short of|lacking)\b/i;

export function answerWhatIsMissing({ work, listener }: Pick<AnswerFacts, 'work' | 'listener'>): string {
  if (work === undefined) return "I can't say right now what I am doing.";
  const { active, waiting } = work;
  const waits = whatWaits(waiting, listener) || whatWaits(waiting.slice(0, 1), {});
  if (waits !== '') return waits.trim();
  return active === undefined
    ? 'Nothing: I have nothing to do right now.'
    : `Nothing: I am ${underWay(active, listener)}.`;
}

/** That what the listener has asked for is not what is being done, and why. */
function whatWaits(waiting: readonly KnownTask[], listener: Listener): string {
  const asker = listener.player?.toLowerCase();
  const own = waiting.find(({ thought }) => asker === undefined || thought?.metadata.from?.toLowerCase() === asker);
  const reason = own && waitsFor(own, listener);
  return own === undefined || reason === undefined
    ? ''
    : ` I have to wait before I can ${toDo(own, listener)}: ${reason}.`;
}
