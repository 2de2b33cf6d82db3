import type { Goal } from '@conscious-bot/contracts';
import type { Facts } from '../facts/facts.ts';
import { gains } from '../facts/possessions.ts';
import type { WeighedProject } from './candidates-of.ts';
import type { GoalEstimate } from './estimate.ts';
import { riskOf, riskOfDigging } from './risk.ts';
import { lossOf, whyNotNow } from './weigh.ts';
import { weights } from './weights.ts';

/** What somebody's word counts where the bot itself feels no need of the thing: as much as a need half felt for what one then has, less for what is merely done. */
const WORD = { gain: 0.5, act: 0.2 };

/**
 * What a goal that somebody wants set is worth, in the measure of the candidates: the word counts as half a need or less, or as what the bot itself feels of
 * the thing where that is more; what it takes, its danger and the night count as for any goal. Undefined where nothing of it can be done now. Pure.
 */
export function weighWord(
  goal: Goal,
  facts: Facts,
  {
    estimate,
    weighed,
    riskFactor,
  }: { readonly estimate: GoalEstimate; readonly weighed: readonly WeighedProject[]; readonly riskFactor: number },
): number | undefined {
  if (!estimate.way) return undefined;
  if (whyNotNow(estimate, facts) !== undefined) return undefined;
  const alike = weighed.flatMap(({ open }) => open).filter(({ goal: own }) => own.target === goal.target);
  const felt = Math.max(gains.has(goal.action) ? WORD.gain : WORD.act, ...alike.map(({ numbers }) => numbers.need));
  const worth = weights.need * felt - lossOf(riskOfDigging(estimate, facts), riskFactor);
  return worth / (1 + estimate.ms / weights.costMs) - lossOf(riskOf(estimate, facts), riskFactor);
}
