import { type Goal, goalKey } from '@conscious-bot/contracts';
import type { Attempt, Facts } from './facts.ts';

/** How long a goal that failed is left alone, by how often it failed in a row; milliseconds. */
const LEFT_ALONE_MS = [3 * 60_000, 8 * 60_000, 20 * 60_000] as const;
const MEMORY_MS = 60 * 60_000;

/** What ended well so often in a row, within this time, and is wanted all the same changes nothing; and how long it is left alone then, milliseconds. */
const IN_VAIN = { times: 6, withinMs: 60_000, leftAloneMs: 5 * 60_000 } as const;

/** Why a goal that ends well is left alone for now: nothing came of it the last times. Undefined when nothing speaks against it. */
export function doneInVain(goal: Goal, { attempts, at }: Facts): string | undefined {
  const key = goalKey(goal);
  const own = attempts.filter((attempt) => attempt.goalKey === key).slice(-IN_VAIN.times);
  const [first, latest] = [own[0], own.at(-1)];
  if (first === undefined || latest === undefined || own.length < IN_VAIN.times) return undefined;
  const isRow = own.every(({ ok }) => ok) && latest.at - first.at <= IN_VAIN.withinMs;
  if (!isRow || at - latest.at > IN_VAIN.leftAloneMs) return undefined;
  return 'I did that again and again a short while ago, and nothing came of it';
}

/** What took no longer before it failed was no search for what it takes, milliseconds. */
const SEARCH_MS = 30_000;

/**
 * Why a goal is left alone for now; undefined when nothing speaks against it. @param isMoment whether it would be done in a moment by now: that what it takes
 * could not be got is no reason any more once it is carried
 */
export function failedLately(
  goal: Goal,
  { attempts, at }: Facts,
  isMoment: () => boolean = () => false,
): string | undefined {
  const key = goalKey(goal);
  const own = attempts.filter((attempt) => attempt.goalKey === key && at - attempt.at < MEMORY_MS);
  const failures = own.slice(own.findLastIndex(({ ok }) => ok) + 1);
  const last: Attempt | undefined = failures.at(-1);
  if (last === undefined || (last.ms > SEARCH_MS && isMoment())) return undefined;
  const wait = LEFT_ALONE_MS[Math.min(failures.length, LEFT_ALONE_MS.length) - 1] ?? 0;
  return at < (last.againAt ?? last.at + wait)
    ? `I tried that a short while ago: ${last.reason ?? 'it did not work'}`
    : undefined;
}

/** How long such a goal took the last times, milliseconds; undefined where it was never reached. */
export function learnedMs(goal: Goal, { attempts }: Facts): number | undefined {
  const key = goalKey(goal);
  const done = attempts.filter((attempt) => attempt.ok && attempt.goalKey === key).slice(-3);
  return done.length === 0 ? undefined : done.reduce((sum, { ms }) => sum + ms, 0) / done.length;
}
