/**
 * What suspicious sand and gravel hide: one thing, drawn by weight, by the structure the block belongs to. Source: the game's loot tables of the
 * type `archaeology` (Java edition 1.21.4, minecraft.wiki "Suspicious Block"); minecraft-data has none of them.
 */
export const SITES = [
  'desert_well',
  'desert_pyramid',
  'ocean_ruin_warm',
  'ocean_ruin_cold',
  'trail_ruins_common',
  'trail_ruins_rare',
] as const;
export type Site = (typeof SITES)[number];

const once = (...items: string[]): Readonly<Record<string, number>> => weighing(1, items);
const twice = (...items: string[]): Readonly<Record<string, number>> => weighing(2, items);
const weighing = (weight: number, items: readonly string[]): Record<string, number> =>
  Object.fromEntries(items.map((item) => [item, weight]));
const sherds = (...names: string[]): string[] => names.map((name) => `${name}_pottery_sherd`);
const trims = (...names: string[]): string[] => names.map((name) => `${name}_armor_trim_smithing_template`);
const panes = (...colours: string[]): string[] => colours.map((colour) => `${colour}_stained_glass_pane`);

const SUNKEN = { ...once('iron_axe'), ...twice('emerald', 'wheat', 'wooden_hoe', 'coal', 'gold_nugget') };

const LOOT: Readonly<Record<Site, Readonly<Record<string, number>>>> = {
  desert_well: { ...twice(...sherds('arms_up', 'brewer')), ...once('brick', 'emerald', 'stick', 'suspicious_stew') },
  desert_pyramid: once(...sherds('archer', 'miner', 'prize', 'skull'), 'diamond', 'tnt', 'gunpowder', 'emerald'),
  ocean_ruin_warm: { ...once(...sherds('angler', 'shelter', 'snort'), 'sniffer_egg'), ...SUNKEN },
  ocean_ruin_cold: { ...once(...sherds('blade', 'explorer', 'mourner', 'plenty')), ...SUNKEN },
  trail_ruins_common: {
    ...twice('emerald', 'wheat', 'wooden_hoe', 'clay', 'brick'),
    ...twice('yellow_dye', 'blue_dye', 'light_blue_dye', 'white_dye', 'orange_dye'),
    ...twice('red_candle', 'green_candle', 'purple_candle', 'brown_candle'),
    ...once(...panes('magenta', 'pink', 'blue', 'light_blue', 'red', 'yellow', 'purple')),
    ...once('spruce_hanging_sign', 'oak_hanging_sign', 'gold_nugget', 'coal', 'wheat_seeds', 'beetroot_seeds'),
    ...once('dead_bush', 'flower_pot', 'string', 'lead'),
  },
  trail_ruins_rare: once(
    ...sherds('burn', 'danger', 'friend', 'heart', 'heartbreak', 'howl', 'sheaf'),
    ...trims('wayfinder', 'raiser', 'shaper', 'host'),
    'music_disc_relic',
  ),
};

/** What such a site hides, with the weight of each. */
export const lootOf = (site: Site): Readonly<Record<string, number>> => LOOT[site];

/** The block that hides what such a site has. */
export const blockOfSite = (site: Site): string =>
  /^(desert_|ocean_ruin_warm)/.test(site) ? 'suspicious_sand' : 'suspicious_gravel';

/** The item for a roll of 0..1. */
export function findFor(site: Site, roll: number): string {
  const loot = Object.entries(LOOT[site]);
  let left = roll * loot.reduce((sum, [, weight]) => sum + weight, 0);
  for (const [item, weight] of loot) {
    left -= weight;
    if (left < 0) return item;
  }
  return loot[0]?.[0] ?? 'stick';
}
