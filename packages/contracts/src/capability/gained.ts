import { describeCount } from '../phrases/words/counts.ts';
import { type ActionSnapshot, countItem } from '../world/world-snapshot.ts';
import { type AcceptanceResult, met, unmet } from './capability.ts';

/** Acceptance of every verb that is to bring `count` more of an item, or of any of several, into the inventory: counted there, whatever the runner says. */
export function gained(
  before: ActionSnapshot,
  after: ActionSnapshot,
  items: string | readonly string[],
  count: number,
): AcceptanceResult {
  const names = [items].flat();
  const [item = ''] = names;
  const got = names.reduce((sum, name) => sum + countItem(after, name) - countItem(before, name), 0);
  const progress = { done: Math.max(0, got), total: count, unit: item };
  return got >= count
    ? met(`${got} more ${item}`, progress)
    : unmet(`${got} of ${describeCount(count, item)}`, progress);
}
