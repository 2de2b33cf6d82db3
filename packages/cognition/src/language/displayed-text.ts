import { describeGoal, type Goal } from '@conscious-bot/contracts';

/** The text people see of a thought, without its tags. A thought that was only a tag is written out as a sentence. */
export function displayed(text: string, goal: Goal | null): string {
  const trimmed = text.trim();
  if (trimmed !== '') return trimmed;
  return goal === null ? '…' : `I want to ${describeGoal(goal)}.`;
}
