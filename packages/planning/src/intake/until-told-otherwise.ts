import type { Goal } from '@conscious-bot/contracts';
import type { IntentSource } from './intent-of.ts';
import { managerOf } from './manager-of.ts';

/** Minutes for which somebody is followed who says "come with me" and nothing else any more. */
const FOLLOWED_MIN = 10;

/**
 * Goals as somebody means them who does not say how long: he is followed until he asks for something else, as long as nothing of the same request
 * comes after it.
 */
export function untilToldOtherwise(goals: readonly Goal[], source: IntentSource): readonly Goal[] {
  if (managerOf(source).by !== 'person') return goals;
  const last = goals.length - 1;
  return goals.map((goal, at) =>
    at === last && goal.action === 'follow' && goal.amount === 1 ? { ...goal, amount: FOLLOWED_MIN } : goal,
  );
}
