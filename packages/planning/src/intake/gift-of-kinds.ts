import { canonicalName, type Goal, type WorldSnapshot } from '@conscious-bot/contracts';
import type { GameData } from '../game/game-data.ts';
import { membersMeant } from '../goals/class-members.ts';
import { splitGift } from '../goals/goal-vocabulary.ts';

/**
 * A gift of a class as gifts of the kinds that are carried: who asks for 18 of the meat is given 10 mutton and 8 beef rather than mutton that has yet to be
 * hunted. One kind of which there is enough is given alone; what is missing of all of them is got of the kind there is most of.
 */
export function giftOfKinds(
  goal: Goal,
  data: GameData,
  world: Pick<WorldSnapshot, 'inventory'> | undefined,
): readonly Goal[] {
  const { action, target, amount } = goal;
  if (action !== 'give' || target === undefined || world === undefined) return [goal];
  const members = (name: string) => (data.knowsItem(name) ? [] : membersMeant(name, data));
  const gift = splitGift(canonicalName(target), (name) => members(name).length > 1);
  if (gift === undefined) return [goal];
  const kinds = new Set(members(gift.item));
  const carried = world.inventory
    .filter(({ name, count }) => count > 0 && kinds.has(name))
    .toSorted((a, b) => b.count - a.count);
  const given = (name: string, count: number): Goal => ({ ...goal, target: `${name}_to_${gift.to}`, amount: count });
  const [most] = carried;
  if (most === undefined) return [goal];
  let missing = amount - carried.reduce((sum, { count }) => sum + count, 0);
  let left = amount;
  const gifts: Goal[] = [];
  for (const { name, count } of carried) {
    const share = Math.min(left, count + Math.max(0, missing));
    missing = 0;
    left -= share;
    if (share > 0) gifts.push(given(name, share));
  }
  return gifts;
}
