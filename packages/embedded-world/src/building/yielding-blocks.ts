/** Blocks that give way to a block that falls or is put in their place. */
export const YIELDING: ReadonlySet<string> = new Set([
  'air',
  'cave_air',
  'water',
  'lava',
  'short_grass',
  'grass',
  'tall_grass',
  'fern',
  'dead_bush',
  'fire',
  'soul_fire',
  'crimson_roots',
  'warped_roots',
  'nether_sprouts',
]);
