import { type Goal, goalKey } from '@conscious-bot/contracts';
import { coordinatesKey, readCoordinates } from '../planner/coordinates.ts';

/** Idempotency key of a goal; undefined, never empty, for one without a target (AG-2). Coordinates keep their signs. */
export function keyOfGoal(goal: Goal): string | undefined {
  const at = goal.target === undefined ? undefined : readCoordinates(goal.target);
  return at === undefined ? goalKey(goal) : `${goal.action}:${coordinatesKey(at)}`;
}

/** A goal as a title that people read. */
export function titleOfGoal({ action, target, amount }: Goal): string {
  const what = (target ?? '').replaceAll('_', ' ');
  const counted = action === 'collect' || action === 'mine' || action === 'gather' || action === 'craft';
  return [action, counted ? String(amount) : '', what].filter((word) => word !== '').join(' ');
}
