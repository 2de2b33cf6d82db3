/** What a block yields to quickly. A block may be of several: leaves give way to hoes as well as to shears. */
export type DigClass =
  | 'mineable/pickaxe'
  | 'mineable/axe'
  | 'mineable/shovel'
  | 'mineable/hoe'
  | 'leaves'
  | 'cobweb'
  | 'wool'
  | 'plant'
  | 'vine'
  | 'bamboo';

/** What is asked of a version besides the block: which items it has, and by which names its data class blocks. */
export interface DigVersion {
  /** Whether the data are older than the game's tags of 1.17 (`mineable/pickaxe` and its like) and name materials instead. */
  readonly beforeTags: boolean;
  /** Since 1.16, the version of netherite, leaves and what is soft give way to hoes. */
  readonly hoesDig: boolean;
}

/**
 * Words of which minecraft-data's `material` is made. Since 1.20.5 it says `incorrect_for_wooden_tool` (or another tier) of a block that is
 * on such a list, and loses that a pickaxe is its tool (minecraft-data #987 and #1307): every block on those lists is on `mineable/pickaxe` too.
 */
const MATERIALS: Readonly<Record<string, readonly DigClass[]>> = {
  rock: ['mineable/pickaxe'],
  wood: ['mineable/axe'],
  dirt: ['mineable/shovel'],
  'mineable/pickaxe': ['mineable/pickaxe'],
  'mineable/axe': ['mineable/axe'],
  'mineable/shovel': ['mineable/shovel'],
  'mineable/hoe': ['mineable/hoe'],
  leaves: ['leaves'],
  web: ['cobweb'],
  coweb: ['cobweb'],
  wool: ['wool'],
  plant: ['plant'],
  melon: ['plant'],
  gourd: ['plant'],
  sword_efficient: ['plant'],
  vine_or_glow_lichen: ['vine'],
  sword_instantly_mines: ['bamboo'],
};
const TIERED = /^incorrect_for_\w+_tool$/;

/** Blocks whose material the data have wrong whatever the version: source: the game's tags `mineable/…` of 1.17 to 26.1. */
const ALWAYS: readonly (readonly [RegExp, readonly DigClass[]])[] = [
  [/^bamboo$/, ['mineable/axe', 'bamboo']],
  [/^bamboo_sapling$/, ['bamboo']],
  [/^(moss_carpet|pink_petals)$/, ['mineable/hoe']],
  [/^flowering_azalea_leaves$/, ['leaves', 'mineable/hoe']],
];
/** What hoes dig since 1.16, and only the hand before (minecraft.wiki "Hoe", history). */
export const SOFT =
  /^(nether_wart_block|warped_wart_block|shroomlight|target|hay_block|dried_kelp_block|sponge|wet_sponge)$/;
/** Of wood, and as such without need of a tool. */
export const WOODEN =
  /^((oak|spruce|birch|jungle|acacia|dark_oak|crimson|warped)_slab|(crimson|warped)_(button|pressure_plate))$/;
/**
 * Blocks of versions before 1.17 whose material the data lack or have wrong. Sources: minecraft.wiki, section "Breaking" of each page with its
 * history, and the tags of 1.17 for what has not changed since.
 */
const BEFORE_TAGS: readonly (readonly [RegExp, readonly DigClass[]])[] = [
  [WOODEN, ['mineable/axe']],
  [/^ladder$/, ['mineable/axe']],
  [/^chorus_(plant|flower)$/, ['plant', 'mineable/axe']],
  [/^(cactus|conduit)$/, []],
  [/^(coarse_dirt|podzol|grass_path)$/, ['mineable/shovel']],
  [/^(stained_)?hardened_clay$/, ['mineable/pickaxe']],
  [
    /^(purpur_block|purpur_pillar|magma|magma_block|red_nether_bricks?|bone_block|observer|blue_ice|end_bricks|(\w+_)?shulker_box)$/,
    ['mineable/pickaxe'],
  ],
  [/^(chiseled_polished_blackstone|(polished_)?blackstone_(brick_)?(stairs|slab))$/, ['mineable/pickaxe']],
];
const LEAVES = /(^|_)leaves2?$/;
/** Pistons give way to pickaxes since they became harder (1.16). */
const PISTON = /^(sticky_)?piston(_head)?$/;
const HARD_PISTON = 1.5;

/** Which tools a block gives way to. Empty: nothing is quicker than the hand. */
export function digClassesOf(
  block: { readonly name: string; readonly material?: string; readonly hardness?: number | null },
  version: DigVersion,
): readonly DigClass[] {
  const { name, material = '', hardness } = block;
  const [, always] = ALWAYS.find(([pattern]) => pattern.test(name)) ?? [];
  if (always !== undefined && !version.beforeTags) return always;
  if (version.beforeTags) {
    if (LEAVES.test(name)) return version.hoesDig ? ['leaves', 'mineable/hoe'] : ['leaves'];
    if (SOFT.test(name)) return version.hoesDig ? ['mineable/hoe'] : [];
    if (PISTON.test(name)) return hardness === HARD_PISTON ? ['mineable/pickaxe'] : [];
    const [, old] = BEFORE_TAGS.find(([pattern]) => pattern.test(name)) ?? [];
    if (old !== undefined) return old;
    if (always !== undefined) return always;
    // What grows yields to axes in those versions, and the data say so by the tools of the material.
    if (material === 'plant') return ['plant', 'mineable/axe'];
  }
  const classes = material
    .split(';')
    .flatMap((word) => (TIERED.test(word) ? ['mineable/pickaxe' as const] : (MATERIALS[word] ?? [])));
  return [...new Set(classes)];
}
