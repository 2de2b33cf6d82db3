/** A colour as red, green and blue, 0–255. */
export type Colour = readonly [number, number, number];

/** The first row that a block's name fits gives its colour on the map: about what its top looks like from above. */
const rows: readonly (readonly [RegExp, Colour])[] = [
  [/^(grass_block|grass|moss)/, [104, 148, 70]],
  [/spruce_leaves/, [60, 92, 62]],
  [/birch_leaves/, [116, 146, 78]],
  [/(cherry_leaves|pink_petals)/, [226, 170, 196]],
  [/(azalea|mangrove|jungle)_leaves/, [58, 118, 42]],
  [/leaves/, [66, 112, 48]],
  [/^(flowing_)?water|kelp|seagrass|bubble_column/, [62, 104, 178]],
  [/lava|magma/, [222, 108, 32]],
  [/^fire|campfire/, [240, 150, 40]],
  [/(torch|lantern|glowstone|shroomlight|candle|sea_lantern)/, [255, 216, 120]],
  [/ice/, [160, 192, 232]],
  [/snow|powder/, [240, 244, 246]],
  [/red_sand/, [190, 106, 42]],
  [/sandstone/, [214, 202, 152]],
  [/sand/, [222, 210, 164]],
  [/gravel/, [132, 126, 124]],
  [/clay/, [158, 164, 176]],
  [/podzol/, [110, 78, 40]],
  [/mycelium/, [124, 110, 120]],
  [/(farmland|mud)/, [96, 66, 44]],
  [/(dirt|path|rooted)/, [134, 98, 68]],
  [/(wheat|hay)/, [206, 182, 70]],
  [
    /(carrots|potatoes|beetroots|melon|pumpkin|stem|sugar_cane|bamboo|cactus|vine|sapling|bush|fern|flower|tulip|dandelion|poppy)/,
    [120, 160, 60],
  ],
  [/netherrack|nylium|nether_/, [112, 46, 46]],
  [/(soul|basalt|blackstone)/, [70, 62, 60]],
  [/end_stone/, [220, 222, 160]],
  [/(coal|iron|gold|diamond|redstone|lapis|emerald|copper)_ore/, [150, 142, 130]],
  [/deepslate/, [78, 78, 84]],
  [/bedrock/, [54, 54, 56]],
  [/(birch|bamboo)_(planks|slab|stairs|log|door|fence|trapdoor)/, [196, 178, 124]],
  [/spruce_/, [116, 84, 50]],
  [/dark_oak_/, [68, 46, 26]],
  [/(jungle|acacia|mangrove|cherry|crimson)_/, [166, 104, 72]],
  [/(planks|chest|barrel|crafting_table|bookshelf|fence|door|sign|ladder|oak)/, [164, 132, 80]],
  [/(_log|_wood|_stem)/, [110, 86, 52]],
  [/(bed|wool|carpet)$/, [184, 60, 56]],
  [/(glass|pane)/, [184, 214, 220]],
  [/brick/, [150, 98, 84]],
  [/terracotta/, [152, 94, 68]],
  [/(diorite|quartz|calcite)/, [190, 190, 188]],
  [/granite/, [152, 108, 90]],
  [/(stone|andesite|furnace|tuff|cobble)/, [124, 124, 124]],
];

const unknown: Colour = [140, 130, 140];

/** The colour of a kind of block on the map. */
export function blockColour(name: string): Colour {
  return rows.find(([names]) => names.test(name))?.[1] ?? unknown;
}

/**
 * How much lighter or darker a pixel is than its colour, as on the maps of the game: what rises to the north is in the light, what falls is in
 * the shade; so hills are seen.
 */
export function shade(height: number, northern: number | undefined): number {
  if (northern === undefined || height === northern) return 1;
  const step = Math.min(3, Math.abs(height - northern));
  return height > northern ? 1 + 0.05 * step : 1 - 0.07 * step;
}
