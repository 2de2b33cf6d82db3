import type { GameData } from '../../game/game-data.ts';
import type { LastLink } from '../../goals/last-link.ts';
import { acquire, type ProvedPlan } from './acquire.ts';
import { CRAFTING_TABLE } from './ways/costs.ts';
import { estimate } from './ways/estimate.ts';
import type { PlanWorld } from './ways/plan-world.ts';

/** Of several items that will all do, how many are searched to the end: the likeliest by estimate. */
const SEARCHED = 3;
/** By how much the estimate of one may be above the least for it to be searched at all; as much as estimates go wrong. */
const CLOSE = 1.25;

/** An item that would do, and the estimated seconds of getting it; infinite where no way is known. */
export interface ComparedItem {
  readonly item: string;
  readonly cost: number;
}

export interface Easiest extends ProvedPlan {
  readonly item: string;
  /** All that were searched to the end, the chosen one among them. */
  readonly compared: readonly ComparedItem[];
}

/**
 * The one of several items of which so many more cost least, and how they are got. The estimate takes a single wool in hand for all that a
 * bed needs, so that the whole chains are compared, and the first of the items (the undyed one, oak) is always among them.
 */
export function easiest(
  items: readonly string[],
  missing: number,
  last: LastLink,
  data: GameData,
  world: PlanWorld,
): Easiest | undefined {
  let best: (ProvedPlan & { readonly item: string }) | undefined;
  const compared: ComparedItem[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const item of likeliest(items, missing, data, world)) {
    const count = (world.inventory.get(item) ?? 0) + missing;
    const found = acquire([{ item, count, last }], data, world);
    const cost = found?.operations.reduce((sum, operation) => sum + operation.cost, 0) ?? Number.POSITIVE_INFINITY;
    compared.push({ item, cost });
    if (found === undefined || cost >= least) continue;
    best = { ...found, item };
    least = cost;
  }
  return best && { ...best, compared };
}

function likeliest(items: readonly string[], count: number, data: GameData, world: PlanWorld): readonly string[] {
  if (items.length <= 1) return items;
  const inventory = new Map([...world.inventory].filter(([item]) => !items.includes(item)));
  const of = estimate([...items, CRAFTING_TABLE], data, { ...world, inventory });
  // The basic one: undyed, or of oak.
  const [first] = items;
  const least = Math.min(...items.map((item) => of(item, count)));
  const others = items
    .slice(1)
    .filter((item) => of(item, count) <= least * CLOSE)
    .sort((a, b) => of(a, count) - of(b, count));
  return [...(first === undefined ? [] : [first]), ...others.slice(0, SEARCHED - 1)];
}
