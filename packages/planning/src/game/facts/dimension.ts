/** The worlds of the game, as a snapshot names its dimension. */
export type Dimension = 'overworld' | 'the_nether' | 'the_end';

/** The worlds a portal of obsidian joins: whoever has one lit goes from the one to the other. */
export type PortalDimension = Exclude<Dimension, 'the_end'>;

/**
 * Blocks and creatures of the other two worlds. Source: minecraft.wiki "The Nether" and "The End" (Java edition 1.21.4); minecraft-data says
 * of no block where it is found.
 */
const NETHER =
  /^(nether_gold_ore|nether_quartz_ore|quartz_ore|ancient_debris|soul_sand|soul_soil|soul_fire|basalt|polished_basalt|gilded_blackstone|glowstone|shroomlight|nether_wart|nether_wart_block|warped_wart_block|(crimson|warped)_(stem|hyphae|nylium|fungus|roots)|nether_sprouts|weeping_vines(_plant)?|twisting_vines(_plant)?|nether_bricks|nether_brick_\w+|cracked_nether_bricks|cracked_polished_blackstone_bricks|blaze|ghast|hoglin|magma_cube|piglin(_brute)?|strider|wither_skeleton|wither_skeleton_skull|zombified_piglin|zombie_pigman|zoglin)$/;
/** What stands in structures of the overworld too (ruined portals) and is the ground of the nether. Same source. */
const BOTH = /^(netherrack|blackstone|magma_block)$/;
const END =
  /^(end_stone|end_stone_bricks|chorus_plant|chorus_flower|purpur_\w+|dragon_egg|dragon_head|end_rod|shulker|ender_dragon)$/;

/**
 * Blocks that stand in structures or in rare places only: seldom met by whoever walks about. Source: minecraft.wiki, page of each.
 */
const RARE =
  /^(crying_obsidian|obsidian|(wet_)?sponge|sea_lantern|(dark_)?prismarine(_bricks)?|bell|cobweb|(waxed_)?(exposed_|weathered_|oxidized_)?(cut_|chiseled_)?copper\w*|cracked_\w+|infested_\w+|creaking_heart|resin_clump|amethyst_\w+|calcite|\w+_coral(_block|_fan)?|emerald_ore|deepslate_emerald_ore|melon|cocoa|ancient_debris|gilded_blackstone|nether_bricks|nether_wart|skeleton_skull)$/;

/** Whether a block is seldom met by whoever walks about in a world. */
export const isRare = (block: string, dimension: Dimension = dimensionOf(block)): boolean =>
  RARE.test(block) || (dimension === 'overworld' && BOTH.test(block));

/** What lives and grows in fortresses of the nether only, and what they are built of. Source: minecraft.wiki "Nether Fortress". */
const OF_FORTRESS = /^(blaze|wither_skeleton|nether_wart)$/;
const FORTRESS = { block: 'nether_bricks' } as const;

/** What is seen from afar of the structure a block or creature is found in. */
export const markerOf = (name: string): { readonly marker?: typeof FORTRESS } =>
  OF_FORTRESS.test(name) ? { marker: FORTRESS } : {};

/** The world a block or creature is found in by whoever goes to look for it; of two the one where most begin. */
export function dimensionOf(name: string): Dimension {
  if (NETHER.test(name)) return 'the_nether';
  return END.test(name) ? 'the_end' : 'overworld';
}

/** Every world a block or creature is found in. */
export const dimensionsOf = (name: string): readonly Dimension[] =>
  BOTH.test(name) ? ['overworld', 'the_nether'] : [dimensionOf(name)];

/** Whether a portal leads from the one world to the other. */
export const isJoined = (from: Dimension, to: Dimension): to is PortalDimension =>
  from !== to && from !== 'the_end' && to !== 'the_end';

const PORTAL_DIMENSIONS: readonly PortalDimension[] = ['overworld', 'the_nether'];

/** The worlds joined to the one the bot is in, where journeys are thought of. */
export const dimensionsBeyond = ({
  dimension,
  journeys,
}: {
  readonly dimension: Dimension;
  readonly journeys: boolean;
}): readonly PortalDimension[] => (journeys ? PORTAL_DIMENSIONS.filter((to) => isJoined(dimension, to)) : []);

export const dimensionNames: Readonly<Record<Dimension, string>> = {
  overworld: 'the overworld',
  the_nether: 'the Nether',
  the_end: 'the End',
};
