/**
 * How the game lays its ores, which changed twice: copper and deepslate came with 1.17, and since 1.18 the overworld reaches below 0 and every
 * ore has a height of its own.
 */
export type OreGeneration = 'until_1.16' | '1.17' | 'since_1.18';

/** Which generation a connected world is of, asked of the world itself: its lowest height, and whether its version knows deepslate. */
export function oreGeneration(world: { readonly minY: number; readonly knowsDeepslate: boolean }): OreGeneration {
  if (world.minY < 0) return 'since_1.18';
  return world.knowsDeepslate ? '1.17' : 'until_1.16';
}

interface Heights {
  readonly from: number;
  readonly to: number;
}

export interface OreLevel {
  /** Heights of the feet at which a mine is dug for it: any of them is as good as the next, so the nearest is taken. */
  readonly mine: Heights;
  /** Heights at which it lies at all. */
  readonly lies: Heights;
  /** Ore blocks among a thousand blocks of ground at the height of the mine. */
  readonly perThousand: number;
}

export interface Ore {
  readonly name: string;
  readonly blocks: readonly string[];
  /** What it gives, by the names of all versions. */
  readonly drops: readonly string[];
  readonly dimension: 'overworld' | 'the_nether';
  /** The only biomes it lies under, by the names of all versions, the commonest first; absent where any land has it. */
  readonly biomes?: readonly string[];
  readonly levels: Partial<Readonly<Record<OreGeneration, OreLevel>>>;
}

const level = (mine: readonly [number, number], lies: readonly [number, number], perThousand: number): OreLevel => ({
  mine: { from: mine[0], to: mine[1] },
  lies: { from: lies[0], to: lies[1] },
  perThousand,
});

/** Veins of gold begin up to 31 and hang down from there: what shows itself above 27 is two thirds of what does further down. */
const BELOW_THE_EDGE = 24;
/** Until 1.17 lava fills caves up to 10: a floor at 11 keeps a layer of rock over it. Since 1.18 it fills them up to -55. */
const OVER_LAVA = 12;
const OVER_DEEP_LAVA = -53;

/** Source: minecraft.wiki "Emerald Ore", "Generation"; the second line by the names until 1.17. */
const MOUNTAINS = [
  ...[
    'windswept_hills',
    'windswept_forest',
    'windswept_gravelly_hills',
    'meadow',
    'grove',
    'cherry_grove',
    'snowy_slopes',
    'jagged_peaks',
    'frozen_peaks',
    'stony_peaks',
  ],
  ...['mountains', 'wooded_mountains', 'gravelly_mountains', 'modified_gravelly_mountains', 'mountain_edge'],
];

const until117 = (row: OreLevel) => ({ 'until_1.16': row, '1.17': row });

/**
 * The best height to mine each ore at. Heights and counts: the game's own placed features (data/minecraft/worldgen/placed_feature/ore_*.json
 * of 1.18 to 1.21; configured decorators of 1.16 and 1.17) and minecraft.wiki "Ore", "Distribution"; the share among the blocks is the count
 * of blocks a chunk gets, spread over its heights (triangles where the game has triangles), at the height of the mine.
 */
export const ORES: readonly Ore[] = [
  {
    name: 'coal',
    blocks: ['coal_ore', 'deepslate_coal_ore'],
    drops: ['coal'],
    dimension: 'overworld',
    levels: { ...until117(level([5, 54], [0, 127], 6)), 'since_1.18': level([40, 54], [0, 320], 7.5) },
  },
  {
    name: 'iron',
    blocks: ['iron_ore', 'deepslate_iron_ore'],
    drops: ['raw_iron', 'iron_ore'],
    dimension: 'overworld',
    levels: { ...until117(level([5, 54], [0, 63], 6.8)), 'since_1.18': level([10, 22], [-64, 320], 5.5) },
  },
  {
    name: 'copper',
    blocks: ['copper_ore', 'deepslate_copper_ore'],
    drops: ['raw_copper', 'copper_ore'],
    dimension: 'overworld',
    levels: { '1.17': level([40, 54], [0, 96], 4), 'since_1.18': level([40, 54], [-16, 112], 6.5) },
  },
  {
    name: 'gold',
    blocks: ['gold_ore', 'deepslate_gold_ore'],
    drops: ['raw_gold', 'gold_ore'],
    dimension: 'overworld',
    levels: {
      ...until117(level([OVER_LAVA, BELOW_THE_EDGE], [0, 31], 1.2)),
      'since_1.18': level([-22, -10], [-64, 32], 2),
    },
  },
  {
    name: 'lapis',
    blocks: ['lapis_ore', 'deepslate_lapis_ore'],
    drops: ['lapis_lazuli'],
    dimension: 'overworld',
    levels: { ...until117(level([13, 18], [0, 31], 0.8)), 'since_1.18': level([-5, 5], [-64, 64], 1.3) },
  },
  {
    name: 'redstone',
    blocks: ['redstone_ore', 'lit_redstone_ore', 'deepslate_redstone_ore'],
    drops: ['redstone'],
    dimension: 'overworld',
    levels: {
      ...until117(level([OVER_LAVA, OVER_LAVA], [0, 15], 7.3)),
      'since_1.18': level([-58, OVER_DEEP_LAVA], [-64, 15], 3.5),
    },
  },
  {
    name: 'diamond',
    blocks: ['diamond_ore', 'deepslate_diamond_ore'],
    drops: ['diamond'],
    dimension: 'overworld',
    levels: {
      ...until117(level([OVER_LAVA, OVER_LAVA], [0, 15], 0.86)),
      'since_1.18': level([-58, OVER_DEEP_LAVA], [-64, 16], 2),
    },
  },
  {
    // One block at a time, since 1.18 the more of them the higher: as high is mined as the rock of common mountains reaches.
    name: 'emerald',
    blocks: ['emerald_ore', 'deepslate_emerald_ore'],
    drops: ['emerald'],
    dimension: 'overworld',
    biomes: MOUNTAINS,
    levels: { ...until117(level([12, 28], [4, 31], 0.66)), 'since_1.18': level([60, 120], [-16, 320], 0.95) },
  },
  {
    name: 'quartz',
    blocks: ['nether_quartz_ore', 'quartz_ore'],
    drops: ['quartz'],
    dimension: 'the_nether',
    levels: { ...until117(level([36, 110], [10, 117], 7)), 'since_1.18': level([36, 110], [10, 117], 7) },
  },
  {
    name: 'nether gold',
    blocks: ['nether_gold_ore'],
    drops: ['gold_nugget'],
    dimension: 'the_nether',
    levels: { ...until117(level([36, 110], [10, 117], 3.6)), 'since_1.18': level([36, 110], [10, 117], 3.6) },
  },
  {
    name: 'ancient debris',
    blocks: ['ancient_debris'],
    drops: ['ancient_debris'],
    dimension: 'the_nether',
    levels: { ...until117(level([13, 16], [8, 119], 0.6)), 'since_1.18': level([13, 16], [8, 119], 0.6) },
  },
];

/** The ore a block or an item is of, by any of its names. */
export const oreOf = (name: string): Ore | undefined =>
  ORES.find((ore) => ore.blocks.includes(name) || ore.drops.includes(name));

/**
 * Blocks of ground that a tunnel two high shows for each block dug, 4: two at the sides of each, floor and ceiling, and itself. A vein
 * of which one block shows is dug whole, and most have several: about twice as many come of it.
 */
const SHOWN_PER_DIG = 4;
const WHOLE_VEINS = 2;

/**
 * Ore lies in veins: a mine shows none for long, and then several at once. Digs from one find to the next are about so many times the digs of
 * one ore block. Source: tunnels of 30 mines a version laid out in the embedded world, whose veins are the game's (`bury-ores.ts`), give 3 to 7
 * for every ore, between 75 digs (redstone until 1.17) and 555 (diamonds until 1.17) from find to find. Ancient debris lies in ones and twos.
 */
const BLOCKS_A_FIND = 5;
const SCATTERED: ReadonlySet<string> = new Set(['ancient debris', 'emerald']);

/** Ore blocks for which as much is dug as until the first is found, on the average: fewer than these are no quicker to get. */
export const blocksAFind = ({ name }: Ore): number => (SCATTERED.has(name) ? 1 : BLOCKS_A_FIND);

/** Ore blocks got for each block dug in a mine at its level, expected before anything is known of the place. */
export const oreBlocksPerDig = ({ name }: Pick<Ore, 'name'>, { perThousand }: OreLevel): number =>
  (perThousand / 1_000) * SHOWN_PER_DIG * (SCATTERED.has(name) ? 1 : WHOLE_VEINS);

/** The height of a mine for an ore that is nearest to where one is. */
export const nearestLevel = ({ mine }: OreLevel, y: number): number =>
  Math.max(mine.from, Math.min(mine.to, Math.floor(y)));
