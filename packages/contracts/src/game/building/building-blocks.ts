/**
 * Blocks that fill their cell and stop whatever walks: what a wall may be of. Ores, logs, planks and the like by their endings, so that a
 * version's new kinds count too. Source: minecraft.wiki "Opacity" and "Solid block" (Java edition 1.21.4).
 */
const FULL =
  /^((mossy_)?cobblestone|(smooth_)?stone|(cobbled_|polished_)?deepslate|(polished_)?(granite|diorite|andesite|tuff|blackstone|basalt)|smooth_basalt|calcite|dripstone_block|(cut_|smooth_|chiseled_)?(red_)?sandstone|netherrack|end_stone|(coarse_|rooted_)?dirt|grass_block|podzol|mycelium|mud|packed_mud|clay|(red_|soul_)?sand|gravel|bedrock|obsidian|glass|bricks|terracotta|snow_block|moss_block|packed_ice|hay_block|(stripped_)?\w+_(log|wood|stem|hyphae)|\w+_(ore|planks|bricks|terracotta|concrete|wool|stained_glass))$/;

/** Full blocks that stay where they are put and that nobody misses. */
const MATERIAL =
  /^((coarse_|rooted_)?dirt|(mossy_)?cobblestone|stone|cobbled_deepslate|deepslate|granite|diorite|andesite|tuff|calcite|netherrack|(red_)?sandstone|blackstone|basalt|end_stone|packed_mud|mud|clay|(stripped_)?\w+_(log|wood|stem|hyphae)|\w+_planks)$/;

/** Whether a block of this name fills its cell, as ground or wall. */
export const isFullBlock = (block: string): boolean => FULL.test(block);

/** Whether an item of this name is what one builds with when nothing is said. */
export const isBuildingMaterial = (item: string): boolean => MATERIAL.test(item);

/** Whether a block of this name is nothing but air. */
export const isAir = (block: string): boolean => /^(cave_|void_)?air$/.test(block);

/** Whether a block of this name falls off when what it stands or hangs on is taken away: a torch, a ladder, a sign. */
export const needsSupport = (block: string): boolean =>
  /torch$|lantern$|^ladder$|_sign$|_banner$|_button$|^lever$|rail$|_carpet$|_pressure_plate$|^redstone_wire$/.test(
    block,
  );

/** What digging fills a pack with and nobody misses, the least useful first. This is our own choice; the game has no such list. */
export const rubble = [
  'calcite',
  'tuff',
  'diorite',
  'andesite',
  'granite',
  'netherrack',
  'gravel',
  'flint',
  'sand',
  'dirt',
  'deepslate',
  'cobbled_deepslate',
  'stone',
  'cobblestone',
] as const;

const RUBBLE: ReadonlySet<string> = new Set(rubble);

/** Whether an item of this name is no loss in a mine, where it is thrown away as soon as a slot is needed. */
export const isRubble = (item: string): boolean => RUBBLE.has(item);
