import type { ArchaeologySite } from '@conscious-bot/contracts/game';

/** Chances of minecraft.wiki "Chest loot", in percent of the chests, by what tells their structure. */
export const CHESTS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  spawner: {
    music_disc_13: 21.5,
    music_disc_cat: 21.5,
    music_disc_otherside: 3.1,
    enchanted_golden_apple: 3.1,
    iron_horse_armor: 21.5,
    golden_horse_armor: 14.7,
    diamond_horse_armor: 7.5,
    enchanted_book: 14.7,
  },
  reinforced_deepslate: {
    echo_shard: 29.8,
    disc_fragment_5: 29.8,
    experience_bottle: 23.2,
    soul_torch: 36,
    potion: 36,
    ward_armor_trim_smithing_template: 5,
  },
  pillager: { goat_horn: 50, sentry_armor_trim_smithing_template: 25, experience_bottle: 60.9 },
  blue_terracotta: { dune_armor_trim_smithing_template: 14.3 },
  tripwire: { wild_armor_trim_smithing_template: 33.3 },
  vindicator: { vex_armor_trim_smithing_template: 50 },
  end_portal_frame: { eye_armor_trim_smithing_template: 10 },
  crying_obsidian: { fire_charge: 46.5 },
  gilded_blackstone: {
    netherite_upgrade_smithing_template: 10,
    snout_armor_trim_smithing_template: 8.3,
    music_disc_pigstep: 5.6,
    piglin_banner_pattern: 8.3,
  },
  nether_bricks: { rib_armor_trim_smithing_template: 6.7 },
};

/** Which kinds of block to brush lie at a place, and their share, by what marks it (minecraft.wiki "Suspicious Block"). */
export const DIGS: Readonly<Record<string, readonly { readonly site: ArchaeologySite; readonly share: number }[]>> = {
  sandstone_slab: [{ site: 'desert_well', share: 1 }],
  blue_terracotta: [{ site: 'desert_pyramid', share: 1 }],
  warm_ocean: [{ site: 'ocean_ruin_warm', share: 1 }],
  cold_ocean: [{ site: 'ocean_ruin_cold', share: 1 }],
  mud_bricks: [
    { site: 'trail_ruins_common', share: 2 / 3 },
    { site: 'trail_ruins_rare', share: 1 / 3 },
  ],
};
