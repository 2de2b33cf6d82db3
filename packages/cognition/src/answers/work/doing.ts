import { whyIdle } from '../../prompts/lines/doing.ts';
import { lackingFor } from '../belongings/recipe.ts';
import type { AnswerFacts, KnownTask, Listener } from '../facts/answer-facts.ts';
import { isFrom, isPrivate, toDo, underWay, waitsFor } from './describe-work.ts';

/** "Where are you going?", "Where are you off to?" */
export const asksWhereTo = /\bwhere (?:are|r|will) (?:you|u|ya)(?: be)? (?:going|off|headed|heading)\b/i;

/** "How much is that?", of what it has just said it will get. */
export const asksHowMuch = /^(?:(?:and|so|ok) )*how (?:much|many) (?:is|are|was|were) (?:that|it|those|they)\b/i;

/** "What are you doing?" */
export function answerDoing({ work, listener, aim }: Pick<AnswerFacts, 'work' | 'listener' | 'aim'>): string {
  if (work === undefined) return "I can't say right now what I am doing.";
  const { active, waiting, paused, idleReason } = work;
  if (active !== undefined)
    return [`I am ${underWay(active, listener)}.`, ...whatWaits(askedFor(waiting, listener), listener)].join(' ');
  const [next] = waiting;
  if (next !== undefined) {
    const reason = waitsFor(next, listener);
    return reason === undefined
      ? `I am about to ${toDo(next, listener)}.`
      : `I want to ${toDo(next, listener)}, and I am waiting: ${reason}.`;
  }
  const [aside] = paused;
  if (aside !== undefined) return `I have put aside what I was doing: to ${toDo(aside, listener)}.`;
  if (idleReason !== undefined && idleReason !== 'no_tasks') return whyIdle[idleReason];
  // Between two things of its own it is not without anything to do.
  return aim ?? 'I have nothing to do right now.';
}

/** "What are you missing for that?", "What do you need for it?", "What's missing?" */
export const asksWhatIsMissing =
  /\bwhat(?:'s| is| are|s)? (?:(?:you|u|still|is|it) )*missing\b|\bwhat (?:else )?(?:are|r) (?:you|u) (?:waiting for|short of|lacking)\b|\bwhat (?:else )?(?:do|would|will) (?:you|u) (?:still )?need (?:for (?:that|it|this)|to do (?:that|it|this))\b/i;

export function answerWhatIsMissing({
  work,
  listener,
  world,
  vocabulary,
}: Pick<AnswerFacts, 'work' | 'listener' | 'world' | 'vocabulary'>): string {
  if (work === undefined) return "I can't say right now what I am doing.";
  const { active, waiting } = work;
  const [waits] = whatWaits(askedFor(waiting, listener) ?? waiting[0], listener);
  if (waits !== undefined) return waits;
  if (active === undefined) return 'Nothing: I have nothing to do right now.';
  const doing = `I am ${underWay(active, listener)}.`;
  // Who asks means what he has asked for last, also where its turn has not come yet.
  const theirs = listener.player === undefined ? undefined : waiting.findLast((known) => isFrom(known, listener));
  const meant = theirs ?? active;
  const { action, target } = meant.task.goal;
  if (action !== 'craft' || target === undefined || isPrivate(meant, listener)) return `Nothing: ${doing}`;
  const lacking = lackingFor(target, { vocabulary, world });
  return lacking === undefined ? `I have all I need for it. ${doing}` : `I still need ${lacking}. ${doing}`;
}

/** What a player who asks has asked for himself. */
const askedFor = (waiting: readonly KnownTask[], listener: Listener): KnownTask | undefined =>
  listener.player === undefined ? undefined : waiting.find((known) => isFrom(known, listener));

/** That something is not being done, and why; nothing where it only waits for its turn, or is not for this listener. */
function whatWaits(known: KnownTask | undefined, listener: Listener): readonly string[] {
  const reason = known && waitsFor(known, listener);
  return known === undefined || reason === undefined
    ? []
    : [`I have to wait before I can ${toDo(known, listener)}: ${reason}.`];
}
