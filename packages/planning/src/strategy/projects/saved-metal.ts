import { describeItem, describeOne } from '@conscious-bot/contracts';
import type { GameData } from '../../game/game-data.ts';
import { toolLadder } from '../../game/tool-ladder.ts';
import type { Counts, Facts } from '../facts/facts.ts';
import { betterKinds, itemsNamed, ownedOf } from '../facts/possessions.ts';
import { metals } from './materials.ts';

const known = new WeakMap<GameData, Map<string, Counts>>();

/** How much metal goes into one of an item, by metal, its parts looked at one level deep: a lantern takes nuggets, which are made of an ingot. */
export function metalsIn(item: string, data: GameData): Counts {
  const ofVersion = known.get(data) ?? new Map<string, Counts>();
  known.set(data, ofVersion);
  const counted = ofVersion.get(item) ?? countMetals(item, data);
  ofVersion.set(item, counted);
  return counted;
}

function countMetals(item: string, data: GameData): Counts {
  const all = metals(data);
  const [recipe] = all.includes(item) ? [] : data.recipes(item);
  const taken = new Map<string, number>();
  const take = (metal: string, count: number) => taken.set(metal, (taken.get(metal) ?? 0) + count);
  for (const { item: part, count } of recipe?.ingredients ?? []) {
    if (all.includes(part)) take(part, count);
    else
      for (const { item: inner, count: each } of data.recipes(part)[0]?.ingredients ?? [])
        if (all.includes(inner)) take(inner, each);
  }
  return taken;
}

/**
 * What metal there is goes into a pickaxe first, which is what gets at more of it: whoever makes a shovel of the first iron waits a day for the pickaxe. Why a
 * thing has to wait for that; undefined where it has not, because it takes none, or enough would be left.
 */
export function savedFor(wanted: string, facts: Facts): string | undefined {
  const { data } = facts;
  const ladder = toolLadder('pickaxe', data);
  const items = itemsNamed(wanted, data);
  if (items.length === 0 || items.every((item) => ladder.includes(item))) return undefined;
  for (const pickaxe of betterKinds('pickaxe', facts))
    for (const [metal, needed] of metalsIn(pickaxe, data)) {
      const taken = Math.min(...items.map((item) => metalsIn(item, data).get(metal) ?? 0));
      if (taken > 0 && ownedOf(metal, facts) - taken < needed)
        return `the first ${describeItem(metal)} I get is for ${describeOne(pickaxe)}`;
    }
  return undefined;
}
