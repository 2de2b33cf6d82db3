import type { GoalStore } from './goal-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Goals within an hour that may come to nothing before the strategist slows down (D4). */
const FRUITLESS_PER_HOUR = 60;

/**
 * Why the next goal has to wait, in words; undefined where it need not. D4 allows sixty goals an hour, so that a strategist that changes its mind all the
 * time does not flood the tasks. Goals that were reached are not counted: a good hour has more than a hundred of them, and a bot that has spent its
 * allowance would stand still for the rest of it, hungry or in the open. Beyond sixty goals that failed or were dropped, one a minute is begun.
 */
export function slowDown(goals: Pick<GoalStore, 'fruitlessSince'>, now: number): string | undefined {
  const { count, latest } = goals.fruitlessSince(now - HOUR_MS);
  if (count < FRUITLESS_PER_HOUR || now - latest >= MINUTE_MS) return undefined;
  return `${count} of my goals came to nothing this hour, so I am taking them more slowly.`;
}
