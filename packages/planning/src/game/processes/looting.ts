import type { Dimension } from '../facts/dimension.ts';
import type { Place, Process } from './process.ts';

/** A structure with chests in it, by what marks it from afar, and the chance that one of its chests holds an item at least once. */
interface Structure {
  readonly kind: Place['kind'];
  readonly names: readonly string[];
  readonly rarity: number;
  readonly dimension?: Dimension;
  readonly loot: Readonly<Record<string, number>>;
}

/**
 * Source: minecraft.wiki "Chest loot" (Java edition 1.21.4), which minecraft-data does not have. Chests of villages are left out: they are
 * somebody's; so are wrecks and buried treasure, which nothing but the chest itself marks: no odds hold for any chest there is. A count
 * above one is not counted on.
 */
const STRUCTURES: readonly Structure[] = [
  {
    kind: 'block',
    names: ['spawner'],
    rarity: 8,
    loot: {
      music_disc_13: 0.215,
      music_disc_cat: 0.215,
      music_disc_otherside: 0.031,
      enchanted_golden_apple: 0.031,
      iron_horse_armor: 0.215,
      golden_horse_armor: 0.147,
      diamond_horse_armor: 0.075,
      enchanted_book: 0.147,
    },
  },
  {
    kind: 'block',
    names: ['reinforced_deepslate'],
    rarity: 20,
    loot: {
      echo_shard: 0.298,
      disc_fragment_5: 0.298,
      experience_bottle: 0.232,
      soul_torch: 0.35,
      potion: 0.35,
      ward_armor_trim_smithing_template: 0.05,
      silence_armor_trim_smithing_template: 0.012,
    },
  },
  {
    kind: 'creature',
    names: ['pillager'],
    rarity: 12,
    loot: { goat_horn: 0.5, sentry_armor_trim_smithing_template: 0.25, experience_bottle: 0.6 },
  },
  { kind: 'block', names: ['blue_terracotta'], rarity: 12, loot: { dune_armor_trim_smithing_template: 0.143 } },
  { kind: 'block', names: ['tripwire'], rarity: 12, loot: { wild_armor_trim_smithing_template: 0.333 } },
  { kind: 'creature', names: ['vindicator'], rarity: 20, loot: { vex_armor_trim_smithing_template: 0.5 } },
  { kind: 'block', names: ['end_portal_frame'], rarity: 20, loot: { eye_armor_trim_smithing_template: 0.1 } },
  { kind: 'block', names: ['crying_obsidian'], rarity: 8, loot: { fire_charge: 0.46 } },
  {
    kind: 'block',
    names: ['gilded_blackstone'],
    rarity: 8,
    dimension: 'the_nether',
    loot: {
      netherite_upgrade_smithing_template: 0.1,
      snout_armor_trim_smithing_template: 0.083,
      music_disc_pigstep: 0.056,
      piglin_banner_pattern: 0.083,
    },
  },
  {
    kind: 'block',
    names: ['nether_bricks'],
    rarity: 8,
    dimension: 'the_nether',
    loot: { rib_armor_trim_smithing_template: 0.067 },
  },
  {
    kind: 'block',
    names: ['purpur_block'],
    rarity: 8,
    dimension: 'the_end',
    loot: { spire_armor_trim_smithing_template: 0.067 },
  },
];

/** Below this it takes more chests than anybody opens for one thing. */
const LEAST_CHANCE = 0.025;
/** Walking to the next chest of a structure, and looking into it. */
const SECONDS = 30;
export const CONTAINER = 'chest';

/** What lies in chests of structures: one chest after the other is looked into, as many as it takes on the average. */
export function lootings(knows: (item: string) => boolean): Process[] {
  return STRUCTURES.flatMap(({ kind, names, rarity, dimension = 'overworld', loot }) =>
    Object.entries(loot)
      .filter(([item, chance]) => knows(item) && chance >= LEAST_CHANCE)
      .map(([item, chance]) => ({
        item,
        verb: { kind: 'loot' },
        yields: chance,
        consumes: [],
        tools: [],
        wear: 0,
        place: { kind, names, soughtAfter: true, rarity, dimension },
        seconds: SECONDS,
      })),
  );
}
