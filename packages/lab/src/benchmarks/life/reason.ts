import type { PlanningState } from '@conscious-bot/contracts';
import type { StrategyReport } from '@conscious-bot/contracts/strategy';

/**
 * What the bot could name at a moment as the reason for what it does or leaves: its task, an intent with something left to reach, or that it rests.
 * Undefined where there is none of these.
 */
export function reasonOf({ activeTaskId }: PlanningState, strategy: StrategyReport | undefined): string | undefined {
  if (activeTaskId !== undefined) return `task ${activeTaskId}`;
  if (strategy === undefined) return undefined;
  const { current, stack, deficits, restUntil, standing } = strategy;
  if (current === null) return restUntil === undefined ? undefined : standing;
  // An intent of which nothing is left to do explains nothing any more.
  const isLeft = stack.some(({ satisfied }) => !satisfied) || deficits.some(({ missing }) => missing > 0);
  return isLeft || restUntil !== undefined ? current.why : undefined;
}
