import { canonicalName, type Goal, type WorldSnapshot } from '@conscious-bot/contracts';
import type { GameData } from '../game/game-data.ts';
import { membersMeant } from '../goals/class-members.ts';
import { splitGift } from '../goals/goal-vocabulary.ts';
import { cheapest } from '../planners/search/ground-goal.ts';

/**
 * A gift of a class as gifts of the kinds that are carried: who asks for 18 of the meat is given 10 mutton and 8 beef rather than mutton that has yet to be
 * hunted. One kind of which there is enough is given alone. What is missing of all of them is got of the kind that is easiest to have now: one apple in the pack
 * is no reason to look for seven more.
 */
export function giftOfKinds(
  goal: Goal,
  data: GameData,
  world: Pick<WorldSnapshot, 'inventory' | 'nearbyBlocks'> | undefined,
): readonly Goal[] {
  const { action, target, amount } = goal;
  if (action !== 'give' || target === undefined || world === undefined || goal.yielded === true) return [goal];
  const members = (name: string) => (data.knowsItem(name) ? [] : membersMeant(name, data));
  const gift = splitGift(canonicalName(target), (name) => members(name).length > 1);
  if (gift === undefined) return [goal];
  const kinds = new Set(members(gift.item));
  const carried = world.inventory
    .filter(({ name, count }) => count > 0 && kinds.has(name))
    .toSorted((a, b) => b.count - a.count);
  if (carried.length === 0) return [goal];
  let left = amount;
  const shares = new Map<string, number>();
  for (const { name, count } of carried) {
    const share = Math.min(left, count);
    if (share > 0) shares.set(name, share);
    left -= share;
  }
  if (left > 0) {
    const easiest = cheapest([...kinds], data, world) ?? kinds.values().next().value ?? target;
    shares.set(easiest, (shares.get(easiest) ?? 0) + left);
  }
  return [...shares].map(([name, count]) => ({ ...goal, target: `${name}_to_${gift.to}`, amount: count }));
}
