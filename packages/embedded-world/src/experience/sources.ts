/** Least and most points. */
export type Range = readonly [least: number, most: number];

/** Points of an ore dug with a tool that is good enough; metals give theirs when they are smelted. Minecraft Wiki, "Experience". */
const BLOCKS: Readonly<Record<string, Range>> = {
  coal_ore: [0, 2],
  diamond_ore: [3, 7],
  emerald_ore: [3, 7],
  lapis_ore: [2, 5],
  redstone_ore: [1, 5],
  nether_quartz_ore: [2, 5],
  nether_gold_ore: [0, 1],
  spawner: [15, 43],
};

/** Points for one item out of a furnace, from the game's recipes (data/minecraft/recipe/*.json, `experience`); 0.1 where none is named. */
const SMELTED: Readonly<Record<string, number>> = {
  iron_ingot: 0.7,
  gold_ingot: 1,
  copper_ingot: 0.7,
  netherite_scrap: 2,
  green_dye: 1,
  brick: 0.3,
  terracotta: 0.35,
  quartz: 0.2,
  sponge: 0.15,
  charcoal: 0.15,
};

/** Nothing for most blocks. */
export function blockExperience(block: string): Range {
  return BLOCKS[block.replace(/^deepslate_/, '')] ?? [0, 0];
}

export function smeltingExperience(item: string): number {
  return SMELTED[item] ?? (/^(cooked_|baked_potato)/.test(item) ? 0.35 : 0.1);
}
