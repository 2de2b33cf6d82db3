import type { Goal } from '@conscious-bot/contracts';
import { guardedBy } from '@conscious-bot/contracts/goal';
import type { IntentSource } from './intent-of.ts';
import { managerOf } from './manager-of.ts';

/** Minutes for which somebody is followed or guarded who says "come with me" or "protect me" and nothing else any more: about a night. */
const KEPT_UP_MIN = 10;

/**
 * Goals as somebody means them who does not say how long: he is followed or guarded until he asks for something else, as long as nothing of the same request
 * comes after it.
 */
export function untilToldOtherwise(goals: readonly Goal[], source: IntentSource): readonly Goal[] {
  if (managerOf(source).by !== 'person') return goals;
  const last = goals.length - 1;
  return goals.map((goal, at) =>
    at === last && goal.amount === 1 && (goal.action === 'follow' || guardedBy(goal) !== undefined)
      ? { ...goal, amount: KEPT_UP_MIN }
      : goal,
  );
}
