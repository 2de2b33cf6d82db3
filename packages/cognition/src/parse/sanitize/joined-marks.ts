import { extractGoalTag, type Goal } from '@conscious-bot/contracts';

const opening = /\[goal:/gi;
const thinkMark = /<\/?think(?:ing)?>/gi;
/** Longest tag there is, in characters. */
const LONGEST = 110;
/** So often marks within marks are taken out. */
const MOST_LAYERS = 8;

/**
 * Whether a goal was written as a tag in the text as it came. Taking something out can put a tag together that nobody wrote (`[GO`, a fence, `AL: …]`);
 * such a one commits to nothing.
 */
export function wasWritten({ action, target }: Goal, input: string): boolean {
  for (const { index } of input.matchAll(opening)) {
    const { goal } = extractGoalTag(input.slice(index, index + LONGEST));
    if (goal !== null && goal.action === action && goal.target === target) return true;
  }
  return false;
}

/** Takes out tags and marks that only came about by taking something else out. */
export function stripJoinedMarks(text: string): string {
  let rest = text;
  for (let layer = 0; layer < MOST_LAYERS; layer += 1) {
    const next = extractGoalTag(rest.replace(thinkMark, '')).text;
    if (next === rest) break;
    rest = next;
  }
  return rest;
}
