import { type Goal, goalKey, type IdleReason, isManagementAction } from '@conscious-bot/contracts';
import type { GoalDisposition } from '@conscious-bot/contracts/thought';
import type { OpenTasks } from '../peers/open-tasks.ts';
import type { FailedGoals } from './failed-goals.ts';
import type { GoalBudget } from './goal-budget.ts';

export interface GoalGates {
  readonly failed: FailedGoals;
  readonly budget: GoalBudget;
  readonly openTasks: OpenTasks;
}

/** A goal as it was written in an idle cycle, with what is known of its thought. */
interface WrittenGoal {
  readonly goal: Goal;
  readonly reason: IdleReason;
  /** The thought claims what is not among the facts (IDLE-8). */
  readonly ungrounded: boolean;
}

/**
 * What may become of a goal written in an idle cycle (IDLE-4, IDLE-8, D3), the gates in their order: grounded? under way already? failed for
 * good a short while ago? within budget? and, while every task waits: has a threshold been crossed since the last goal?
 */
export function evaluateGoal({ goal, reason, ungrounded }: WrittenGoal, options: GoalGates): GoalDisposition {
  const { failed, budget, openTasks } = options;
  if (ungrounded) return 'ungrounded';
  if (isOpen(goal, openTasks)) return 'open_already';
  if (failed.against(goal) !== undefined) return 'novelty';
  const room = budget.room(reason);
  if (!room.ok) return 'budget';
  // What manages tasks makes none, so it need not wait (D3).
  const waits = reason === 'all_in_backoff' && !room.renewed && !isManagementAction(goal.action);
  return waits ? 'deferred' : 'committed';
}

/** What a thought keeps of why its goal may not be committed to now; nothing where it may, or where there is none. */
export function noteHeldBack(
  disposition: GoalDisposition | undefined,
  reason: IdleReason,
  budget: Pick<GoalBudget, 'describeLack'>,
): { readonly heldBack?: GoalDisposition; readonly heldBackReason?: string } {
  if (disposition === undefined || disposition === 'committed') return {};
  const why = disposition === 'budget' ? budget.describeLack(reason) : undefined;
  return { heldBack: disposition, ...(why === undefined ? {} : { heldBackReason: why }) };
}

export function isOpen(goal: Goal, openTasks: OpenTasks): boolean {
  const key = goalKey(goal);
  return key !== undefined && openTasks.list().some((open) => goalKey(open.goal) === key);
}
