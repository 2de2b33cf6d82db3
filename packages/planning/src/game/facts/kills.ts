/** What one kill gives of an item: the chance that it gives any, and the mean count, without looting. */
export interface KillYield {
  readonly chance: number;
  readonly yields: number;
}

/** By the creature and the item; the first row that fits. */
type Row = readonly [names: RegExp, chance: number, yields: number];

/**
 * Source: the game's own loot tables (`loot_table/entities` of the data packs of 1.16 to 26.1). minecraft-data says of all of these that they
 * fall for sure and one at a time, or gives half the number.
 */
const ROWS: readonly Row[] = [
  [/^(blaze blaze_rod|enderman ender_pearl|ghast ghast_tear|phantom phantom_membrane|rabbit rabbit_hide)$/, 0.5, 0.5],
  [/^(shulker shulker_shell|(evoker|vindicator) emerald|dolphin cod|hoglin leather|\w+ tipped_arrow)$/, 0.5, 0.5],
  [/^(zombified_piglin|zombie_pigman) (rotten_flesh|gold_nugget)$/, 0.5, 0.5],
  [/^strider string$/, 1, 3.5],
  [/^(zoglin) rotten_flesh$/, 1, 2],
  [/^hoglin porkchop$/, 1, 3],
  [/^parrot feather$/, 1, 1.5],
  [/^(spider|cave_spider) spider_eye$|^wither_skeleton coal$/, 1 / 3, 1 / 3],
  [/ (string|feather|leather|gunpowder|rotten_flesh|prismarine_shard|arrow|bone|slime_ball|seagrass)$/, 2 / 3, 1],
  [/^magma_cube magma_cream$/, 0.25, 0.25],
  [/^guardian (prismarine_crystals|cod)$/, 0.4, 0.4],
  [/^polar_bear cod$/, 0.5, 0.75],
  [/^polar_bear salmon$/, 0.167, 0.25],
  [/^witch stick$/, 0.3, 0.5],
  [/^witch (glowstone_dust|sugar|redstone|spider_eye|glass_bottle|gunpowder)$/, 0.16, 0.25],
  [/ (beef|porkchop|ink_sac|glow_ink_sac)$/, 1, 2],
  [/ (mutton|breeze_rod)$/, 1, 1.5],
];
/** Witches have redstone for sure since 1.21, the version of the breeze; rabbits their meat since 1.20, the version of cherry trees. */
const LATER: readonly (readonly [since: string, ...Row])[] = [
  ['breeze_rod', /^witch redstone$/, 1, 6],
  ['cherry_log', /^rabbit rabbit$/, 1, 1],
];
const BEFORE: readonly (readonly [since: string, ...Row])[] = [['cherry_log', /^rabbit rabbit$/, 0.5, 0.5]];

/**
 * @param stated the chance that the data of the version give
 * @param knows whether the version has an item, by which it tells what came later
 */
export function killYield(
  { creature, item, stated }: { readonly creature: string; readonly item: string; readonly stated: number },
  knows: (item: string) => boolean,
): KillYield {
  const key = `${creature} ${item}`;
  const dated = [...LATER.filter(([since]) => knows(since)), ...BEFORE.filter(([since]) => !knows(since))].map(
    ([, ...row]): Row => row,
  );
  const [, chance, yields] = [...dated, ...ROWS].find(([names]) => names.test(key)) ?? [key, stated, stated];
  return { chance, yields };
}
