import { canonicalAction, canonicalName, defaultAmount, type Goal, isManagementAction } from '@conscious-bot/contracts';

/** Words between a verb and what it is about. */
const REACH = 5;

/**
 * Guesses a goal from plain words: the first action verb and the nearest thing behind it that `means` knows. Only for
 * REQUIRE_EXPLICIT_GOAL_TAG=false; by default text without a tag is never a commitment (IDLE-2).
 */
export function keywordGoal(text: string, means: (goal: Goal) => Goal | undefined): Goal | undefined {
  const words = text
    .toLowerCase()
    .split(/[^a-z0-9_]+/)
    .filter((word) => word !== '');
  for (const [at, word] of words.entries()) {
    const action = canonicalAction(word);
    if (action === undefined || isManagementAction(action)) continue;
    const behind = words.slice(at + 1, at + 1 + REACH);
    const number = behind.find((each) => /^[1-9]\d{0,3}$/.test(each));
    const amount = number === undefined ? defaultAmount(action) : Number(number);
    for (let from = 0; from < behind.length; from += 1) {
      // "oak log" before "oak": the longest name that begins here.
      for (let to = Math.min(behind.length, from + 3); to > from; to -= 1) {
        const target = canonicalName(behind.slice(from, to).join(' '));
        const goal = target === '' ? undefined : means({ action, target, amount });
        if (goal !== undefined) return goal;
      }
    }
  }
  return undefined;
}
