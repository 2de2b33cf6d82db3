import type { Dimension } from '../../game/facts/dimension.ts';
import type { LastLink } from '../../goals/last-link.ts';
import type { Need } from '../planner.ts';
import type { Chain } from './chain.ts';
import type { Operation } from './operations/operation.ts';
import type { CollectWay } from './ways/collect-way.ts';
import type { ProcessWay } from './ways/process-way.ts';

export interface WantedNeed extends Need {
  readonly last?: LastLink;
}

/** Work still to be done, in order. `under` are the items it is done for: none of them may be an ingredient again. */
export type Work =
  | { readonly kind: 'need'; readonly need: Required<WantedNeed>; readonly under: Chain<string> }
  | { readonly kind: 'collect'; readonly way: CollectWay; readonly count: number; readonly under: Chain<string> }
  | { readonly kind: 'process'; readonly way: ProcessWay; readonly count: number; readonly under: Chain<string> }
  | { readonly kind: 'table'; readonly under: Chain<string> }
  | { readonly kind: 'furnace'; readonly under: Chain<string> }
  /** To be in a world, by way of a portal that is lit. */
  | { readonly kind: 'be_in'; readonly dimension: Dimension; readonly under: Chain<string> }
  /** A negative count gives back what was reserved. */
  | { readonly kind: 'reserve'; readonly item: string; readonly count: number }
  | { readonly kind: 'do'; readonly operation: Operation };

/** Agenda with what its operations will cost for certain, which bounds the branch from below. */
export type Agenda = { readonly work: Work; readonly rest: Agenda; readonly due: number } | undefined;

export function schedule(list: readonly Work[], rest: Agenda): Agenda {
  return list.reduceRight<Agenda>((tail, work) => {
    const due = (tail?.due ?? 0) + (work.kind === 'do' ? work.operation.cost : 0);
    return { work, rest: tail, due };
  }, rest);
}

export const need = (item: string, count: number, under: Chain<string>): Work => ({
  kind: 'need',
  need: { item, count, last: 'any' },
  under,
});

export const giveBack = (item: string, count: number): Work => ({ kind: 'reserve', item, count: -count });

/** Ways of one need that are tried, the cheapest by estimate first. */
const BRANCHING = 3;

/** The few cheapest of the possible ones. */
export function cheapestFirst<T>(options: readonly T[], cost: (option: T) => number): T[] {
  return options
    .map((option) => ({ option, cost: cost(option) }))
    .filter((entry) => entry.cost < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, BRANCHING)
    .map((entry) => entry.option);
}
