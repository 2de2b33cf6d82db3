import { describeItem, describeOne, type Goal, type WorldSnapshot } from '@conscious-bot/contracts';
import { addUp, possessions } from '@conscious-bot/contracts/world';
import type { GameData } from '../../game/game-data.ts';
import { itemsNamed } from '../../game/items-named.ts';
import { betterKinds, toolLadder } from '../../game/tool-ladder.ts';
import { metalsIn, smeltedFrom } from '../../game/tool-materials.ts';

/**
 * What metal there is goes into a pickaxe first, which is what gets at more of it: whoever makes a shovel or shears of the first ingots waits a day for the
 * pickaxe. Two questions follow: may a thing be made at all (`whyMetalIsSaved`), and what may a plan use up of what is carried (`metalSavedFrom`).
 */

/** Why a thing has to wait for a better pickaxe; undefined where it has not, because it takes no such metal, or enough would be left. */
export function whyMetalIsSaved(
  wanted: string,
  has: { readonly owned: ReadonlyMap<string, number>; readonly data: GameData },
): string | undefined {
  const { owned, data } = has;
  const items = itemsNamed(wanted, data);
  if (items.length === 0 || items.every((item) => toolLadder('pickaxe', data).includes(item))) return undefined;
  for (const pickaxe of betterKinds('pickaxe', has))
    for (const [metal, needed] of metalsIn(pickaxe, data)) {
      const taken = Math.min(...items.map((item) => metalsIn(item, data).get(metal) ?? 0));
      if (taken > 0 && (owned.get(metal) ?? 0) - taken < needed)
        return `the first ${describeItem(metal)} I get is for ${describeOne(pickaxe)}`;
    }
  return undefined;
}

/**
 * What is carried of the metal that the next better pickaxe takes, as ingots or still to be smelted, no more than goes into it: what the bot does of its own accord
 * uses up none of that. Empty where the goal is that pickaxe or that metal, or no metal is needed for it.
 */
export function metalSavedFrom(
  { target = '' }: Goal,
  world: Pick<WorldSnapshot, 'inventory' | 'ownStores'>,
  data: GameData,
): ReadonlyMap<string, number> {
  const owned = new Map(possessions(world).map(({ name, count }) => [name, count]));
  const [next] = betterKinds('pickaxe', { owned, data });
  const wanted = itemsNamed(target, data);
  const saved = new Map<string, number>();
  if (next === undefined || wanted.includes(next)) return saved;
  const held = new Map(addUp(world.inventory).map(({ name, count }) => [name, count]));
  for (const [metal, count] of metalsIn(next, data)) {
    const ores = smeltedFrom(metal, data);
    if ([metal, ...ores].some((each) => wanted.includes(each))) return new Map();
    let left = count;
    for (const each of [metal, ...ores]) {
      const kept = Math.min(left, held.get(each) ?? 0);
      if (kept > 0) saved.set(each, kept);
      left -= kept;
    }
  }
  return saved;
}
