import type { ExecutiveHealth } from '@conscious-bot/contracts';

/** What stands for a figure nothing has been counted for yet. */
const NOTHING = '–';

const ms = (value: number | undefined) => (value === undefined ? NOTHING : `${Math.round(value)} ms`);
const share = (value: number | undefined) => (value === undefined ? NOTHING : `${Math.round(value * 100)} %`);

/** The figures of the executive in the order a person asks for them, as name and value in words (OBS-1). */
export function executiveFigures(health: ExecutiveHealth): readonly (readonly [name: string, value: string])[] {
  const { ttfa, actionsPerSecond, repairs, retries, stuckness, router, learning } = health;
  return [
    ['First command, half within', ms(ttfa.p50Ms)],
    ['First command, 95 % within', ms(ttfa.p95Ms)],
    ['Actions per second', actionsPerSecond.toFixed(2)],
    ['Repairs per plan', repairs.perPlan === undefined ? NOTHING : repairs.perPlan.toFixed(2)],
    ['Retries that succeeded', share(retries.successRate)],
    ['Steps to success, mean', meanSteps(health)],
    ['Time-outs in the hour', String(stuckness.timeoutsPerHour)],
    ['Stuck loops in the hour', String(stuckness.stuckLoopsPerHour)],
    ['Router overrides', share(router.overrideRate)],
    ['Uplift by learned priors', points(learning.uplift)],
    ['Hazards avoided', share(learning.hazardRecall)],
  ];
}

/** Over all goals that were reached, each action weighted by how often. */
function meanSteps({ goals }: ExecutiveHealth): string {
  const reached = goals.reduce((sum, { completed }) => sum + completed, 0);
  if (reached === 0) return NOTHING;
  return (goals.reduce((sum, { completed, meanSteps: mean }) => sum + completed * mean, 0) / reached).toFixed(1);
}

/** Percentage points with their sign: "+12 points". */
function points(uplift: number | undefined): string {
  if (uplift === undefined) return NOTHING;
  const rounded = Math.round(uplift * 100);
  return `${rounded > 0 ? '+' : ''}${rounded}`.replace('-', '−').concat(' points');
}
