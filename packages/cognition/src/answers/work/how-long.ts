import { isStandingAction } from '@conscious-bot/contracts';
import { guardedBy } from '@conscious-bot/contracts/goal';
import { describeDuration } from '@conscious-bot/contracts/phrases';
import type { AnswerFacts, KnownTask, Listener, Work } from '../facts/answer-facts.ts';
import { isPrivate, toDo, underWay, waitsFor } from './describe-work.ts';

const work = '(?:you|u|ya|it|that|this|they|those|these|all (?:of )?(?:that|this)|the \\w+(?: \\w+)?)';
/** "How long will that take?", "When will you be done?", "What's the ETA?"; never how long the day is. */
export const asksHowLong = new RegExp(
  [
    `\\bhow (?:much )?(?:long|longer|more time|time)\\b(?=.*\\b(?:tak(?:e|es|ing)|need|till you|until you|before you|be(?: done| ready)?[\\s?!.]*$|left[\\s?!.]*$|to go[\\s?!.]*$|are (?:you|u) gonna))(?!.*\\b(?:dark|night|day|light|morning|sun\\w*|dawn|rain\\w*|live|alive)\\b)`,
    `\\bwhen (?:will|are|r|do|does|is|can) ${work}\\b.*\\b(?:done|finish(?:ed)?|ready|complete|over|through)\\b`,
    `\\b(?:will|would|is|does|gonna) ${work} (?:gonna |going to )?(?:be|take) (?:much |very |too )?long(?:er)?\\b`,
    "\\bwhat(?:'s| is) (?:the|your) e\\.?t\\.?a\\b|^\\W*e\\.?t\\.?a\\W*$",
  ].join('|'),
  'i',
);

/** The task that is meant: what the asker wanted, else what is being done, else what comes next. */
export function askedAbout({ active, waiting }: Work, { player }: Listener): KnownTask | undefined {
  const all = [...(active === undefined ? [] : [active]), ...waiting];
  const own = all.find(
    ({ thought }) => player !== undefined && thought?.metadata.from?.toLowerCase() === player.toLowerCase(),
  );
  return own ?? all[0];
}

/** How long what is asked about will still take: as its plan expects, and as it went the last time. What is not known is said to be so, and why. */
export function answerHowLong({ work, listener, expectation = {} }: AnswerFacts): string {
  if (work === undefined) return "I can't say right now how long that will take.";
  const known = askedAbout(work, listener);
  if (known === undefined) return 'I am not doing anything right now.';
  const { goal } = known.task;
  const isActive = known === work.active;
  if (isPrivate(known, listener)) return `I am ${underWay(known, listener)}, so I can't say how long that will take.`;
  if (goal.action === 'follow' || guardedBy(goal) !== undefined)
    return `I am ${underWay(known, listener)} until I am asked for something else.`;
  const { leftMs, beforeMs } = expectation;
  const before =
    beforeMs === undefined || isStandingAction(goal.action)
      ? ''
      : ` Going by the last time, all of it takes ${about(beforeMs)}.`;
  if (isActive)
    return leftMs === undefined
      ? `I am ${underWay(known, listener)}. ${before === '' ? unknown : `I have no plan to go by yet.${before}`}`
      : `I am ${underWay(known, listener)}. If nothing gets in my way, it takes ${about(leftMs)} more.${before}`;
  const reason = waitsFor(known, listener);
  const first =
    reason !== undefined
      ? `I can't say when I will ${toDo(known, listener)}, because I have to wait: ${reason}.`
      : work.active === undefined
        ? `I am about to ${toDo(known, listener)}.`
        : `I will ${toDo(known, listener)} after ${underWay(work.active, listener)}.`;
  return `${first}${before === '' && reason === undefined ? ` ${unknown}` : before}`;
}

const unknown = "I can't say how long it will take: I have no plan for it yet, and I remember no such work.";

const about = (ms: number): string => (ms < 1_000 ? 'a moment' : `about ${describeDuration(ms)}`);
