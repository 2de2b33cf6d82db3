import type { ContainerKind } from './container-kinds.ts';

/**
 * What furnaces make and burn: minecraft-data has neither. Times are in game ticks (20 per second).
 */
export const SMELT_TICKS = 200;

const SMELTED: Readonly<Record<string, string>> = {
  raw_iron: 'iron_ingot',
  iron_ore: 'iron_ingot',
  deepslate_iron_ore: 'iron_ingot',
  raw_gold: 'gold_ingot',
  gold_ore: 'gold_ingot',
  deepslate_gold_ore: 'gold_ingot',
  raw_copper: 'copper_ingot',
  copper_ore: 'copper_ingot',
  sand: 'glass',
  red_sand: 'glass',
  cobblestone: 'stone',
  stone: 'smooth_stone',
  cobbled_deepslate: 'deepslate',
  clay_ball: 'brick',
  clay: 'terracotta',
  cactus: 'green_dye',
  wet_sponge: 'sponge',
  ancient_debris: 'netherite_scrap',
  netherrack: 'nether_brick',
  nether_quartz_ore: 'quartz',
  nether_gold_ore: 'gold_ingot',
  quartz_block: 'smooth_quartz',
  nether_bricks: 'cracked_nether_bricks',
  polished_blackstone_bricks: 'cracked_polished_blackstone_bricks',
  basalt: 'smooth_basalt',
  sandstone: 'smooth_sandstone',
  beef: 'cooked_beef',
  porkchop: 'cooked_porkchop',
  chicken: 'cooked_chicken',
  mutton: 'cooked_mutton',
  rabbit: 'cooked_rabbit',
  cod: 'cooked_cod',
  salmon: 'cooked_salmon',
  potato: 'baked_potato',
  kelp: 'dried_kelp',
};

const FUEL_TICKS: Readonly<Record<string, number>> = {
  lava_bucket: 20_000,
  coal_block: 16_000,
  dried_kelp_block: 4000,
  blaze_rod: 2400,
  coal: 1600,
  charcoal: 1600,
  stick: 100,
  bowl: 100,
  bamboo: 50,
  crafting_table: 300,
  chest: 300,
  ladder: 300,
  bookshelf: 300,
  bow: 300,
  fishing_rod: 300,
};
/** Fuels by kind of name, looked up after the exact names. */
const FUEL_KINDS: readonly [RegExp, number][] = [
  [/^wooden_(pickaxe|axe|shovel|sword|hoe)$/, 200],
  [/_sapling$/, 100],
  [/_wool$/, 100],
  [/_carpet$/, 67],
  [/_boat$/, 1200],
];
const WOOD_SPECIES = 'oak|spruce|birch|jungle|acacia|dark_oak|mangrove|cherry|pale_oak';
const LOG = new RegExp(`^(stripped_)?(${WOOD_SPECIES})_(log|wood)$`);
/** Wooden things, by the ending of their name. */
const WOODEN: readonly [RegExp, number][] = [
  [LOG, 300],
  [new RegExp(`^(${WOOD_SPECIES})_(planks|stairs|fence|fence_gate|trapdoor|pressure_plate)$`), 300],
  [new RegExp(`^(${WOOD_SPECIES})_slab$`), 150],
  [new RegExp(`^(${WOOD_SPECIES})_(door|sign)$`), 200],
  [new RegExp(`^(${WOOD_SPECIES})_button$`), 100],
];

/** What the special furnaces take; an ordinary one takes everything. */
const SPECIAL_INPUTS: Partial<Readonly<Record<ContainerKind, RegExp>>> = {
  smoker: /^(beef|porkchop|chicken|mutton|rabbit|cod|salmon|potato|kelp)$/,
  blast_furnace: /^raw_|_ore$|^ancient_debris$/,
};

/** What an item becomes in a kind of furnace, or null. */
export function smeltingResult(item: string, furnace: ContainerKind = 'furnace'): string | null {
  if (SPECIAL_INPUTS[furnace]?.test(item) === false) return null;
  return SMELTED[item] ?? (LOG.test(item) ? 'charcoal' : null);
}

/** How many ticks an item burns; 0 for what does not burn. */
export function fuelTicks(item: string): number {
  const exact = FUEL_TICKS[item];
  if (exact !== undefined) return exact;
  return [...FUEL_KINDS, ...WOODEN].find(([name]) => name.test(item))?.[1] ?? 0;
}

/** What stays in the fuel slot of a burnt item, or null. */
export const fuelRemainder = (item: string): string | null => (item === 'lava_bucket' ? 'bucket' : null);
