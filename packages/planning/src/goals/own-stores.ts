import { distance, type WorldSnapshot } from '@conscious-bot/contracts';
import type { OwnStore } from '@conscious-bot/contracts/world';

/** The containers the bot put up itself that are in the dimension it is in, the nearest first. */
export function ownStoresHere({
  ownStores = [],
  position,
  dimension,
}: Pick<WorldSnapshot, 'ownStores' | 'position' | 'dimension'>): OwnStore[] {
  const away = (store: OwnStore) => (position === undefined ? 0 : distance(position, store.position));
  return ownStores
    .filter((store) => dimension === undefined || store.dimension === dimension)
    .sort((a, b) => away(a) - away(b));
}
