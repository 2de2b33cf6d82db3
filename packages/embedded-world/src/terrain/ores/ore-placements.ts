/** How the heights of a placement's veins are spread: `trapezoid` is commonest in the middle, `lower` a sum of two dice as until 1.17. */
type Heights = readonly [kind: 'uniform' | 'trapezoid', lowest: number, highest: number];

/** Land that some veins lie below and others do not. */
export type LandKind = 'mountains' | 'soul_sand_valley';

/** One way in which the game puts veins of one block into the ground. Heights are those of the vein's middle, both ends included. */
export interface OrePlacement {
  readonly block: string;
  /** The variant in deepslate, where there is one. */
  readonly deepBlock: string;
  /** Veins in a chunk, on average; below 1 it is the chance of one. A range is drawn from evenly. */
  readonly veins: number | readonly [least: number, most: number];
  /** The game's measure of a vein, from which its shape follows; not a number of blocks. */
  readonly size: number;
  readonly heights: Heights;
  /** The chance that a block of the vein that touches air is left out. */
  readonly discardOnAir: number;
  /** Only below land of this kind. */
  readonly only?: LandKind;
  /** Single blocks strewn about instead of a line of spheres. */
  readonly scattered?: boolean;
  /** The first version of the game that has it, where the versions of a table differ. */
  readonly since?: string;
}

type Detail = Partial<Pick<OrePlacement, 'discardOnAir' | 'only' | 'since' | 'scattered'>>;

export const placement = (
  block: string,
  veins: OrePlacement['veins'],
  size: number,
  heights: Heights,
  detail: Detail = {},
): OrePlacement => ({
  block,
  deepBlock: /_ore$/.test(block) ? `deepslate_${block}` : block,
  veins,
  size,
  heights,
  discardOnAir: 0,
  ...detail,
});

/** The bottom and the top of the world since 1.18. */
const BOTTOM = -64;
const TOP = 319;

/**
 * Since 1.18. Source: the game's data pack, `data/minecraft/worldgen/placed_feature/ore_*.json` for counts and heights and
 * `configured_feature/ore_*.json` for sizes and the chance of being left out beside air, as stored in the public repositories misode/mcmeta
 * and InventivetalentDev/minecraft-assets; the same from 1.18.2 to 1.21.11 but for `ore_diamond_medium`, which came with 1.20.2. In the order
 * in which the game places them.
 */
export const DEEP_WORLD: readonly OrePlacement[] = [
  placement('dirt', 7, 33, ['uniform', 0, 160]),
  placement('gravel', 14, 33, ['uniform', BOTTOM, TOP]),
  placement('granite', 1 / 6, 64, ['uniform', 64, 128]),
  placement('granite', 2, 64, ['uniform', 0, 60]),
  placement('diorite', 1 / 6, 64, ['uniform', 64, 128]),
  placement('diorite', 2, 64, ['uniform', 0, 60]),
  placement('andesite', 1 / 6, 64, ['uniform', 64, 128]),
  placement('andesite', 2, 64, ['uniform', 0, 60]),
  placement('tuff', 2, 64, ['uniform', BOTTOM, 0]),
  placement('coal_ore', 30, 17, ['uniform', 136, TOP]),
  placement('coal_ore', 20, 17, ['trapezoid', 0, 192], { discardOnAir: 0.5 }),
  placement('iron_ore', 90, 9, ['trapezoid', 80, 384]),
  placement('iron_ore', 10, 9, ['trapezoid', -24, 56]),
  placement('iron_ore', 10, 4, ['uniform', BOTTOM, 72]),
  placement('gold_ore', 4, 9, ['trapezoid', -64, 32], { discardOnAir: 0.5 }),
  placement('gold_ore', [0, 1], 9, ['uniform', BOTTOM, -48], { discardOnAir: 0.5 }),
  placement('redstone_ore', 4, 8, ['uniform', BOTTOM, 15]),
  placement('redstone_ore', 8, 8, ['trapezoid', BOTTOM - 32, BOTTOM + 32]),
  placement('diamond_ore', 7, 4, ['trapezoid', BOTTOM - 80, BOTTOM + 80], { discardOnAir: 0.5 }),
  placement('diamond_ore', 2, 8, ['uniform', -64, -4], { discardOnAir: 0.5, since: '1.20.2' }),
  placement('diamond_ore', 1 / 9, 12, ['trapezoid', BOTTOM - 80, BOTTOM + 80], { discardOnAir: 0.7 }),
  placement('diamond_ore', 4, 8, ['trapezoid', BOTTOM - 80, BOTTOM + 80], { discardOnAir: 1 }),
  placement('lapis_ore', 2, 7, ['trapezoid', -32, 32]),
  placement('lapis_ore', 4, 7, ['uniform', BOTTOM, 64], { discardOnAir: 1 }),
  placement('copper_ore', 16, 10, ['trapezoid', -16, 112]),
  placement('emerald_ore', 100, 3, ['trapezoid', -16, 480], { only: 'mountains' }),
];

/**
 * Until 1.17. Source: minecraft.wiki "Ore (feature)", history of Java edition 1.13–1.16, and the data pack of 1.16.5
 * (`configured_feature/ore_*.json`); copper as in 1.17, left out where the version has none. Emeralds are single blocks, three to eight in a chunk.
 */
export const SHALLOW_WORLD: readonly OrePlacement[] = [
  placement('dirt', 10, 33, ['uniform', 0, 255]),
  placement('gravel', 8, 33, ['uniform', 0, 255]),
  placement('granite', 10, 33, ['uniform', 0, 79]),
  placement('diorite', 10, 33, ['uniform', 0, 79]),
  placement('andesite', 10, 33, ['uniform', 0, 79]),
  placement('coal_ore', 20, 17, ['uniform', 0, 127]),
  placement('iron_ore', 20, 9, ['uniform', 0, 63]),
  placement('gold_ore', 2, 9, ['uniform', 0, 31]),
  placement('redstone_ore', 8, 8, ['uniform', 0, 15]),
  placement('diamond_ore', 1, 8, ['uniform', 0, 15]),
  placement('lapis_ore', 1, 7, ['trapezoid', 0, 30]),
  placement('copper_ore', 6, 10, ['trapezoid', 0, 96]),
  placement('emerald_ore', [3, 8], 1, ['uniform', 4, 31], { only: 'mountains', scattered: true }),
];
