import { addUp, type ItemStack } from './item-stack.ts';
import type { WorldSnapshot } from './world-snapshot.ts';

/** Everything the bot has: what it carries and what lies in the containers it put up itself, as it last saw them. One row for each name. */
export function possessions({
  inventory,
  ownStores = [],
}: Pick<WorldSnapshot, 'inventory' | 'ownStores'>): ItemStack[] {
  return addUp([...inventory, ...ownStores.flatMap(({ items = [] }) => items)]);
}
