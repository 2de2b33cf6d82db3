/**
 * What furnaces make and burn. Source: the recipes of the types `smelting`, `smoking` and `blasting` and the list of fuels of the game
 * (Java edition 1.21.4, minecraft.wiki "Smelting" and "Fuel"); minecraft-data has neither. Names older versions do not know do no harm:
 * whoever has no such item cannot put it in. Iron and gold things that melt down to nuggets are left out: they are worth more as they are.
 */

/** Ticks a furnace takes for one item, 20 to the second; smokers and blast furnaces take half. */
export const SMELT_TICKS = 200;

type Cooker = 'furnace' | 'smoker' | 'blast_furnace';

const FOOD: Readonly<Record<string, string>> = {
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

const ORES: Readonly<Record<string, string>> = {
  raw_iron: 'iron_ingot',
  raw_gold: 'gold_ingot',
  raw_copper: 'copper_ingot',
  iron_ore: 'iron_ingot',
  gold_ore: 'gold_ingot',
  copper_ore: 'copper_ingot',
  coal_ore: 'coal',
  diamond_ore: 'diamond',
  emerald_ore: 'emerald',
  lapis_ore: 'lapis_lazuli',
  redstone_ore: 'redstone',
  nether_gold_ore: 'gold_ingot',
  nether_quartz_ore: 'quartz',
  ancient_debris: 'netherite_scrap',
};

const OTHERS: Readonly<Record<string, string>> = {
  sand: 'glass',
  red_sand: 'glass',
  cobblestone: 'stone',
  stone: 'smooth_stone',
  cobbled_deepslate: 'deepslate',
  sandstone: 'smooth_sandstone',
  red_sandstone: 'smooth_red_sandstone',
  quartz_block: 'smooth_quartz',
  basalt: 'smooth_basalt',
  stone_bricks: 'cracked_stone_bricks',
  deepslate_bricks: 'cracked_deepslate_bricks',
  deepslate_tiles: 'cracked_deepslate_tiles',
  nether_bricks: 'cracked_nether_bricks',
  polished_blackstone_bricks: 'cracked_polished_blackstone_bricks',
  clay_ball: 'brick',
  clay: 'terracotta',
  netherrack: 'nether_brick',
  cactus: 'green_dye',
  sea_pickle: 'lime_dye',
  resin_clump: 'resin_brick',
  wet_sponge: 'sponge',
  chorus_fruit: 'popped_chorus_fruit',
};

const WOOD = '(oak|spruce|birch|jungle|acacia|dark_oak|mangrove|cherry|pale_oak)';
const LOG = new RegExp(`^(stripped_)?${WOOD}_(log|wood)$`);
const DEEP_ORE = /^deepslate_(\w+_ore)$/;
const TERRACOTTA = /^(\w+)_terracotta$/;

/** What becomes of an item in a furnace; undefined when nothing does. */
export function smeltingResult(input: string): string | undefined {
  const plain = FOOD[input] ?? ORES[input] ?? OTHERS[input] ?? ORES[DEEP_ORE.exec(input)?.[1] ?? ''];
  if (plain !== undefined) return plain;
  if (LOG.test(input)) return 'charcoal';
  const colour = TERRACOTTA.exec(input)?.[1];
  return colour === undefined || colour.endsWith('glazed') ? undefined : `${colour}_glazed_terracotta`;
}

/** Which blocks can cook an item, the quicker one first. */
export function cookersFor(input: string): readonly Cooker[] {
  if (FOOD[input] !== undefined) return ['smoker', 'furnace'];
  const isOre = ORES[input] !== undefined || DEEP_ORE.test(input);
  return isOre ? ['blast_furnace', 'furnace'] : ['furnace'];
}

/** Furnaces that work side by side on one order, at most: a fifth one saves less than it takes to put up. */
export const FURNACES_AT_ONCE = 4;

/** Milliseconds one item takes in that cooker. */
export const smeltMs = (cooker: string): number => (SMELT_TICKS * 50) / (cooker === 'furnace' ? 1 : 2);

interface Fuel {
  readonly name: RegExp;
  readonly ticks: number;
  /**
   * In what order they are burnt when nobody said with what: 0 is there to be burnt, 1 is cheap, 2 has other uses. Without it, it burns
   * only when asked for by name: tools, furniture and the like.
   */
  readonly order?: number;
}

const FUELS: readonly Fuel[] = [
  { name: /^(coal|charcoal)$/, ticks: 1_600, order: 0 },
  { name: /^dried_kelp_block$/, ticks: 4_000, order: 0 },
  { name: /^stick$/, ticks: 100, order: 1 },
  { name: /_sapling$|^(bowl|mangrove_propagule|azalea|flowering_azalea|dead_bush)$/, ticks: 100, order: 1 },
  { name: /^(bamboo|scaffolding)$/, ticks: 50, order: 1 },
  { name: new RegExp(`^${WOOD}_planks$`), ticks: 300, order: 1 },
  { name: new RegExp(`^${WOOD}_slab$`), ticks: 150, order: 1 },
  { name: new RegExp(`^${WOOD}_(stairs|fence|fence_gate|trapdoor|pressure_plate)$`), ticks: 300, order: 2 },
  { name: new RegExp(`^${WOOD}_button$`), ticks: 100, order: 2 },
  { name: LOG, ticks: 300, order: 2 },
  { name: /^coal_block$/, ticks: 16_000, order: 2 },
  { name: /^blaze_rod$/, ticks: 2_400 },
  { name: /^lava_bucket$/, ticks: 20_000 },
  { name: new RegExp(`^${WOOD}_(door|sign)$`), ticks: 200 },
  { name: /^wooden_(pickaxe|axe|shovel|sword|hoe)$/, ticks: 200 },
  { name: /^(crafting_table|chest|trapped_chest|barrel|ladder|bookshelf|bow|fishing_rod|loom|lectern)$/, ticks: 300 },
  { name: /_boat$/, ticks: 1_200 },
  { name: /_wool$/, ticks: 100 },
  { name: /_carpet$/, ticks: 67 },
];

/** Ticks an item burns; 0 for what does not burn. */
export function burnTicks(item: string): number {
  return FUELS.find(({ name }) => name.test(item))?.ticks ?? 0;
}

/** Whether an item may be burnt without having been named: tools, furniture and the like are kept. */
export const isSpareFuel = (item: string): boolean => FUELS.find(({ name }) => name.test(item))?.order !== undefined;

export interface FuelChoice {
  readonly item: string;
  /** How many are needed, no more than there are. */
  readonly count: number;
}

/**
 * What to burn for so many ticks, out of what there is: what is there to be burnt first, then what wastes least; never what is kept for
 * another use. Undefined when nothing will do. It may last for a part of the time only: then choose again when it is burnt.
 */
export function chooseFuel(
  carried: readonly { readonly name: string; readonly count: number }[],
  ticks: number,
): FuelChoice | undefined {
  const rows = carried.flatMap(({ name, count }) => {
    const fuel = FUELS.find((one) => one.name.test(name));
    if (fuel?.order === undefined || count < 1) return [];
    const needed = Math.min(count, Math.ceil(ticks / fuel.ticks));
    const short = Math.max(0, ticks - needed * fuel.ticks);
    const waste = Math.max(0, needed * fuel.ticks - ticks);
    return [{ item: name, count: needed, order: fuel.order, short, waste }];
  });
  // Coal for two items would burn in vain for long: where something cheap does the whole job, it is taken.
  const whole = rows.filter(({ short }) => short === 0);
  const thrifty = whole.filter(({ order, waste }) => order < 2 && waste < ticks);
  const pool = thrifty.length > 0 ? thrifty : whole.length > 0 ? whole : rows;
  const [best] = pool.sort((a, b) => a.order - b.order || a.short - b.short || a.waste - b.waste);
  return best && { item: best.item, count: best.count };
}
