import type { Goal } from '@conscious-bot/contracts';
import { withoutSlips } from '../language/wordings/slips-said.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';
import type { RequestReading } from '../parse/read-request.ts';
import { isFormula } from '../parse/small-talk.ts';
import { meantInstead } from './meant-instead.ts';
import { otherThanAsked } from './other-one.ts';
import { isBoth, mayCorrect, onlyFor } from './said-of-both.ts';

/** Sentences of one text that may correct one another, at most. */
const MOST = 5;
/**
 * A request that is corrected in the same breath: "get me some wood. No wait, stone. Actually both", "make an axe. Iron I mean". What is said first is read
 * by `read`, and each further sentence puts it right; undefined where any of them does not.
 */
export function correctedWithin(
  text: string,
  context: RequestContext,
  read: (text: string, context: RequestContext) => readonly Goal[] | undefined,
): RequestReading | undefined {
  const parts = text.match(/[^.!?;…\n]+[.!?;…\n]*/g)?.filter((part) => /\w/.test(part)) ?? [];
  if (parts.length < 2 || parts.length > MOST || /["“”?]/.test(text)) return undefined;
  const first = parts.findIndex((part, at) => at > 0 && mayCorrect(part));
  if (first < 1) return undefined;
  const head = read(parts.slice(0, first).join(''), context);
  if (head === undefined || head.length === 0) return undefined;
  let goals: readonly Goal[] = head;
  let given: readonly Goal[] = [];
  let isCorrected = false;
  for (const part of parts.slice(first)) {
    const here = { ...context, asked: goals, openTasks: [] };
    if (isBoth(part) && given.length > 0) {
      goals = [...given, ...goals];
      continue;
    }
    const other = otherThanAsked(part, here);
    if (other !== undefined) {
      if (other.goals.length === 0) return other;
      given = goals;
      goals = other.goals;
      isCorrected = true;
      continue;
    }
    const meant = onlyFor(part, here)?.goals ?? meantInstead(part, here)?.goals ?? ordered(part, here, read);
    if (meant === undefined && !isFormula(part, context.name)) return undefined;
    if (meant === undefined) continue;
    given = goals;
    goals = meant;
    isCorrected = true;
  }
  return isCorrected ? { goals, isPlain: true } : undefined;
}

const opening =
  /^\W*(?:(?:no|nope|nah|nay|wait(?! (?:here|there|for|until|till|at|in|by|inside|outside|\d))|sorry|oops|oh|actually|scratch that|scrap that|strike that|on second thoughts?)\b[ ,.!-]*)+/i;
const added = /\b(?:and|also|too|as well|then|after|before|first|when|if|until|not|don'?t)\b/i;

/** "No, stay there": another order in the place of the one before; of the same thing it is as much as was said before. */
function ordered(
  part: string,
  context: RequestContext,
  read: (text: string, context: RequestContext) => readonly Goal[] | undefined,
): readonly Goal[] | undefined {
  const { asked = [] } = context;
  const [opened = ''] = opening.exec(part) ?? [];
  const rest = withoutSlips(part.slice(opened.length)).text;
  if (!/\b(?:no|nope|nah|nay|actually|that|thoughts?)\b/i.test(opened) || added.test(rest)) return undefined;
  const named = asked.flatMap(({ target = '' }) => target.split(/_(?:to|near)_/)[0] ?? []);
  const goals = read(rest, { ...context, asked: [], recent: [...named, ...context.recent] });
  if (goals === undefined || goals.length === 0) return undefined;
  return goals.map((goal) => {
    const [was, ...others] = asked.filter(({ action }) => action === goal.action);
    const isSame = was?.target?.split('_to_')[0] === goal.target?.split('_to_')[0];
    return was !== undefined && others.length === 0 && isSame && !/\d|\ball\b/.test(rest) && isPointed.test(rest)
      ? { ...goal, amount: was.amount }
      : goal;
  });
}
const isPointed = /\b(?:it|them|that|those|these|this)\b/i;
