import type { Profession } from '../terrain/village/villages.ts';

interface Offer {
  readonly buys: { readonly item: string; readonly count: number };
  readonly sells: { readonly item: string; readonly count: number };
  /** How often it can be taken before the villager has to work for more. */
  readonly uses: number;
}

const emeraldFor = (item: string, count: number): Offer => ({
  buys: { item, count },
  sells: { item: 'emerald', count: 1 },
  uses: 16,
});
const forEmeralds = (price: number, item: string, count: number, uses = 12): Offer => ({
  buys: { item: 'emerald', count: price },
  sells: { item, count },
  uses,
});

/**
 * What villagers offer, by profession, at the game's prices before any discount; minecraft-data does not have them. Offers with two prices are left out.
 * Source: minecraft.wiki "Trading" (Java edition 1.21.4): of farmers the first two levels, of all others the first.
 */
export const OFFERS: Readonly<Record<Profession, readonly Offer[]>> = {
  farmer: [
    emeraldFor('wheat', 20),
    emeraldFor('potato', 26),
    emeraldFor('carrot', 22),
    emeraldFor('beetroot', 15),
    forEmeralds(1, 'bread', 6, 16),
    forEmeralds(1, 'apple', 4, 16),
  ],
  librarian: [emeraldFor('paper', 24), forEmeralds(9, 'bookshelf', 1)],
  toolsmith: [
    emeraldFor('coal', 15),
    forEmeralds(1, 'stone_axe', 1),
    forEmeralds(1, 'stone_shovel', 1),
    forEmeralds(1, 'stone_pickaxe', 1),
    forEmeralds(1, 'stone_hoe', 1),
  ],
  fletcher: [emeraldFor('stick', 32), forEmeralds(1, 'arrow', 16)],
  cartographer: [emeraldFor('paper', 24), forEmeralds(7, 'map', 1)],
  shepherd: [
    ...['white', 'brown', 'black', 'gray'].map((colour) => emeraldFor(`${colour}_wool`, 18)),
    forEmeralds(2, 'shears', 1),
  ],
  mason: [emeraldFor('clay_ball', 10), forEmeralds(1, 'brick', 10, 16)],
  fisherman: [emeraldFor('string', 20), emeraldFor('coal', 10), forEmeralds(3, 'cod_bucket', 1, 16)],
  butcher: [
    emeraldFor('chicken', 14),
    emeraldFor('porkchop', 7),
    emeraldFor('rabbit', 4),
    forEmeralds(1, 'rabbit_stew', 1),
  ],
  armorer: [
    emeraldFor('coal', 15),
    forEmeralds(5, 'iron_helmet', 1),
    forEmeralds(9, 'iron_chestplate', 1),
    forEmeralds(7, 'iron_leggings', 1),
    forEmeralds(4, 'iron_boots', 1),
  ],
};

/** An offer and how often it was taken. */
export interface StockedOffer extends Offer {
  taken: number;
}

export const stock = (offers: readonly Offer[]): StockedOffer[] => offers.map((offer) => ({ ...offer, taken: 0 }));
