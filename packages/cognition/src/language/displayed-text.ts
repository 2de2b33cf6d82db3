import { describeGoal, type Goal } from '@conscious-bot/contracts';

/** The text people see of a thought whose tags are gone; one that was nothing but its tag is said in words. */
export function displayed(text: string, goal: Goal | null): string {
  const trimmed = text.trim();
  if (trimmed !== '') return trimmed;
  return goal === null ? '…' : `I want to ${describeGoal(goal)}.`;
}
