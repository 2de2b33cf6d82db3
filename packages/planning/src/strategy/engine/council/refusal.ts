import type { Goal } from '@conscious-bot/contracts';
import type { WorldView } from '../../../body/world-view.ts';
import { baselineOf } from '../../../goals/goal-reached.ts';
import type { Router } from '../../../planners/router/router.ts';
import { groundGoal } from '../../../planners/search/ground-goal.ts';
import type { PolicyGuard } from '../../../policy/policy-guard.ts';

/** Why no planner finds a way to a goal in the world as it was last seen, in words; undefined where one does. */
export function refusalOf(
  goal: Goal,
  router: Pick<Router, 'refusal'>,
  { latest, data }: WorldView,
  policy: Pick<PolicyGuard, 'othersWork'>,
): string | undefined {
  if (latest === undefined) return 'nothing is known of the world yet';
  const grounded = groundGoal(goal, data, latest);
  const baseline = baselineOf(grounded, latest, data) ?? 0;
  const experience = { untouched: policy.othersWork(latest) };
  return router.refusal({ goal: grounded, baseline, world: latest, unaided: true, experience }, data, true)?.message;
}
