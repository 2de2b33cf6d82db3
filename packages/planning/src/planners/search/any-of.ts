import type { GameData } from '../../game/game-data.ts';
import type { LastLink } from '../../goals/last-link.ts';
import { acquire, type ProvedPlan } from './acquire.ts';
import { CRAFTING_TABLE } from './ways/costs.ts';
import { estimate } from './ways/estimate.ts';
import type { PlanWorld } from './ways/plan-world.ts';
import type { WantedNeed } from './work.ts';

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
 *
 * @param members all that is as good as they are: what a way uses up of those counts against what it brings
 */
export function easiest(
  items: readonly string[],
  missing: number,
  last: LastLink,
  data: GameData,
  world: PlanWorld,
  members = items,
): Easiest | undefined {
  let best: (ProvedPlan & { readonly item: string }) | undefined;
  const compared: ComparedItem[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const item of likeliest(items, missing, data, world)) {
    const others = members.filter((member) => member !== item);
    const found = gaining({ item, count: missing, last }, others, data, world);
    const cost = costOf(found);
    compared.push({ item, cost });
    if (found === undefined || cost >= least) continue;
    best = { ...found, item };
    least = cost;
  }
  return best && { ...best, compared };
}

const costOf = (plan: ProvedPlan | undefined): number =>
  plan?.operations.reduce((sum, operation) => sum + operation.cost, 0) ?? Number.POSITIVE_INFINITY;

/**
 * The cheapest plan after which there are so many more of an item and its likes together: a coal that is burnt for one charcoal gains nothing. Where the cheapest
 * one uses some of the likes up, they are made up for, or spared.
 */
function gaining(
  { item, count, last }: Required<WantedNeed>,
  likes: readonly string[],
  data: GameData,
  world: PlanWorld,
): ProvedPlan | undefined {
  const held = world.inventory.get(item) ?? 0;
  const plan = (more: number, from: PlanWorld) => acquire([{ item, count: held + more, last }], data, from);
  const usedUp = ({ after }: ProvedPlan) => totalOf(likes, world.inventory) - totalOf(likes, after.inventory);
  const first = plan(count, world);
  const used = first === undefined ? 0 : usedUp(first);
  if (first === undefined || used <= 0) return first;
  const spared = new Map([
    ...(world.spared ?? []),
    ...likes.map((like): [string, number] => [like, world.inventory.get(like) ?? 0]),
  ]);
  return [plan(count + used, world), plan(count, { ...world, spared })]
    .filter((found) => found !== undefined)
    .filter((found) => (found.after.inventory.get(item) ?? 0) - held - usedUp(found) >= count)
    .reduce<ProvedPlan | undefined>((best, found) => (costOf(found) < costOf(best) ? found : best), undefined);
}

const totalOf = (items: readonly string[], inventory: ReadonlyMap<string, number>): number =>
  items.reduce((sum, item) => sum + (inventory.get(item) ?? 0), 0);

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
