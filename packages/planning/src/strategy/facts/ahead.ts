import { DAY_TICKS, TICK_MS } from '@conscious-bot/contracts/game';
import type { Facts } from './facts.ts';
import { clockOf } from './facts-of.ts';

/** A point of food is used up in about this time of walking and digging, milliseconds (minecraft.wiki "Hunger"). */
const FOOD_POINT_MS = 60_000;

/** The facts as they will be in a while, if nothing is done: it is later, and one is hungrier. Needs that grow by themselves show by it. */
export function ahead(facts: Facts, ms: number): Facts {
  const { clock, food } = facts;
  return {
    ...facts,
    at: facts.at + ms,
    clock: clock && clockOf((clock.timeOfDay + Math.round(ms / TICK_MS)) % DAY_TICKS),
    food: food === undefined ? undefined : Math.max(0, food - ms / FOOD_POINT_MS),
  };
}
