interface Crop {
  readonly ripe: number;
  readonly harvest: string;
  readonly seed: string;
  /** Things a ripe one gives with a small chance. */
  readonly lucky?: { readonly item: string; readonly chance: number };
}

/** The game's own loot tables (data/minecraft/loot_table/blocks/wheat.json and so on). */
const CROPS: Readonly<Record<string, Crop>> = {
  wheat: { ripe: 7, harvest: 'wheat', seed: 'wheat_seeds' },
  carrots: { ripe: 7, harvest: 'carrot', seed: 'carrot' },
  potatoes: { ripe: 7, harvest: 'potato', seed: 'potato', lucky: { item: 'poisonous_potato', chance: 0.02 } },
  beetroots: { ripe: 3, harvest: 'beetroot', seed: 'beetroot_seeds' },
};
/** A ripe crop gives one seed and up to so many more, each with this chance (`binomial_with_bonus_count`). */
const MORE = { tries: 3, chance: 0.571_428_6 };

/** What a crop of an age gives: unripe its seed, ripe the harvest and one to four seeds. Null for what is no crop. */
export function cropDrops(block: string, age: number, random: () => number): { item: string; count: number }[] | null {
  const crop = CROPS[block];
  if (!crop) return null;
  if (age < crop.ripe) return [{ item: crop.seed, count: 1 }];
  let seeds = 1;
  for (let i = 0; i < MORE.tries; i++) if (random() < MORE.chance) seeds++;
  const lucky = crop.lucky && random() < crop.lucky.chance ? [{ item: crop.lucky.item, count: 1 }] : [];
  return [{ item: crop.harvest, count: 1 }, { item: crop.seed, count: seeds }, ...lucky];
}
