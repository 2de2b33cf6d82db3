import { canHeal, isWeak } from '@conscious-bot/contracts/game';
import { itemsNamed } from '../../game/items-named.ts';
import type { Facts } from './facts.ts';

type Wounded = Pick<Facts, 'health' | 'food' | 'pack' | 'data'>;

/** Whether it has food with it, and does not have to go to a chest of its own for it first. */
export const carriesFood = ({ pack, data }: Pick<Facts, 'pack' | 'data'>): boolean =>
  itemsNamed('any_food', data).some((item) => pack.has(item));

/** So badly hurt that the next monster may be the last, and too hungry for wounds to close, with nothing to eat: food comes before any other work. */
export const cannotHeal = (facts: Wounded): boolean => isWeak(facts) && !canHeal(facts, carriesFood(facts));

/** Why one that is badly hurt digs no further: whatever it breaks into finds it with hardly any health. Undefined where it is well enough. */
export function whyHealFirst(facts: Wounded): string | undefined {
  if (!isWeak(facts)) return undefined;
  return cannotHeal(facts)
    ? 'I am badly hurt and have nothing to eat, so I dig no further'
    : 'I am badly hurt, and before I dig on my wounds have to close';
}
