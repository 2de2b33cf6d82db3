import { type ActionSnapshot, countItem } from '../world/world-snapshot.ts';
import { type AcceptanceResult, met, unmet } from './capability.ts';

/** Acceptance of every verb that is to bring `count` more of an item into the inventory: counted there, whatever the runner says. */
export function gained(before: ActionSnapshot, after: ActionSnapshot, item: string, count: number): AcceptanceResult {
  const got = countItem(after, item) - countItem(before, item);
  const progress = { done: Math.max(0, got), total: count, unit: item };
  return got >= count ? met(`${got} more ${item}`, progress) : unmet(`${got} of ${count} ${item}`, progress);
}
