import type { Dimension } from '../../game/facts/dimension.ts';
import { LIT_PORTAL } from '../../game/facts/enchanted.ts';
import { type Chain, includes } from './chain.ts';
import type { SearchState } from './search-state.ts';
import { crossing } from './ways/journey.ts';
import { giveBack, need, type Work } from './work.ts';

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
