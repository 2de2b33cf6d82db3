import { type Chain, includes } from './chain.ts';
import { costs } from './costs.ts';
import type { Dimension } from './dimension.ts';
import { LIT_PORTAL } from './enchanted.ts';
import type { Estimate } from './estimate.ts';
import type { SearchState } from './search-state.ts';
import { giveBack, need, type Work } from './work.ts';

/** Seconds a change of worlds costs once a portal is lit; going to the nether is paid for its dangers as well. */
export const crossing = (to: Dimension): number => costs.travel + (to === 'the_nether' ? costs.danger : 0);

/** Estimated seconds to be in a world, the way back not counted; 0 for whoever is there, or needs to be nowhere in particular. */
export const journey = (from: Dimension, to: Dimension | undefined, of: Estimate): number =>
  to === undefined || to === from ? 0 : of(LIT_PORTAL) + crossing(to);

/** The work that brings the bot into a world: a portal, and through it. Undefined where the portal itself is what this is for. */
export function crossingWork(
  to: Dimension,
  under: Chain<string>,
  { dimension }: SearchState,
): readonly Work[] | undefined {
  if (dimension === to) return [];
  if (to === 'the_end' || includes(under, LIT_PORTAL)) return undefined;
  const operation = { kind: 'travel', to, cost: crossing(to) } as const;
  return [need(LIT_PORTAL, 1, under), { kind: 'do', operation }, giveBack(LIT_PORTAL, 1)];
}
