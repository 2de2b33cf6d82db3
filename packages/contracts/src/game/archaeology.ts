/**
 * What lies in suspicious sand and gravel: one thing, drawn by weight, by the structure the block belongs to. Source: the game's loot tables of
 * the type `archaeology` (Java edition 1.21.4, minecraft.wiki "Suspicious Block"); minecraft-data has none of them. A snapshot does not say
 * which structure a block belongs to.
 */
export const ARCHAEOLOGY = {
  desert_well: {
    block: 'suspicious_sand',
    finds: {
      arms_up_pottery_sherd: 2,
      brewer_pottery_sherd: 2,
      brick: 1,
      emerald: 1,
      stick: 1,
      suspicious_stew: 1,
    },
  },
  desert_pyramid: {
    block: 'suspicious_sand',
    finds: {
      archer_pottery_sherd: 1,
      miner_pottery_sherd: 1,
      prize_pottery_sherd: 1,
      skull_pottery_sherd: 1,
      diamond: 1,
      tnt: 1,
      gunpowder: 1,
      emerald: 1,
    },
  },
  ocean_ruin_warm: {
    block: 'suspicious_sand',
    finds: {
      angler_pottery_sherd: 1,
      shelter_pottery_sherd: 1,
      snort_pottery_sherd: 1,
      sniffer_egg: 1,
      iron_axe: 1,
      emerald: 2,
      wheat: 2,
      wooden_hoe: 2,
      coal: 2,
      gold_nugget: 2,
    },
  },
  ocean_ruin_cold: {
    block: 'suspicious_gravel',
    finds: {
      blade_pottery_sherd: 1,
      explorer_pottery_sherd: 1,
      mourner_pottery_sherd: 1,
      plenty_pottery_sherd: 1,
      iron_axe: 1,
      emerald: 2,
      wheat: 2,
      wooden_hoe: 2,
      coal: 2,
      gold_nugget: 2,
    },
  },
  trail_ruins_common: {
    block: 'suspicious_gravel',
    finds: {
      emerald: 2,
      wheat: 2,
      wooden_hoe: 2,
      clay: 2,
      brick: 2,
      yellow_dye: 2,
      blue_dye: 2,
      light_blue_dye: 2,
      white_dye: 2,
      orange_dye: 2,
      red_candle: 2,
      green_candle: 2,
      purple_candle: 2,
      brown_candle: 2,
      magenta_stained_glass_pane: 1,
      pink_stained_glass_pane: 1,
      blue_stained_glass_pane: 1,
      light_blue_stained_glass_pane: 1,
      red_stained_glass_pane: 1,
      yellow_stained_glass_pane: 1,
      purple_stained_glass_pane: 1,
      spruce_hanging_sign: 1,
      oak_hanging_sign: 1,
      gold_nugget: 1,
      coal: 1,
      wheat_seeds: 1,
      beetroot_seeds: 1,
      dead_bush: 1,
      flower_pot: 1,
      string: 1,
      lead: 1,
    },
  },
  trail_ruins_rare: {
    block: 'suspicious_gravel',
    finds: {
      burn_pottery_sherd: 1,
      danger_pottery_sherd: 1,
      friend_pottery_sherd: 1,
      heart_pottery_sherd: 1,
      heartbreak_pottery_sherd: 1,
      howl_pottery_sherd: 1,
      sheaf_pottery_sherd: 1,
      wayfinder_armor_trim_smithing_template: 1,
      raiser_armor_trim_smithing_template: 1,
      shaper_armor_trim_smithing_template: 1,
      host_armor_trim_smithing_template: 1,
      music_disc_relic: 1,
    },
  },
} as const;

export type ArchaeologySite = keyof typeof ARCHAEOLOGY;

/** What a brush may be used on: blocks that hide something, and the creature it takes a scute off. */
export const BRUSHABLE = ['suspicious_sand', 'suspicious_gravel', 'armadillo'] as const;
export type Brushable = (typeof BRUSHABLE)[number];

/** What is left of a block that was brushed; undefined for what is no block. */
export function brushedInto(what: Brushable): string | undefined {
  return what === 'armadillo' ? undefined : what.replace('suspicious_', '');
}

/** What comes off an armadillo, and the uses of a brush each takes; a block takes one. Source: minecraft.wiki "Brush" (Java edition 1.21.4). */
export const SCUTE = 'armadillo_scute';
export const USES_PER_SCUTE = 16;
