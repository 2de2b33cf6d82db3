/** The worlds of the game, as a snapshot names its dimension. */
export type Realm = 'overworld' | 'the_nether' | 'the_end';

/**
 * Blocks and creatures of the other two worlds. Source: minecraft.wiki "The Nether" and "The End" (Java edition 1.21.4); minecraft-data says
 * of no block where it is found. Whatever of it stands in structures of the overworld too (ruined portals: netherrack, crying obsidian,
 * blackstone) is left out, since it can be looked for there.
 */
const NETHER =
  /^(nether_gold_ore|nether_quartz_ore|quartz_ore|ancient_debris|soul_sand|soul_soil|soul_fire|basalt|polished_basalt|gilded_blackstone|glowstone|shroomlight|nether_wart|nether_wart_block|warped_wart_block|(crimson|warped)_(stem|hyphae|nylium|fungus|roots)|nether_sprouts|weeping_vines(_plant)?|twisting_vines(_plant)?|nether_bricks|nether_brick_\w+|cracked_nether_bricks|cracked_polished_blackstone_bricks|blaze|ghast|hoglin|magma_cube|piglin(_brute)?|strider|wither_skeleton|wither_skeleton_skull|zombified_piglin|zombie_pigman|zoglin)$/;
const END =
  /^(end_stone|end_stone_bricks|chorus_plant|chorus_flower|purpur_\w+|dragon_egg|dragon_head|end_rod|shulker|ender_dragon)$/;

/**
 * Blocks that stand in structures or in rare places only: seldom met by whoever walks about. Source: minecraft.wiki, page of each.
 */
const RARE =
  /^(netherrack|magma_block|blackstone|crying_obsidian|obsidian|(wet_)?sponge|sea_lantern|(dark_)?prismarine(_bricks)?|bell|cobweb|(waxed_)?(exposed_|weathered_|oxidized_)?(cut_|chiseled_)?copper\w*|cracked_\w+|infested_\w+|creaking_heart|resin_clump|amethyst_\w+|calcite|\w+_coral(_block|_fan)?|emerald_ore|deepslate_emerald_ore)$/;

export const isRare = (block: string): boolean => RARE.test(block);

/** The world a block or creature is found in by whoever goes to look for it. */
export function realmOf(name: string): Realm {
  if (NETHER.test(name)) return 'the_nether';
  return END.test(name) ? 'the_end' : 'overworld';
}

export const realmInWords: Readonly<Record<Realm, string>> = {
  overworld: 'the overworld',
  the_nether: 'the nether',
  the_end: 'the end',
};
