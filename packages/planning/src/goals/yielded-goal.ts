import { canonicalName, countItem, describeMany, type Goal, type WorldSnapshot } from '@conscious-bot/contracts';
import type { GameData } from '../game/game-data.ts';
import { membersMeant } from './class-members.ts';
import { splitGift } from './goal-vocabulary.ts';

/** How many of each item were carried. */
export type Held = Readonly<Record<string, number>>;

export function heldNow({ inventory }: Pick<WorldSnapshot, 'inventory'>): Held {
  const held: Record<string, number> = {};
  for (const { name, count } of inventory) held[name] = (held[name] ?? 0) + count;
  return held;
}

/**
 * A goal about what the goals before it brought, as goals about what there is of that now: one for each kind, the most of it first. None where they
 * brought nothing of the kind.
 * @param before what was carried when the first of them began
 */
export function settleYielded(
  { action, target = '' }: Goal,
  before: Held,
  world: Pick<WorldSnapshot, 'inventory'>,
  data: GameData,
): readonly Goal[] {
  const { item, to } = itemOf(target, data);
  const kinds = data.knowsItem(item) ? [item] : membersMeant(item, data);
  return kinds
    .map((kind) => ({ kind, gained: countItem(world, kind) - (before[kind] ?? 0) }))
    .filter(({ gained }) => gained > 0)
    .toSorted((a, b) => b.gained - a.gained)
    .map(({ kind, gained }) => ({
      action,
      target: to === undefined ? kind : `${kind}_to_${to}`,
      amount: gained,
    }));
}

function itemOf(target: string, data: GameData): { readonly item: string; readonly to?: string } {
  const name = canonicalName(target);
  return splitGift(name, (each) => data.knowsItem(each) || membersMeant(each, data).length > 0) ?? { item: name };
}

/** "there are no feathers to give": why nothing comes of it. */
export function nothingYielded({ target = '' }: Goal, data: GameData): string {
  return `what came before brought no ${describeMany(itemOf(target, data).item)}`;
}
