import { addUp, type ItemStack } from './item-stack.ts';
import type { WorldSnapshot } from './world-snapshot.ts';

/** Everything the bot has: what it carries and what lies in the containers it put up itself, as it last saw them. One row for each name. */
export function possessions({
  inventory,
  ownStores = [],
}: Pick<WorldSnapshot, 'inventory' | 'ownStores'>): ItemStack[] {
  return addUp([...inventory, ...ownStores.flatMap(({ items = [] }) => items)]);
}

/** How many of an item the bot has, carried or in its own containers. */
export function countOwned(world: Pick<WorldSnapshot, 'inventory' | 'ownStores'>, name: string): number {
  return possessions(world).find((stack) => stack.name === name)?.count ?? 0;
}
