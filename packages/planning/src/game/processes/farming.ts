import { crops } from '@conscious-bot/contracts';
import { type Crop, growingSeconds, isHoe } from '@conscious-bot/contracts/game';
import { dimensionOf, markerOf } from '../facts/dimension.ts';
import type { Process } from './process.ts';

/**
 * Fields that are not the bot's own are those of villages: one in the 544 blocks square of each of its regions that has a fitting biome
 * (minecraft.wiki "Village", Java edition 1.21.4), so that a strip as wide as one sees is walked for some 4,000 blocks; and a plant found
 * there is ripe one time in eight.
 */
const RARITY = 30;
const SECONDS = 3;
/** What a harvest gives besides: minecraft.wiki "Beetroot" and "Potato" (Java edition 1.21.4). A seed goes back into the ground. */
const BYPRODUCTS: Readonly<Record<string, readonly { readonly produce: string; readonly share: number }[]>> = {
  beetroots: [{ produce: 'beetroot_seeds', share: 0.5 }],
  potatoes: [{ produce: 'poisonous_potato', share: 0.02 }],
};

/** Ripe plants of fields. They are planted anew, so that taking them takes nothing away. */
export function harvests(knows: (item: string) => boolean): Process[] {
  return crops
    .flatMap(({ block, produce }) => [
      { block, produce, share: 1 },
      ...(BYPRODUCTS[block] ?? []).map((more) => ({ block, ...more })),
    ])
    .filter(({ produce }) => knows(produce))
    .map(({ block, produce, share }) => ({
      item: produce,
      verb: { kind: 'harvest', crop: block },
      yields: share,
      consumes: [],
      tools: [],
      wear: 0,
      place: {
        kind: 'block',
        names: [block],
        ...markerOf(block),
        soughtAfter: true,
        rarity: RARITY,
        dimension: dimensionOf(block),
      },
      seconds: SECONDS,
    }));
}

/**
 * Twice as many are sown as are wanted, and a dozen at least: of many plants a few are ripe long before the average one is. Three of four
 * take 26 minutes on average, three of twelve 17 (`someRipeInMs`), and a seed is a dozen seconds' work.
 */
const RIPE_SHARE_WANTED = 1 / 2;
const LEAST_PLANTS = 12;
/** Pieces of ground tilled for each plant: what lies tilled and free beside the rows makes them grow faster. */
export const TILLED_EACH = 2;
/** Tilling, planting and harvesting one plant. */
const WORK_SECONDS = 12;

/** What is grown from its seed on a field the bot makes itself (FARM-1): what comes of another thing than it bears. */
export function growings(items: readonly string[]): Process[] {
  const known = new Set(items);
  const hoes = items.filter(isHoe);
  const grown = ({ seed, produce, soil }: Crop) =>
    soil === 'farmland' && seed !== produce && known.has(seed) && known.has(produce);
  return crops.filter(grown).map(({ block, seed, produce }) => ({
    item: produce,
    verb: { kind: 'grow', crop: block, seed },
    yields: RIPE_SHARE_WANTED,
    leastRuns: LEAST_PLANTS,
    consumes: [{ item: seed, count: 1 }],
    tools: hoes,
    wear: TILLED_EACH,
    place: { kind: 'block', names: ['water'], soughtAfter: true, rarity: 1, dimension: 'overworld' },
    seconds: WORK_SECONDS,
    waits: growingSeconds(block),
  }));
}
