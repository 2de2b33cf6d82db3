import { crops } from '@conscious-bot/contracts';
import { dimensionOf, markerOf } from '../facts/dimension.ts';
import type { Process } from './process.ts';

/** Fields are met in villages; ripe or not shows only there. */
const RARITY = 3;
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
