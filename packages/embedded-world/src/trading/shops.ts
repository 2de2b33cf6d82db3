import type { WorldContext } from '../context/world-context.ts';
import type { Mob } from '../mobs/mob.ts';
import { installDayCycle, TICKS_PER_DAY } from '../sky/day-cycle.ts';
import { installVillageFolk } from '../spawning/village-folk.ts';
import { OFFERS, type StockedOffer, stock } from './offers.ts';

interface Shop {
  offers: StockedOffer[];
  /** The half day it was last filled in: villagers restock twice a day. */
  filledIn: number;
}

/** What villagers offer now. Those of no village are farmers; what they have left is forgotten with the process. */
export function villagerShops(context: WorldContext): (mob: Mob) => StockedOffer[] {
  const { items } = context;
  const day = context.use(installDayCycle);
  const folk = context.use(installVillageFolk);
  const shops = new WeakMap<Mob, Shop>();
  return (mob) => {
    const halfDay = Math.floor((day.totalTicks / TICKS_PER_DAY) * 2);
    const known = shops.get(mob);
    if (known && known.filledIn === halfDay) return known.offers;
    const offers = OFFERS[folk.professionOf(mob)].filter(
      ({ buys, sells }) => items.exists(buys.item) && items.exists(sells.item),
    );
    const shop = { offers: stock(offers), filledIn: halfDay };
    shops.set(mob, shop);
    return shop.offers;
  };
}
