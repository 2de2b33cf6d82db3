import type { WorldSnapshot } from '@conscious-bot/contracts';
import { rubble } from '@conscious-bot/contracts/game';
import type { GameData } from '../../game/game-data.ts';
import { isOutclassed } from '../../goals/outclassed.ts';

/**
 * What fills an inventory by itself and is easily had again, the least useful first: what killing and digging leave behind. Food, tools,
 * ores and whatever has to be made are not in it, but gear of which a better piece is carried goes last. This is our own choice; the game has no such list.
 */
const JUNK: readonly string[] = [
  'rotten_flesh',
  'poisonous_potato',
  'spider_eye',
  'dead_bush',
  'wheat_seeds',
  'beetroot_seeds',
  'melon_seeds',
  'pumpkin_seeds',
  'red_sand',
  'clay_ball',
  'snowball',
  'kelp',
  'coarse_dirt',
  ...rubble,
];

/** Kinds thrown out at most in one go. */
const MOST_KINDS = 3;

export interface Pile {
  readonly item: string;
  readonly count: number;
}

/** Junk whose going frees a slot each: the part stack of a kind where it has one, else a whole one. Of what is `wanted` a whole stack is kept. */
export function junkIn(
  world: Pick<WorldSnapshot, 'inventory'>,
  data: Pick<GameData, 'stackSize'>,
  wanted: ReadonlySet<string>,
): Pile[] {
  const held = new Map(world.inventory.map(({ name, count }) => [name, count]));
  const outclassed = [...held.keys()].filter((item) => isOutclassed(item, held.keys()));
  return [...JUNK, ...outclassed]
    .flatMap((item) => {
      const count = held.get(item) ?? 0;
      const stack = data.stackSize(item);
      if (count === 0 || (wanted.has(item) && count <= stack)) return [];
      return [{ item, count: count % stack === 0 ? stack : count % stack }];
    })
    .slice(0, MOST_KINDS);
}
