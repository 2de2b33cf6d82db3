import type { VerbSla } from '@conscious-bot/contracts/task';

/** How often a verb was done of how often it was tried: "9 of 12"; a dash where nobody knows. */
export const doneOf = (sla: Pick<VerbSla, 'count' | 'successRate'> | undefined): string =>
  sla?.successRate === undefined ? '–' : `${Math.round(sla.successRate * sla.count)} of ${sla.count}`;
