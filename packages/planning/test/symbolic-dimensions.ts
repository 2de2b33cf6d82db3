/** The two worlds a plan can be in; nothing leads to the end. */
export type SymbolicDimension = 'overworld' | 'the_nether';

/**
 * What stands or lives in the nether and nowhere else (minecraft.wiki "The Nether", Java edition 1.21.4): written down by name, apart from the
 * patterns of the planner.
 */
const NETHER_ONLY: ReadonlySet<string> = new Set([
  ...['ancient_debris', 'nether_quartz_ore', 'nether_gold_ore', 'glowstone', 'soul_sand', 'soul_soil', 'basalt'],
  ...['gilded_blackstone', 'nether_bricks', 'nether_wart', 'nether_wart_block', 'warped_wart_block', 'shroomlight'],
  ...['crimson', 'warped'].flatMap((wood) =>
    ['stem', 'hyphae', 'nylium', 'fungus', 'roots'].map((part) => `${wood}_${part}`),
  ),
  ...['nether_sprouts', 'weeping_vines', 'weeping_vines_plant', 'twisting_vines', 'twisting_vines_plant'],
  ...['blaze', 'ghast', 'hoglin', 'magma_cube', 'piglin', 'piglin_brute', 'strider', 'wither_skeleton', 'zoglin'],
  ...['zombified_piglin', 'soul_fire', 'nether_brick_fence'],
]);
/** Of both worlds: ruined portals and the ground of the nether, what spawns on either side. */
const BOTH: ReadonlySet<string> = new Set([
  ...[
    'netherrack',
    'blackstone',
    'magma_block',
    'obsidian',
    'crying_obsidian',
    'lava',
    'gravel',
    'gold_block',
    'chest',
  ],
  ...['brown_mushroom', 'red_mushroom', 'fire', 'enderman', 'skeleton', 'nether_portal', 'bone_block', 'spawner'],
]);
const END_ONLY = /^(end_stone|chorus_|purpur_|shulker$|ender_dragon$|dragon_|end_rod|end_city)/;

/** Whether a block or creature is met in a world by whoever looks for it there. */
export function isMetIn(dimension: SymbolicDimension, name: string): boolean {
  if (END_ONLY.test(name)) return false;
  if (BOTH.has(name)) return true;
  return NETHER_ONLY.has(name) === (dimension === 'the_nether');
}

/** Verbs that water, grass, a sky or a night are needed for, or that the nether punishes. */
export const OVERWORLD_ONLY: Readonly<Record<string, string>> = {
  sleep: 'a bed explodes in the nether',
  fish: 'there is no water in the nether',
  shear: 'there are no sheep in the nether',
  milk: 'there are no cows in the nether',
};
