import type { ExecutiveHealth } from '@conscious-bot/contracts/task';
import { capitalised, plainName } from '../text/names.ts';

/** Stands for a value for which nothing has been counted yet. */
const NOTHING = '–';

const ms = (value: number | undefined) => (value === undefined ? NOTHING : `${Math.round(value)} ms`);
const share = (value: number | undefined) => (value === undefined ? NOTHING : `${Math.round(value * 100)} %`);

/** The statistics of the executive in the order a person asks for them, as a name and a value to show (OBS-1). */
export function executiveStatistics(health: ExecutiveHealth): readonly (readonly [name: string, value: string])[] {
  const { ttfa, actionsPerSecond, repairs, retries, stuckness, router, learning } = health;
  return [
    ['First command, median', ms(ttfa.p50Ms)],
    ['First command, 95th percentile', ms(ttfa.p95Ms)],
    ['Actions per second', actionsPerSecond.toFixed(2)],
    ['Repairs per plan', repairs.perPlan === undefined ? NOTHING : repairs.perPlan.toFixed(2)],
    ['Retries that succeeded', share(retries.successRate)],
    ['Timeouts in the last hour', String(stuckness.timeoutsPerHour)],
    ['Stuck loops in the last hour', String(stuckness.stuckLoopsPerHour)],
    ['Router overrides', share(router.overrideRate)],
    ['Gain from learned priors', points(learning.uplift)],
    ['Hazards avoided', share(learning.hazardRecall)],
  ];
}

/** Steps until a goal was reached, mean and 95 % of them, by the goal's action. */
export function stepsPerGoal({ goals }: ExecutiveHealth): readonly (readonly [name: string, value: string])[] {
  return goals.map(({ action, completed, meanSteps, p95Steps }) => [
    `${capitalised(plainName(action))}, reached ${completed === 1 ? 'once' : `${completed} times`}`,
    completed === 1 ? String(p95Steps) : `${meanSteps.toFixed(1)} (95 % within ${p95Steps})`,
  ]);
}

/** Percentage points with their sign: "+12 points". */
function points(uplift: number | undefined): string {
  if (uplift === undefined) return NOTHING;
  const rounded = Math.round(uplift * 100);
  return `${rounded > 0 ? '+' : ''}${rounded}`.replace('-', '−').concat(' points');
}
