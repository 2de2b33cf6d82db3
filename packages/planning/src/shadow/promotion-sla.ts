import type { ShadowStatistics } from '@conscious-bot/contracts/capability';

/** What a version on trial has to show before it takes the stable one's place. */
const promotionSla = {
  runs: 30,
  /** Share of runs with the same outcome. */
  agreement: 0.95,
  /** Share of the stable one's successes it may fall short by. */
  shortfall: 0.02,
} as const;

/** What is lacking for a promotion, for people; empty when nothing is. */
export function lacksFor(statistics: Omit<ShadowStatistics, 'lacks' | 'promoted'>): string[] {
  const { runs, agreement = 0, stableSuccesses, shadowSuccesses, faults } = statistics;
  const due = Math.ceil(stableSuccesses * (1 - promotionSla.shortfall));
  return [
    ...(runs < promotionSla.runs ? [`${runs} of ${promotionSla.runs} runs`] : []),
    ...(agreement < promotionSla.agreement ? [`agreement ${agreement.toFixed(2)} of ${promotionSla.agreement}`] : []),
    ...(shadowSuccesses < due ? [`${shadowSuccesses} of ${due} successes`] : []),
    ...(faults > 0 ? [`${faults} faults of its own`] : []),
  ];
}
