import { gives, type RowDrop, SELF } from './drop.ts';

/** What blocks of these names give. Without a row of its own, shears and silk touch get what any tool gets. */
export interface DropRow {
  readonly names: RegExp;
  readonly plain: readonly RowDrop[];
  readonly shears?: readonly RowDrop[];
  readonly silk?: readonly RowDrop[];
  /** Item that only versions have in which the row holds. */
  readonly since?: string;
}

const itself = [gives(SELF)];
const nothing: readonly RowDrop[] = [];
const silken = (names: RegExp, ...plain: RowDrop[]): DropRow => ({ names, plain, silk: itself });
const always = (names: RegExp, ...plain: RowDrop[]): DropRow => ({ names, plain });
const shorn = (names: RegExp, shears: readonly RowDrop[], ...plain: RowDrop[]): DropRow => ({ names, plain, shears });

/** Both get the block whole. */
const leaves = (names: RegExp, ...plain: RowDrop[]): DropRow => ({ names, plain, shears: itself, silk: itself });
/** Leaves give sticks since 1.14, the version of bamboo. */
const STICK = gives('stick', 0.03, 0.02);
const APPLE = gives('apple', 0.005);
const SEEDS = gives('wheat_seeds', 0.125);

/**
 * What blocks give, the first row that fits. A block that none fits gives itself. Sources: the game's own loot tables (`loot_table/blocks` of
 * the data packs of 1.14 to 26.1: counts are means of their ranges, without fortune), and for what is older minecraft.wiki, page of each block.
 * Of crops it is what they give unripe; ripe ones are harvested, not dug.
 */
export const dropRows: readonly DropRow[] = [
  // What gives nothing to anybody.
  always(
    /^(air|cave_air|void_air|(flowing_)?(water|lava)|bedrock|(mob_)?spawner|trial_spawner|vault|cake|(soul_)?fire|frosted_ice|budding_amethyst)$/,
  ),
  always(
    /^(piston_head|piston_extension|moving_piston|(nether_|end_)?portal|end_(portal_frame|gateway)|bubble_column)$/,
  ),
  always(/^(powder_snow|frogspawn|reinforced_deepslate|suspicious_(sand|gravel)|barrier|light|structure_void|jigsaw)$/),
  always(/^((repeating_|chain_)?command_block|structure_block|test_(instance_)?block)$/),
  // Whole with silk touch only.
  silken(
    /^(?!tinted_)(\w+_)?glass(_pane)?$|^((blue_|packed_)?ice|turtle_egg|bee_nest|calibrated_sculk_sensor|(small|medium|large)_amethyst_bud)$/,
  ),
  silken(/^(sculk|sculk_vein|sculk_catalyst|sculk_shrieker|mushroom_stem|chiseled_bookshelf)$/),
  // Came with 1.17 and drops itself until sculk itself comes.
  { ...silken(/^sculk_sensor$/), since: 'sculk' },
  silken(/^(dead_)?(tube|brain|bubble|fire|horn)_coral(_wall)?(_fan)?$/),
  ...[
    'stone',
    'cobblestone',
    'stone_bricks',
    'mossy_stone_bricks',
    'cracked_stone_bricks',
    'chiseled_stone_bricks',
    'deepslate',
  ].map((host): DropRow => ({ names: new RegExp(`^infested_${host}$`), plain: nothing, silk: [gives(host)] })),
  always(/^monster_egg$/),
  // Leaves and what grows.
  leaves(/^jungle_leaves$/, gives('jungle_sapling', 0.025), STICK),
  leaves(/^(dark_)?oak_leaves$/, gives('=sapling', 0.05), STICK, APPLE),
  leaves(/^(flowering_)?azalea_leaves$/, gives('=plant', 0.05), STICK),
  leaves(/^mangrove_leaves$/, STICK),
  leaves(/^leaves2?$/, gives('sapling', 0.05), APPLE),
  leaves(/_leaves$/, gives('=sapling', 0.05), STICK),
  shorn(/^(short_grass|fern|tallgrass)$/, itself, SEEDS),
  { ...shorn(/^grass$/, itself, SEEDS), since: 'grass_block' },
  shorn(/^tall_grass$/, [gives(['short_grass', 'grass'], 2)], SEEDS),
  shorn(/^large_fern$/, [gives('fern', 2)], SEEDS),
  shorn(/^tall_seagrass$/, [gives('seagrass', 2)]),
  shorn(/^(seagrass|vine|nether_sprouts|small_dripleaf|hanging_roots|glow_lichen)$/, itself),
  leaves(/^(pale_hanging_moss|bush|short_dry_grass|tall_dry_grass)$/),
  // Since 1.9, the version of the chorus.
  { ...shorn(/^dead_?bush$/, itself, gives('stick', 1, 2 / 3)), since: 'chorus_fruit' },
  shorn(/^dead_?bush$/, itself),
  leaves(/^(cobweb|web)$/, gives('string')),
  ...['weeping', 'twisting'].map((kind): DropRow => {
    const vines = `${kind}_vines`;
    return {
      names: new RegExp(`^${vines}(_plant)?$`),
      plain: [gives(vines, 0.33)],
      shears: [gives(vines)],
      silk: [gives(vines)],
    };
  }),
  always(/^chorus_plant$/, gives('chorus_fruit', 0.5)),
  always(/^kelp_plant$/, gives('kelp')),
  always(/^bamboo_sapling$/, gives('bamboo')),
  always(/^cocoa$/, gives('cocoa_beans')),
  always(/^sweet_berry_bush$/, gives('sweet_berries', 2.25, 0.9)),
  // One part in five of a vine that hangs in a cave bears berries.
  always(/^cave_vines(_plant)?$/, gives('glow_berries', 0.2)),
  always(/^big_dripleaf_stem$/, gives('big_dripleaf')),
  always(/^mangrove_propagule$/, gives(SELF, 0.5)),
  ...['brown', 'red'].map((colour) =>
    silken(new RegExp(`^${colour}_mushroom_block$`), gives(`${colour}_mushroom`, 1 / 3, 2 / 9)),
  ),
  always(/^wheat$/, gives('wheat_seeds')),
  always(/^carrots$/, gives('carrot')),
  always(/^potatoes$/, gives('potato')),
  always(/^beetroots$/, gives('beetroot_seeds')),
  always(/^torchflower_crop$/, gives('torchflower_seeds')),
  always(/^pitcher_crop$/, gives('pitcher_pod')),
  always(/^(pumpkin|melon)_stem$/, gives('=seeds', 0.2, 0.187)),
  always(/^attached_(pumpkin|melon)_stem$/, gives('=seeds', 1.6, 0.898)),
  // Ores and stone.
  silken(/^(deepslate_)?coal_ore$/, gives('coal')),
  silken(/^(deepslate_)?diamond_ore$/, gives('diamond')),
  silken(/^(deepslate_)?emerald_ore$/, gives('emerald')),
  silken(/^(deepslate_)?lapis_ore$/, gives(['lapis_lazuli', 'dye'], 6.5)),
  silken(/^(lit_|deepslate_)?redstone_ore$/, gives('redstone', 4.5)),
  { ...silken(/^(deepslate_)?iron_ore$/, gives('raw_iron')), since: 'raw_iron' },
  { ...silken(/^(deepslate_)?gold_ore$/, gives('raw_gold')), since: 'raw_gold' },
  // 2–3 at 1.17, 2–5 since 1.18.
  silken(/^(deepslate_)?copper_ore$/, gives('raw_copper', 3.5)),
  silken(/^nether_gold_ore$/, gives('gold_nugget', 4)),
  silken(/^(nether_)?quartz_ore$/, gives('quartz')),
  silken(/^gilded_blackstone$/, gives(SELF, 0.9), gives('gold_nugget', 0.35, 0.1)),
  // Four with a pickaxe, two without.
  silken(/^amethyst_cluster$/, gives('amethyst_shard', 2)),
  silken(/^stone$/, gives('cobblestone')),
  silken(/^deepslate$/, gives('cobbled_deepslate')),
  // Ground.
  silken(/^(grass_block|podzol|mycelium|grass)$/, gives('dirt')),
  silken(/^(crimson|warped)_nylium$/, gives('netherrack')),
  always(/^(farmland|(dirt|grass)_path)$/, gives('dirt')),
  silken(/^gravel$/, gives(SELF, 0.9), gives('flint', 0.1)),
  silken(/^clay$/, gives('clay_ball', 4)),
  { ...silken(/^snow$/, gives('snowball')), since: 'snow_block' },
  silken(/^snow_layer$/, gives('snowball')),
  silken(/^snow(_block)?$/, gives('snowball', 4)),
  // Things made or grown that come apart.
  silken(/^glowstone$/, gives('glowstone_dust', 3)),
  silken(/^sea_lantern$/, gives('prismarine_crystals', 2.5)),
  silken(/^melon(_block)?$/, gives(['melon_slice', 'melon'], 5)),
  silken(/^bookshelf$/, gives('book', 3)),
  silken(/^ender_chest$/, gives('obsidian', 8)),
  silken(/^campfire$/, gives('charcoal', 2)),
  silken(/^soul_campfire$/, gives('soul_soil')),
  silken(/^creaking_heart$/, gives('resin_clump', 2)),
  ...['tube', 'brain', 'bubble', 'fire', 'horn'].map((kind) =>
    silken(new RegExp(`^${kind}_coral_block$`), gives(`dead_${kind}_coral_block`)),
  ),
  // What stands under another name than the item has that was put.
  always(/^redstone_wire$/, gives('redstone')),
  always(/^tripwire$/, gives('string')),
  always(/^potted_/, gives('flower_pot'), gives('=potted')),
  always(/candle_cake$/, gives('=candle')),
  always(/^(water|lava|powder_snow)_cauldron$/, gives('cauldron')),
];
