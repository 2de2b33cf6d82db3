interface Offer {
  readonly buys: { readonly item: string; readonly count: number };
  readonly sells: { readonly item: string; readonly count: number };
  /** How often it can be taken before the villager has to work for more. */
  readonly uses: number;
}

/** What farmers offer, at the game's prices (VillagerTrades, first two levels); minecraft-data does not have them. */
export const FARMER_OFFERS: readonly Offer[] = [
  { buys: { item: 'wheat', count: 20 }, sells: { item: 'emerald', count: 1 }, uses: 16 },
  { buys: { item: 'potato', count: 26 }, sells: { item: 'emerald', count: 1 }, uses: 16 },
  { buys: { item: 'carrot', count: 22 }, sells: { item: 'emerald', count: 1 }, uses: 16 },
  { buys: { item: 'beetroot', count: 15 }, sells: { item: 'emerald', count: 1 }, uses: 16 },
  { buys: { item: 'emerald', count: 1 }, sells: { item: 'bread', count: 6 }, uses: 16 },
  { buys: { item: 'emerald', count: 1 }, sells: { item: 'apple', count: 4 }, uses: 16 },
];

/** An offer and how often it was taken. */
export interface StockedOffer extends Offer {
  taken: number;
}

export const stock = (offers: readonly Offer[]): StockedOffer[] => offers.map((offer) => ({ ...offer, taken: 0 }));
