/** An item that may fall, with the chance of it and a range of counts. */
export interface Roll {
  readonly item: string;
  readonly min: number;
  readonly max: number;
  readonly chance: number;
  /** Falls where the one before it does not. */
  readonly otherwise?: true;
}

export const roll = (item: string, min = 1, max = min, chance = 1): Roll => ({ item, min, max, chance });

/**
 * Blocks whose drops minecraft-data has wrong or not at all: its loot table flattens the game's conditions, so chances, counts and growth stages
 * are lost (half of all leaves would drop a sapling). Everything else is taken from there. Sources: minecraft.wiki, page of each block.
 */
const ROLLS: Readonly<Record<string, readonly Roll[]>> = {
  short_grass: [roll('wheat_seeds', 1, 1, 0.125)],
  grass: [roll('wheat_seeds', 1, 1, 0.125)],
  tall_grass: [roll('wheat_seeds', 1, 1, 0.125)],
  fern: [roll('wheat_seeds', 1, 1, 0.125)],
  large_fern: [roll('wheat_seeds', 1, 1, 0.125)],
  gravel: [roll('flint', 1, 1, 0.1), { ...roll('gravel', 1, 1, 0.9), otherwise: true }],
  gilded_blackstone: [roll('gold_nugget', 2, 5, 0.1), { ...roll('gilded_blackstone', 1, 1, 0.9), otherwise: true }],
  dead_bush: [roll('stick', 0, 2)],
  clay: [roll('clay_ball', 4)],
  snow: [roll('snowball')],
  snow_block: [roll('snowball', 4)],
  melon: [roll('melon_slice', 3, 7)],
  cobweb: [roll('string')],
  redstone_ore: [roll('redstone', 4, 5)],
  lapis_ore: [roll('lapis_lazuli', 4, 9)],
  copper_ore: [roll('raw_copper', 2, 5)],
  nether_gold_ore: [roll('gold_nugget', 2, 6)],
  glowstone: [roll('glowstone_dust', 2, 4)],
  sea_lantern: [roll('prismarine_crystals', 2, 3)],
  amethyst_cluster: [roll('amethyst_shard', 2)],
  bookshelf: [roll('book', 3)],
  ender_chest: [roll('obsidian', 8)],
  campfire: [roll('charcoal', 2)],
  creaking_heart: [roll('resin_clump', 1, 3)],
  brown_mushroom_block: [roll('brown_mushroom', 1, 2, 2 / 9)],
  red_mushroom_block: [roll('red_mushroom', 1, 2, 2 / 9)],
  chorus_plant: [roll('chorus_fruit', 0, 1)],
  twisting_vines: [roll('twisting_vines', 1, 1, 0.33)],
  twisting_vines_plant: [roll('twisting_vines', 1, 1, 0.33)],
  weeping_vines: [roll('weeping_vines', 1, 1, 0.33)],
  weeping_vines_plant: [roll('weeping_vines', 1, 1, 0.33)],
  // Of a young stem, as most are when they are dug.
  pumpkin_stem: [roll('pumpkin_seeds', 1, 1, 0.2)],
  melon_stem: [roll('melon_seeds', 1, 1, 0.2)],
  sweet_berry_bush: [roll('sweet_berries', 2, 3, 0.9)],
  cave_vines: [roll('glow_berries', 1, 1, 0.2)],
  cave_vines_plant: [roll('glow_berries', 1, 1, 0.2)],
  mangrove_propagule: [roll('mangrove_propagule', 1, 1, 0.5)],
  torchflower_crop: [roll('torchflower_seeds')],
  pitcher_crop: [roll('pitcher_pod')],
};
/** Nothing, whatever the data say. */
const NOTHING =
  /^(nether_portal|spawner|trial_spawner|vault|cake|fire|soul_fire|frosted_ice|budding_amethyst|powder_snow|frogspawn|reinforced_deepslate|suspicious_\w+|structure_void|turtle_egg|infested_\w+)$/;
/** Whole with silk touch only, and newer than the loot of the data. */
const SILK_ONLY = /^(sculk|sculk_vein|sculk_catalyst|sculk_shrieker|(calibrated_)?sculk_sensor|chiseled_bookshelf)$/;
/** Whole with silk touch only at every version; the data have no word of those on walls. */
const CORAL_FAN = /_coral(_wall)?_fan$/;

interface Data {
  readonly known: (item: string) => boolean;
  readonly loot: readonly { readonly item: string; readonly silkTouch?: boolean }[] | undefined;
}

/** What falls of a block to a tool that harvests it, shears and silk touch left out. */
export function rollsOf(block: string, { known, loot }: Data): readonly Roll[] {
  if (NOTHING.test(block)) return [];
  const listed = ROLLS[block.replace(/^deepslate_/, '')];
  if (listed) return listed;
  if (block.endsWith('_leaves')) return leaves(block);
  if (CORAL_FAN.test(block) || (SILK_ONLY.test(block) && known('sculk'))) return [];
  if (block.startsWith('attached_')) return [roll(block.replace(/^attached_(\w+)_stem$/, '$1_seeds'), 0, 3)];
  if (block.startsWith('potted_')) return [roll('flower_pot'), roll(block.replace(/^potted_|(?<=azalea)_bush$/g, ''))];
  if (block.endsWith('candle_cake')) return [roll(block.replace('_cake', ''))];
  if (block.endsWith('_cauldron')) return [roll('cauldron')];
  // Metals came raw with 1.17.
  const metal = /^(?:deepslate_)?(iron|gold)_ore$/.exec(block)?.[1];
  if (metal !== undefined) return [roll(known(`raw_${metal}`) ? `raw_${metal}` : block)];
  if (!loot) return [roll(known(block) ? block : block.replace('wall_', ''))];
  const plain = loot.find((d) => d.silkTouch !== true);
  return plain ? [roll(plain.item)] : [];
}

function leaves(block: string): Roll[] {
  const tree = block.replace('_leaves', '');
  const sapling = tree.includes('azalea') ? tree : `${tree}_sapling`;
  return [
    roll(sapling, 1, 1, tree === 'jungle' ? 0.025 : 0.05),
    ...(/^(dark_)?oak$/.test(tree) ? [roll('apple', 1, 1, 0.005)] : []),
    roll('stick', 1, 2, 0.02),
  ];
}
