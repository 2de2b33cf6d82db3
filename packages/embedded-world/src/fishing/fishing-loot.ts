interface Weighted {
  item: string;
  weight: number;
}

/** The game's loot table `gameplay/fishing` without luck, potions and enchantments; minecraft-data does not have it. */
const KINDS: readonly { share: number; items: readonly Weighted[] }[] = [
  {
    share: 0.85,
    items: [
      { item: 'cod', weight: 60 },
      { item: 'salmon', weight: 25 },
      { item: 'tropical_fish', weight: 2 },
      { item: 'pufferfish', weight: 13 },
    ],
  },
  {
    share: 0.1,
    items: [
      { item: 'lily_pad', weight: 17 },
      { item: 'bowl', weight: 10 },
      { item: 'leather', weight: 10 },
      { item: 'leather_boots', weight: 10 },
      { item: 'rotten_flesh', weight: 10 },
      { item: 'tripwire_hook', weight: 10 },
      { item: 'bone', weight: 10 },
      { item: 'stick', weight: 5 },
      { item: 'string', weight: 5 },
      { item: 'fishing_rod', weight: 2 },
      { item: 'ink_sac', weight: 1 },
    ],
  },
  {
    share: 0.05,
    items: [
      { item: 'name_tag', weight: 1 },
      { item: 'saddle', weight: 1 },
      { item: 'bow', weight: 1 },
      { item: 'nautilus_shell', weight: 1 },
    ],
  },
];

/** What one catch is. */
export function catchOf(random: () => number): string {
  let roll = random();
  const kind = KINDS.find(({ share }) => {
    roll -= share;
    return roll < 0;
  });
  const items = kind?.items ?? [];
  let left = random() * items.reduce((sum, { weight }) => sum + weight, 0);
  const found = items.find(({ weight }) => {
    left -= weight;
    return left < 0;
  });
  return found?.item ?? 'cod';
}
