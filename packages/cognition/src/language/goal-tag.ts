import type { Goal } from '@conscious-bot/contracts';

/** A goal as the tag that commits to it. */
export function goalTag({ action, target, amount }: Goal): string {
  return `[GOAL: ${[action, target, amount].filter((part) => part !== undefined).join(' ')}]`;
}
