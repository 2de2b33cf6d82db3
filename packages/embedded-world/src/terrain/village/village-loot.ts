import type { Point } from '../../dimensions/point.ts';
import { drawTreasure, type Treasure } from '../loot/treasure.ts';
import type { Villages } from './villages.ts';

/** The game's table `chests/village/village_plains_house` (Java edition 1.20). */
const HOUSE: Treasure = {
  draws: [3, 8],
  choices: [
    ['gold_nugget', 1, 3, 1],
    ['dandelion', 1, 1, 2],
    ['poppy', 1, 1, 1],
    ['potato', 1, 7, 10],
    ['bread', 1, 4, 10],
    ['apple', 1, 5, 10],
    ['book', 1, 1, 1],
    ['feather', 1, 1, 1],
    ['emerald', 1, 4, 2],
    ['oak_sapling', 1, 2, 5],
  ],
  extras: [],
};

/** What lies in a chest of a village at this place, as item and count; null where the land has none. */
export function villageChest(
  villages: Villages,
  { x, y, z }: Point,
  random: () => number,
): { name: string; count: number }[] | null {
  const chests = villages.within(x, z, x, z).flatMap(({ homes }) => homes.map(({ chest }) => chest));
  return chests.some((chest) => chest.x === x && chest.y === y && chest.z === z) ? drawTreasure(HOUSE, random) : null;
}
