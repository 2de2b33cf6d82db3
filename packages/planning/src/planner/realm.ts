/** The worlds of the game, as a snapshot names its dimension. */
export type Realm = 'overworld' | 'the_nether' | 'the_end';

/** The worlds a portal of obsidian joins: whoever has one lit goes from the one to the other. */
export type PortalRealm = Exclude<Realm, 'the_end'>;

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
  /^(crying_obsidian|obsidian|(wet_)?sponge|sea_lantern|(dark_)?prismarine(_bricks)?|bell|cobweb|(waxed_)?(exposed_|weathered_|oxidized_)?(cut_|chiseled_)?copper\w*|cracked_\w+|infested_\w+|creaking_heart|resin_clump|amethyst_\w+|calcite|\w+_coral(_block|_fan)?|emerald_ore|deepslate_emerald_ore|ancient_debris|gilded_blackstone|nether_bricks|nether_wart|skeleton_skull)$/;

/** Whether a block is seldom met by whoever walks about in a world. */
export const isRare = (block: string, realm: Realm = realmOf(block)): boolean =>
  RARE.test(block) || (realm === 'overworld' && BOTH.test(block));

/** What lives and grows in fortresses of the nether only, and what they are built of. Source: minecraft.wiki "Nether Fortress". */
const OF_FORTRESS = /^(blaze|wither_skeleton|nether_wart)$/;
const FORTRESS = { block: 'nether_bricks' } as const;

/** What is seen from afar of the structure a block or creature is found in. */
export const markerOf = (name: string): { readonly marker?: typeof FORTRESS } =>
  OF_FORTRESS.test(name) ? { marker: FORTRESS } : {};

/** The world a block or creature is found in by whoever goes to look for it; of two the one where most begin. */
export function realmOf(name: string): Realm {
  if (NETHER.test(name)) return 'the_nether';
  return END.test(name) ? 'the_end' : 'overworld';
}

/** Every world a block or creature is found in. */
export const realmsOf = (name: string): readonly Realm[] =>
  BOTH.test(name) ? ['overworld', 'the_nether'] : [realmOf(name)];

/** Whether a portal leads from the one world to the other. */
export const isJoined = (from: Realm, to: Realm): to is PortalRealm =>
  from !== to && from !== 'the_end' && to !== 'the_end';

const PORTAL_REALMS: readonly PortalRealm[] = ['overworld', 'the_nether'];

/** The worlds joined to the one the bot is in, where journeys are thought of. */
export const realmsBeyond = ({
  realm,
  journeys,
}: {
  readonly realm: Realm;
  readonly journeys: boolean;
}): readonly PortalRealm[] => (journeys ? PORTAL_REALMS.filter((to) => isJoined(realm, to)) : []);

export const realmInWords: Readonly<Record<Realm, string>> = {
  overworld: 'the overworld',
  the_nether: 'the nether',
  the_end: 'the end',
};
